import { usePaymentVerification } from '#components/payments/use-payment-verification.ts';
import { VerificationView } from '#components/payments/verification-view.tsx';

/** The return from the monthly checkout (specification, section 2). */
export function MonthlySuccessPage() {
  return (
    <VerificationView
      state={usePaymentVerification('PREMIUM')}
      loading={{ title: 'Verifying Your Subscription', text: 'Please wait while we confirm your payment...' }}
      success={{
        title: 'Subscription Activated!',
        text: 'Welcome to Premium. Redirecting to your dashboard...',
      }}
      error={{
        title: 'Verification Failed',
        text: "We couldn't verify your subscription. Please contact support if this persists.",
        button: 'Return to Home',
        to: '/',
      }}
    />
  );
}

import { usePaymentVerification } from '#components/payments/use-payment-verification.ts';
import { VerificationView } from '#components/payments/verification-view.tsx';

/** The return from the annual checkout (specification, section 2). */
export function AnnualSuccessPage() {
  return (
    <VerificationView
      state={usePaymentVerification('ANNUAL')}
      loading={{ title: 'Verifying Your Annual Subscription', text: 'Please wait while we confirm your payment...' }}
      success={{
        title: 'Annual Subscription Activated!',
        text: "You're saving 18% compared to monthly billing! Redirecting to your dashboard...",
      }}
      error={{
        title: 'Payment Verification Failed',
        text: "We couldn't verify your payment. This might be a temporary issue.",
        button: 'Go to Dashboard',
        to: '/app/stats',
      }}
    />
  );
}

import { usePaymentVerification } from '#components/payments/use-payment-verification.ts';
import { VerificationView } from '#components/payments/verification-view.tsx';

/** The return from the lifetime checkout (specification, section 2). */
export function LifetimeSuccessPage() {
  return (
    <VerificationView
      state={usePaymentVerification('LIFETIME')}
      loading={{ title: 'Verifying Your Lifetime Access', text: 'Please wait while we confirm your payment...' }}
      success={{
        title: 'Lifetime Access Activated',
        text: 'Everything in Premium is yours for good. Redirecting to your dashboard...',
      }}
      error={{
        title: 'Verification Failed',
        text: "We couldn't verify your lifetime access payment. Please contact support if this persists.",
        button: 'Return to Home',
        to: '/',
      }}
    />
  );
}

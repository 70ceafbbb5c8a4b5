import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { usePaymentVerification } from '#components/payments/use-payment-verification.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { MessageCard } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import type { PaidPlan } from '#lib/domain/account/plan-catalogue.ts';

interface PageTexts {
  readonly title: string;
  readonly text: string;
}

interface ReturnTexts {
  readonly loading: PageTexts;
  readonly success: PageTexts;
  /** The texts after a failure, with the label and the route of the link. */
  readonly error: PageTexts & { readonly button: string; readonly to: string };
}

const CONFIRMING = 'Please wait while we confirm your payment...';

const TEXTS: Readonly<Record<PaidPlan, ReturnTexts>> = {
  PREMIUM: {
    loading: { title: 'Verifying Your Subscription', text: CONFIRMING },
    success: { title: 'Subscription Activated!', text: 'Welcome to Premium. Redirecting to your dashboard...' },
    error: {
      title: 'Verification Failed',
      text: "We couldn't verify your subscription. Please contact support if this persists.",
      button: 'Return to Home',
      to: '/',
    },
  },
  ANNUAL: {
    loading: { title: 'Verifying Your Annual Subscription', text: CONFIRMING },
    success: {
      title: 'Annual Subscription Activated!',
      text: "You're saving 18% compared to monthly billing! Redirecting to your dashboard...",
    },
    error: {
      title: 'Payment Verification Failed',
      text: "We couldn't verify your payment. This might be a temporary issue.",
      button: 'Go to Dashboard',
      to: '/app/stats',
    },
  },
  LIFETIME: {
    loading: { title: 'Verifying Your Lifetime Access', text: CONFIRMING },
    success: {
      title: 'Lifetime Access Activated',
      text: 'Everything in Premium is yours for good. Redirecting to your dashboard...',
    },
    error: {
      title: 'Verification Failed',
      text: "We couldn't verify your lifetime access payment. Please contact support if this persists.",
      button: 'Return to Home',
      to: '/',
    },
  },
};

/** The page to which a paid checkout returns. Verifies the payment in the address and shows the progress. */
export function PaymentReturnPage({ plan }: { plan: PaidPlan }) {
  const state = usePaymentVerification(plan);
  const { loading, success, error } = TEXTS[plan];
  return (
    <div role="status">
      {state === 'loading' && <MessageCard icon={<Spinner />} {...loading} />}
      {state === 'success' && (
        <MessageCard
          icon={<CircleCheck size={20} />}
          {...success}
          action={<PrimaryLink to="/app/stats" text="Go to Stats" />}
        />
      )}
      {state === 'error' && (
        <MessageCard
          icon={<CircleAlert size={20} />}
          title={error.title}
          text={error.text}
          action={<PrimaryLink to={error.to} text={error.button} />}
        />
      )}
    </div>
  );
}

/** The page to which an abandoned checkout returns. */
export function CheckoutCancelledPage() {
  return (
    <MessageCard
      icon={<CircleX size={20} />}
      title="Subscription Cancelled"
      text="Your subscription process was cancelled. You can try again anytime from your settings page."
      action={<PrimaryLink to="/" text="Back to Home" />}
    />
  );
}

function PrimaryLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={to}>
      {text}
    </Link>
  );
}

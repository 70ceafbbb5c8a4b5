import { CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { MessageCard } from '#components/shared/message-card.tsx';
import { buttonClass } from '#components/ui/button-class.ts';

/** The return from a checkout that was left without paying (specification, section 2). */
export function CheckoutCancelledPage() {
  return (
    <MessageCard
      icon={<CircleX size={20} />}
      title="Subscription Cancelled"
      text="Your subscription process was cancelled. You can try again anytime from your settings page."
      action={
        <Link className={buttonClass({ variant: 'primary' })} to="/">
          Back to Home
        </Link>
      }
    />
  );
}

import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { MessageCard } from '#components/shared/message-card.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Spinner } from '#components/ui/spinner.tsx';

interface View {
  readonly title: string;
  readonly text: string;
}

export interface VerificationViewProps {
  state: 'loading' | 'success' | 'error';
  loading: View;
  success: View;
  /** With where its button leads. */
  error: View & { readonly button: string; readonly to: string };
}

/** How the verification of a payment stands. Its progress is announced. */
export function VerificationView({ state, loading, success, error }: VerificationViewProps) {
  return (
    <div role="status">
      {state === 'loading' && <MessageCard icon={<Spinner />} {...loading} />}
      {state === 'success' && (
        <MessageCard
          icon={<CircleCheck size={20} />}
          {...success}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to="/app/stats">
              Go to Stats
            </Link>
          }
        />
      )}
      {state === 'error' && (
        <MessageCard
          icon={<CircleAlert size={20} />}
          title={error.title}
          text={error.text}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={error.to}>
              {error.button}
            </Link>
          }
        />
      )}
    </div>
  );
}

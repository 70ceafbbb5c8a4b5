import { CircleCheck, Clock, MailX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ConfirmActivation } from '#components/account/confirm-activation.tsx';
import { ResendActivation } from '#components/account/resend-activation.tsx';
import { useActivation } from '#components/account/use-activation.ts';
import { useGoLater } from '#components/shared/navigation.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { MessageCard } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';

/** The page that activates an account. The mailed link has a `token`, and an `email` to which a new link can be sent. */
export function ActivateAccountPage() {
  const [query] = useSearchParams();
  const email = query.get('email');
  const activation = useActivation(query.get('token'), email);
  switch (activation.state) {
    case 'loading':
      return (
        <MessageCard
          icon={<Spinner />}
          title="Activating Your Account"
          text="Please wait while we verify your account..."
        />
      );
    case 'password':
      return (
        <ConfirmActivation
          email={email}
          isBusy={activation.isBusy}
          problem={activation.problem}
          onConfirm={activation.confirm}
        />
      );
    case 'success':
      return <Activated />;
    case 'already':
      return (
        <MessageCard
          icon={<CircleCheck size={20} />}
          title="Account Already Active"
          text="This link was used before. Log in with your email and password."
          action={<ReturnToLogin primary />}
        />
      );
    case 'expired':
      return <Expired email={email} />;
    case 'error':
      return (
        <MessageCard
          icon={<MailX size={20} />}
          title="Activation Failed"
          text={activation.message}
          action={<ReturnToLogin primary />}
        />
      );
  }
}

const READING_MS = 3_000;

function Activated() {
  useGoLater(true, '/sign-in', READING_MS);
  return (
    <MessageCard
      icon={<CircleCheck size={20} />}
      title="Account Activated Successfully!"
      text="You can log in now. We take you there in a moment."
      action={<ReturnToLogin primary />}
    />
  );
}

function Expired({ email }: { email: string | null }) {
  return (
    <MessageCard
      icon={<Clock size={20} />}
      title="Activation Link Expired"
      text={
        email ? `We can send a new one to ${email}.` : 'Log in with your email and password, and we can send a new one.'
      }
      action={
        <div className="stack gap-2">
          {email && <ResendActivation email={email} variant="primary" wide />}
          <ReturnToLogin primary={!email} />
        </div>
      }
    />
  );
}

function ReturnToLogin({ primary }: { primary: boolean }) {
  return (
    <Link className={buttonClass({ variant: primary ? 'primary' : 'secondary' })} to="/sign-in">
      Return to Login
    </Link>
  );
}

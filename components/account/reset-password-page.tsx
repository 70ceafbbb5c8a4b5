import { Unlink } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { AccountCard } from '#components/account/account-card.tsx';
import { ResetPasswordForm } from '#components/account/reset-password-form.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { MessageCard } from '#components/ui/empty-state.tsx';

/** The page that sets a new password. The mailed link has a `token` and an `email`. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email');
  if (!token || !email) {
    return (
      <MessageCard
        icon={<Unlink size={20} />}
        title="This link is incomplete"
        text="Open the complete link from our email, or request a new one."
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/forgot-password">
            Request a new link
          </Link>
        }
      />
    );
  }
  return (
    <AccountCard
      heading="Create New Password"
      footer={
        <>
          Link expired? <Link to="/forgot-password">Request a new one</Link>
        </>
      }
    >
      <ResetPasswordForm token={token} email={email} />
    </AccountCard>
  );
}

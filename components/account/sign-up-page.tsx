import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountCard } from '#components/account/account-card.tsx';
import { NoMailNotice } from '#components/account/no-mail-notice.tsx';
import { SignUpForm } from '#components/account/sign-up-form.tsx';
import { signUpForm } from '#lib/contract/account/account-forms.ts';
import { useTrack } from '#lib/shell/tracking.tsx';

const planSchema = signUpForm.shape.plan;

/** The sign-up page. The query parameter `plan` preselects a plan. */
export function SignUpPage() {
  const [query] = useSearchParams();
  const preselected = planSchema.safeParse(query.get('plan'));
  const track = useTrack();
  const isTracked = useRef(false);
  useEffect(() => {
    if (isTracked.current) return;
    isTracked.current = true;
    track({ name: 'Lead' });
  }, [track]);
  return (
    <AccountCard
      wide
      heading="Create your account"
      intro="Ten games. One line."
      footer={
        <>
          Already have an account? <Link to="/sign-in">Log In</Link>
        </>
      }
    >
      <div className="stack gap-4">
        <NoMailNotice kind="activation" />
        <SignUpForm plan={preselected.success ? preselected.data : undefined} />
      </div>
    </AccountCard>
  );
}

import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { AccountCard } from '#components/account/account-card.tsx';
import styles from '#components/account/account-form.module.css';
import { NoMailNotice } from '#components/account/no-mail-notice.tsx';
import { SignInForm } from '#components/account/sign-in-form.tsx';
import { useMailState } from '#components/account/use-mail-state.ts';
import { PlaceLink } from '#components/shared/navigation.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useShell } from '#lib/shell/shell.tsx';

/** The links of the page, as routes of this window or URLs of the website. The page omits an undefined link. */
export interface SignInLinks {
  readonly forgotPassword?: string;
  readonly signUp?: string;
  /** The route of the page for changing the server. Absent on the website. */
  readonly server?: string;
}

/** Matches the redirect state of the route guard when the requested page is the one after a successful payment. */
const fromPayment = z.object({ from: z.object({ pathname: z.string().check(z.regex(/^\/\w+\/success$/)) }) });

/** Matches the redirect state of the route guard after the session ended. */
const afterEnd = z.object({ hasEnded: z.literal(true) });

/** Matches the state of the navigation after a registration. */
const afterRegistration = z.object({ registered: z.string() });
export type Registered = z.infer<typeof afterRegistration>;

/** The sign-in page. After the sign-in the route guard redirects to the requested page. */
export function SignInPage({ links }: { links: SignInLinks }) {
  const { site } = useShell();
  const [query] = useSearchParams();
  const [noticed, setNoticed] = useState(false);
  const { state } = useLocation();
  const registered = afterRegistration.safeParse(state);
  const hasPaid = fromPayment.safeParse(state).success;
  const hasEnded = afterEnd.safeParse(state).success;
  const isRegistered = query.get('registration') === 'success' && !noticed;
  return (
    <AccountCard
      heading="Welcome back"
      intro="Ten games. One line."
      notice={
        hasPaid ? (
          <Notice title="Log in to finish your purchase">
            <p>
              If your account is new, activate it first with the link that we sent to your email. It may take up to 10
              minutes to arrive; please check your spam folder too.
            </p>
          </Notice>
        ) : isRegistered ? (
          <RegisteredNotice email={registered.data?.registered} onDismiss={() => setNoticed(true)} />
        ) : (
          hasEnded && (
            <Notice title="Your session has ended">
              <p>
                It expired, or was ended in the settings or by a new password. Log in, and you return to the page you
                were on.
              </p>
            </Notice>
          )
        )
      }
      footer={
        <>
          {links.signUp !== undefined && (
            <span className={styles.line}>
              No account yet? <PlaceLink to={links.signUp}>Sign Up</PlaceLink>
            </span>
          )}
          {links.server !== undefined && (
            <span className={styles.line}>
              Server: {new URL(site).host} <Link to={links.server}>Change</Link>
            </span>
          )}
        </>
      }
    >
      <SignInForm
        aside={
          links.forgotPassword !== undefined && (
            <PlaceLink className={styles.forgot} to={links.forgotPassword}>
              Forgot password?
            </PlaceLink>
          )
        }
      />
    </AccountCard>
  );
}

/** States that the account must be activated, and where the link is. */
function RegisteredNotice({ email, onDismiss }: { email: string | undefined; onDismiss: () => void }) {
  const { sendsMail } = useMailState();
  if (!sendsMail) return <NoMailNotice kind="activation" email={email} />;
  return (
    <Notice title="Activation Required" onDismiss={onDismiss}>
      <p>
        We sent an activation link to your email. It may take up to 10 minutes to arrive; please check your spam folder
        too.
      </p>
    </Notice>
  );
}

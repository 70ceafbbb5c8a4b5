import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SignInForm } from '#components/account/sign-in-form.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import styles from './sign-in-page.module.css';

/** Routes, or addresses of the web companion, that this window can offer; a missing one is not offered. */
export interface SignInLinks {
  readonly forgotPassword?: string;
  readonly signUp?: string;
}

/** The sign-in page (specification, section 2). Where the user goes next is for the route's guard to say. */
export function SignInPage({ links }: { links: SignInLinks }) {
  const [query] = useSearchParams();
  const [noticed, setNoticed] = useState(false);
  return (
    <div className={styles['page']}>
      {query.get('registration') === 'success' && !noticed && (
        <Notice title="Activation Required" onDismiss={() => setNoticed(true)}>
          <p>
            We sent an activation link to your email. It may take up to 10 minutes to arrive; please check your spam
            folder too.
          </p>
        </Notice>
      )}
      <Card className={styles['card']} padded={false} aria-labelledby="sign-in-heading">
        <h1 className={styles['heading']} id="sign-in-heading">
          Welcome back
        </h1>
        <p className={styles['intro']}>Ten games. One line.</p>
        <SignInForm
          aside={
            links.forgotPassword !== undefined && (
              <Link className={styles['forgot']} to={links.forgotPassword}>
                Forgot password?
              </Link>
            )
          }
        />
      </Card>
      {links.signUp !== undefined && (
        <p className={styles['signUp']}>
          No account yet? <Link to={links.signUp}>Sign Up</Link>
        </p>
      )}
    </div>
  );
}

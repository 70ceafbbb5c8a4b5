import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from '#components/ui/button-class.ts';
import { Spinner } from '#components/ui/loading.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useIsHydrated } from '#lib/shell/window-state.ts';
import styles from '#web/pages/landing/start-links.module.css';

const LOOK: ButtonLook = { size: 'large' };
const MAIN: ButtonLook = { ...LOOK, variant: 'primary' };

/** The links into the app (docs/product.md, "Landing page"): to sign-up for a guest, to the app's pages for a signed-in user. */
export function StartLinks() {
  const visitor = useLandingVisitor();
  if (visitor === 'loading') {
    return (
      <span className={clsx(buttonClass(LOOK), styles.start)}>
        <Spinner label="Loading" />
      </span>
    );
  }
  if (visitor === 'guest') {
    return (
      <Link className={clsx(buttonClass(MAIN), styles.start)} to="/sign-up">
        Try for Free
      </Link>
    );
  }
  return (
    <>
      <Link className={buttonClass(MAIN)} to="/app/stats">
        Open Stats
      </Link>
      <Link className={buttonClass(LOOK)} to="/app/analyzer">
        Analyzer
      </Link>
      <Link className={buttonClass(LOOK)} to="/app/notebook">
        Notebook
      </Link>
    </>
  );
}

/**
 * The kind of visitor for whom the landing page's buttons are. Prerendered markup is for a guest. A visitor also counts
 * as a guest when the server does not reply.
 */
export function useLandingVisitor(): 'loading' | 'guest' | 'user' {
  const { state } = useCurrentUser();
  if (!useIsHydrated()) return 'guest';
  if (state === 'loading') return 'loading';
  return state === 'signed-in' ? 'user' : 'guest';
}

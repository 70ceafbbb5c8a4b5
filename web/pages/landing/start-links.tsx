import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from '#components/ui/button-class.ts';
import { Spinner } from '#components/ui/loading.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useIsHydrated } from '#lib/shell/window-state.ts';
import styles from '#web/pages/landing/start-links.module.css';

const LOOK: ButtonLook = { size: 'large' };
const MAIN: ButtonLook = { ...LOOK, variant: 'primary' };

/** The links into the app (docs/product.md, "Landing page"): sign-up for a guest, the pages of the app for a signed-in user. */
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
 * The kind of visitor that the landing page's buttons are for. Prerendered markup is for a guest. When the server does not reply, the
 * visitor counts as a guest.
 */
export function useLandingVisitor(): 'loading' | 'guest' | 'member' {
  const { state } = useCurrentUser();
  if (!useIsHydrated()) return 'guest';
  if (state === 'loading') return 'loading';
  return state === 'signed-in' ? 'member' : 'guest';
}

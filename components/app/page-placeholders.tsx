import { MapPinOff, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import styles from '#components/app/waiting.module.css';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { type ApiError, messageOr } from '#lib/api/api-error.ts';

export interface UnreachableProps {
  error: ApiError;
  onRetry: () => void;
  /** The route of the page for changing the server. `undefined` when there is none. */
  server: string | undefined;
}

/** Shown instead of a page when the current user cannot be loaded, because the server cannot be reached or fails. The session is kept. */
export function Unreachable({ error, onRetry, server }: UnreachableProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<WifiOff size={20} />}
        title="No answer from the server"
        titleAs="h1"
        text={messageOr(error, 'Authentication check failed')}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
            {server !== undefined && (
              <Link className={buttonClass({ variant: 'ghost' })} to={server}>
                Change the server
              </Link>
            )}
          </>
        }
      />
    </div>
  );
}

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <EmptyState
      icon={<MapPinOff size={20} />}
      title="Page not found"
      titleAs="h1"
      text="There is no page at this address. It may have moved, or the link is incomplete."
      action={
        <Link className={buttonClass({ variant: 'primary' })} to="/">
          Go to the start page
        </Link>
      }
    />
  );
}

/** Shown instead of a page while the current user or the page's code is loading. */
export function Waiting() {
  return (
    <div className={`center ${styles.waiting}`}>
      <Spinner size="large" label="Loading" />
    </div>
  );
}

import { WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { type ApiError, messageOr } from '#lib/api/api-error.ts';

export interface UnreachableProps {
  error: ApiError;
  onRetry: () => void;
  /** Where another server is chosen, if there is a choice. */
  server: string | undefined;
}

/** Stands in for a page while the server gives no answer about who is there. Nobody is signed out for that. */
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

import { WifiOff } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ApiError } from '#lib/api/api-error.ts';
import { messageOr } from '#lib/api/message-or.ts';

/** Stands in for a page while the server gives no answer about who is there. Nobody is signed out for that. */
export function Unreachable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<WifiOff size={20} />}
        title="No answer from the server"
        titleAs="h1"
        text={messageOr(error, 'Authentication check failed')}
        action={
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

import { WifiOff } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Stands in for a page while the server gives no answer about who is there. Nobody is signed out for that. */
export function Unreachable({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<WifiOff size={20} />}
        title="No answer from the server"
        titleAs="h1"
        text={message}
        action={
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

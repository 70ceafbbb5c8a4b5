import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import type { CurrentUser } from '#lib/api/use-current-user.ts';

/** Shown instead of a page's content until a user is known. `guest` is the title for a visitor without a session. Renders nothing for a user. */
export function NoUser({ current, guest }: { readonly current: CurrentUser; readonly guest: string }) {
  if (current.state === 'loading') return <Spinner label="Loading" size="large" />;
  if (current.state === 'signed-out') return <EmptyState title={guest} />;
  if (current.state === 'signed-in') return null;
  return <EmptyState title={current.error.message} action={<Button onClick={current.retry}>Retry</Button>} />;
}

import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** What somebody without a session gets: the way to the page where he signs in. */
export function SignInFirst({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <EmptyState
      title="Sign in to look up players and teams"
      text="You sign in once, and the popup knows you from then on."
      action={
        <Button variant="primary" size="large" autoFocus onClick={onOpen}>
          Open the side panel to sign in
        </Button>
      }
    />
  );
}

import styles from '#components/quick-search/quick-search.module.css';
import { SubjectFinder, type SubjectFinderProps } from '#components/quick-search/subject-finder.tsx';
import { useVisitor } from '#components/quick-search/use-visitor.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import hidden from '#components/ui/visually-hidden.module.css';

export type QuickSearchProps = Omit<SubjectFinderProps, 'visitor'>;

/** The popup: finds a player or a team and shows the last ten games. It renders before the session is known. */
export function QuickSearch({ stores, remembered, onOpen }: QuickSearchProps) {
  const visitor = useVisitor();
  return (
    <main className={styles.popup}>
      <h1 className={hidden.hidden}>Tenline quick search</h1>
      {visitor.state === 'signed-out' ? (
        <SignInFirst onOpen={() => onOpen(null)} />
      ) : (
        <SubjectFinder stores={stores} remembered={remembered} visitor={visitor} onOpen={onOpen} />
      )}
    </main>
  );
}

/** Shown without a session: opens the sign-in page in the side panel. */
function SignInFirst({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <EmptyState
      title="Sign in to look up players and teams"
      text="Sign in once, and the popup stays signed in."
      action={
        <Button variant="primary" size="large" autoFocus onClick={onOpen}>
          Open the side panel to sign in
        </Button>
      }
    />
  );
}

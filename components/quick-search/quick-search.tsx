import { useEffect } from 'react';
import styles from '#components/quick-search/quick-search.module.css';
import { type QuickVisitor, SubjectFinder, type SubjectFinderProps } from '#components/quick-search/subject-finder.tsx';
import { useLatest } from '#components/quick-search/use-latest.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import hidden from '#components/ui/visually-hidden.module.css';
import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { isNoUser } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { me, type User } from '#lib/contract/user/user.ts';

export type QuickSearchProps = Omit<SubjectFinderProps, 'visitor'>;

/** The popup. It finds a player or team and shows the last ten games. It renders before the session is known. */
export function QuickSearch({ remembered, onOpen, ...rest }: QuickSearchProps) {
  const visitor = useVisitor(remembered.user);
  return (
    <main className={`flex gap-2 ${styles.popup}`}>
      <h1 className={hidden.hidden}>Tenline quick search</h1>
      {visitor.state === 'signed-out' ? (
        <SignInFirst onOpen={() => onOpen(null)} />
      ) : (
        <SubjectFinder remembered={remembered} visitor={visitor} onOpen={onOpen} {...rest} />
      )}
    </main>
  );
}

/** Shown without a session. Its button opens the sign-in page in the side panel. */
function SignInFirst({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <EmptyState
      title="Log in to look up players and teams"
      text="Log in once, and the popup stays logged in."
      action={
        <Button variant="primary" size="large" autoFocus onClick={onOpen}>
          Open the side panel to log in
        </Button>
      }
    />
  );
}

/** Fetches the current user on mount and after each sign-in or sign-out. `last` is the user until the first reply. */
function useVisitor(last: User | null): QuickVisitor {
  const backend = useBackend();
  const { run, result, error } = useLatest(async () => {
    try {
      return { user: await send(backend, me, {}) };
    } catch (failure) {
      // After any other failure it is unknown whether a session exists.
      if (failure instanceof ApiError && isNoUser(failure)) return { user: null };
      throw failure;
    }
  });
  useEffect(() => {
    run(undefined);
    return backend.watch(() => run(undefined));
  }, [backend, run]);

  if (error) return { state: 'unknown', user: last, error, retry: () => run(undefined) };
  if (result === null) return { state: 'loading', user: last, retry: () => run(undefined) };
  return result.user ? { state: 'signed-in', user: result.user } : { state: 'signed-out' };
}

import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styles from '#components/app/waiting.module.css';
import { Button } from '#components/ui/button.tsx';
import { LATE_AFTER, LATE_TEXT } from '#components/ui/hooks/use-is-late.ts';
import { Notice } from '#components/ui/notice.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import type { Unanswered } from '#lib/api/use-current-user.ts';

/** Shown when the request for the current user has failed and the page shows the user of an earlier visit. */
export function UnconfirmedBar({ error, retry }: Unanswered) {
  return (
    <div className={styles.late}>
      <Notice
        tone="warn"
        title={messageOr(error, 'Authentication check failed')}
        action={<Button onClick={retry}>Try again</Button>}
      />
    </div>
  );
}

/** Shown while the server has not replied to a call for five seconds. The calls continue. The button repeats all but the metered calls. */
export function LateBar() {
  const client = useQueryClient();
  const late = useLateQueries(client);
  if (late.length === 0) return null;
  // A metered call is not repeated: it may still get a reply, and the repeated call would be counted too.
  const repeatable = late.filter((query) => !isMetered(query));
  async function repeat({ queryKey }: Query): Promise<void> {
    await client.cancelQueries({ queryKey, exact: true });
    await client.refetchQueries({ queryKey, exact: true });
  }
  return (
    <div className={styles.late}>
      <Notice
        tone="warn"
        title={LATE_TEXT}
        action={
          repeatable.length > 0 && <Button onClick={() => void Promise.all(repeatable.map(repeat))}>Try again</Button>
        }
      />
    </div>
  );
}

/** Metered queries never refetch by themselves (lib/api/query.ts). */
function isMetered({ options }: Query): boolean {
  return 'refetchOnMount' in options && options.refetchOnMount === false;
}

/** The queries whose current call has taken longer than five seconds. */
function useLateQueries(client: QueryClient): readonly Query[] {
  const [late, setLate] = useState<readonly Query[]>([]);
  useEffect(() => {
    const timers = new Map<Query, ReturnType<typeof setTimeout>>();
    // A component can add a query while it renders, and setting state is not allowed then. So `setLate` is called only when this set changes.
    const isLate = new Set<Query>();
    function end(query: Query): void {
      clearTimeout(timers.get(query));
      timers.delete(query);
      if (isLate.delete(query)) setLate([...isLate]);
    }
    function mark(query: Query): void {
      isLate.add(query);
      setLate([...isLate]);
    }
    function follow(query: Query): void {
      const isFetching = query.state.fetchStatus === 'fetching';
      if (!isFetching) end(query);
      else if (!timers.has(query)) timers.set(query, setTimeout(mark, LATE_AFTER, query));
    }
    for (const query of client.getQueryCache().getAll()) follow(query);
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed') end(query);
      if (type === 'updated' || type === 'added') follow(query);
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [client]);
  return late;
}

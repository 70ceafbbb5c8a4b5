import { useQuery } from '@tanstack/react-query';
import { useWatchlist } from '#components/shared/watch/use-watchlist.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { WatchlistEntries } from '#components/watchlist/watchlist-entries.tsx';
import styles from '#components/watchlist/watchlist-page.module.css';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { watchlistFigures } from '#lib/contract/watchlist/watchlist-figures.ts';
import { PLANS } from '#lib/domain/account/plans.ts';

/** The watched subjects with their next match and hit rate, sorted by kick-off. Needs a router, a `QueryClientProvider` and a `BackendContext`. */
export function WatchlistPage() {
  const { user } = useCurrentUser();
  const { entries, error, retry } = useWatchlist();
  const figures = useQuery({
    ...query(useBackend(), watchlistFigures, {}),
    enabled: (entries?.length ?? 0) > 0,
    refetchOnWindowFocus: true,
  });
  const byKey = new Map(figures.data?.figures.map((one) => [one.subject, one]));
  const kickOff = (subject: string): string => byKey.get(subject)?.next?.kickOff ?? '9';
  const sorted = entries?.toSorted((a, b) => kickOff(a.subject).localeCompare(kickOff(b.subject)));
  if (error !== null)
    return (
      <EmptyState
        title={messageOr(error, 'The watchlist could not be loaded')}
        action={<Button onClick={retry}>Retry</Button>}
      />
    );
  if (sorted === undefined || user === null) return <Spinner label="Loading" size="large" />;
  return (
    <>
      {figures.error !== null && (
        <p className={styles.notice} role="alert">
          Next matches and hit rates could not be {figures.data === undefined ? 'loaded' : 'refreshed'}.{' '}
          <Button size="small" onClick={() => void figures.refetch()}>
            Retry
          </Button>
        </p>
      )}
      <WatchlistEntries
        entries={sorted}
        figures={byKey}
        historyGames={PLANS[user.plan].historyGames}
        isLoading={figures.isPending}
      />
    </>
  );
}

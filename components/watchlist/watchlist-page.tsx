import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { useWatchlist } from '#components/shared/use-watchlist.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { WatchlistEntry } from '#components/watchlist/watchlist-entry.tsx';
import styles from '#components/watchlist/watchlist-page.module.css';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { watchlistFigures } from '#lib/contract/watchlist-figures.ts';

/** The watched subjects with their next match and hit rate, those that play first on top. Needs a router, a QueryClient and a Backend. */
export function WatchlistPage() {
  const { entries, error, retry } = useWatchlist();
  const figures = useQuery({ ...query(useBackend(), watchlistFigures, {}), enabled: (entries?.length ?? 0) > 0 });
  if (error !== null)
    return (
      <EmptyState
        title={messageOr(error, 'The watchlist could not be loaded')}
        action={<Button onClick={retry}>Retry</Button>}
      />
    );
  if (entries === undefined) return <Spinner label="Loading" size="large" />;
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<Star size={20} />}
        title="Nothing is watched yet"
        text="Press the star beside the name of a player, team or referee. The statistic and line that are shown come with it."
        action={
          <Link className={buttonClass({})} to="/app/stats">
            Look up a player or team
          </Link>
        }
      />
    );
  const byKey = new Map(figures.data?.figures.map((one) => [one.subject, one]));
  const kickOff = (subject: string): string => byKey.get(subject)?.next?.kickOff ?? '9';
  const sorted = entries.toSorted((a, b) => kickOff(a.subject).localeCompare(kickOff(b.subject)));
  return (
    <>
      {figures.error !== null && (
        <p className={styles.notice} role="alert">
          Next matches and hit rates could not be loaded.{' '}
          <Button size="small" onClick={() => void figures.refetch()}>
            Retry
          </Button>
        </p>
      )}
      <ul className={styles.list} aria-label="Watchlist">
        {sorted.map((entry) => (
          <WatchlistEntry
            key={entry.subject}
            entry={entry}
            figures={byKey.get(entry.subject)}
            isLoading={figures.isPending}
          />
        ))}
      </ul>
    </>
  );
}

import { CompareStats } from '#components/stats/compare-stats.tsx';
import { StatsHeadline } from '#components/stats/stats-headline.tsx';
import styles from '#components/stats/stats-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/** The Stats page (specification, section 2). Needs a router, a QueryClient, a Backend and a Shell above it. */
export function StatsPage() {
  const current = useCurrentUser();
  return (
    <div className={styles['page']}>
      <StatsHeadline user={current.user} />
      {current.state === 'loading' && <Spinner label="Loading" size="large" />}
      {current.state === 'signed-out' && <EmptyState title="Please log in to access stats" />}
      {current.state === 'unknown' && (
        <EmptyState title={current.error.message} action={<Button onClick={current.retry}>Retry</Button>} />
      )}
      {current.state === 'signed-in' && <CompareStats key={current.user.id} user={current.user} />}
    </div>
  );
}

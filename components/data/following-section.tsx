import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import pageStyles from '#components/data/data-page.module.css';
import { FollowingLeague } from '#components/data/following-league.tsx';
import styles from '#components/data/following-section.module.css';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { queryKey } from '#lib/api/query.ts';
import { useFollows } from '#lib/api/use-follows.ts';
import { dataCoverage } from '#lib/contract/data/data.ts';
import type { FollowState } from '#lib/contract/data/following.ts';

const FollowForm = lazy(async () => ({
  default: (await import('#components/data/following-form.tsx')).FollowForm,
}));

/**
 * How fresh the followed leagues are. Operators also see the controls. While no league is followed, only operators see the section.
 *
 * @param isHidden true while the page is loading; the leagues are requested all the same
 */
export function FollowingSection({ isHidden }: { readonly isHidden: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { data } = useFollows();
  useCoverageAfterSyncs(data?.follows);
  if (isHidden || data === undefined || (data.follows.length === 0 && !data.isOperator)) return null;
  return (
    <Card className={pageStyles.section} aria-labelledby="data-following">
      <div className="row wrap between gap-2">
        <h2 id="data-following">Kept current</h2>
        {data.isOperator && (
          <Button size="small" onClick={() => setOpen(true)}>
            Follow a league
          </Button>
        )}
      </div>
      {data.follows.length === 0 && (
        <p className={`muted small ${pageStyles.quiet}`}>
          No league is followed. Follow one to keep real teams and players current from the network.
        </p>
      )}
      <ul className={styles.leagues}>
        {[...Map.groupBy(data.follows, ({ league }) => league.slug)].map(([slug, follows]) => (
          <FollowingLeague key={slug} follows={follows} isOperator={data.isOperator} />
        ))}
      </ul>
      {isOpen && (
        <Dialog title="Follow a league" open onClose={close}>
          <Suspense fallback={<Spinner label="Loading" />}>
            <FollowForm onDone={close} cancel={<Button onClick={close}>Cancel</Button>} />
          </Suspense>
        </Dialog>
      )}
    </Card>
  );
}

/** Refetches the coverage after each successful sync. */
function useCoverageAfterSyncs(follows: readonly FollowState[] | undefined): void {
  const client = useQueryClient();
  const latest = follows?.reduce((last, { lastGood }) => (lastGood !== null && lastGood > last ? lastGood : last), '');
  const before = useRef(latest);
  useEffect(() => {
    const hasEnded = before.current !== undefined && before.current !== latest;
    before.current = latest;
    if (hasEnded) void client.invalidateQueries({ queryKey: queryKey(dataCoverage) });
  }, [client, latest]);
}

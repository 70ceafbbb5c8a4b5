import { type ComponentProps, Suspense, useMemo } from 'react';
import type { LoadedReferee, RefereeView } from '#components/stats/referee/use-referee-view.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { refereePoints } from '#lib/domain/panels/referee-games.ts';

const SeasonView = lazyPart(async () => (await import('#components/charts/lines/season-view.tsx')).SeasonView);

interface RefereeSeasonProps
  extends Omit<ComponentProps<typeof SeasonView>, 'points' | 'decimals' | 'spacing' | 'limit'> {
  readonly view: RefereeView;
  readonly detail: NonNullable<LoadedReferee['detail']>;
}

/** The season view of a referee: all loaded matches of the league and team. */
export function RefereeSeason({ view, detail, ...chart }: RefereeSeasonProps) {
  const { shown, question } = view;
  const points = useMemo(() => refereePoints(shown, question, detail, shown.length), [shown, question, detail]);
  return (
    <div className="line-above" data-extra="season">
      <Suspense fallback={<Spinner label="Loading" />}>
        <SeasonView {...chart} points={points} decimals={0} spacing="halves" limit={null} />
      </Suspense>
    </div>
  );
}

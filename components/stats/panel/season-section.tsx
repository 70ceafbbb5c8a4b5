import { memo, Suspense, useMemo } from 'react';
import { nameOf } from '#components/stats/parts/use-subject-games.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import type { Game } from '#lib/contract/football/game.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import { newestFirst, passes } from '#lib/domain/games/shown-games.ts';
import { lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { traitsOf } from '#lib/domain/statistics/statistic-choice.ts';

const SeasonView = lazyPart(async () => (await import('#components/charts/lines/season-view.tsx')).SeasonView);

interface SeasonSectionProps {
  readonly panel: Panel;
  readonly detail: SubjectDetail;
  readonly plan: Plan;
  /** The display name of the statistic, with its period. */
  readonly statistic: string;
  readonly onLine: (line: number) => void;
}

/** The season view of a panel. It shows all loaded games that match the filters, regardless of the number of games in the chart. */
export const SeasonSection = memo(function SeasonSection(props: SeasonSectionProps) {
  const { panel, detail, plan, statistic, onLine } = props;
  const { choice, period, filter, line, side } = panel;
  const points = useMemo(() => {
    const games = newestFirst<Game>(detail.lastGames).filter((game) => passes(game, filter));
    return chartPoints(games.reverse(), choice, period, detail, detail.lastGames);
  }, [detail, filter, choice, period]);
  return (
    <div className="line-above" data-extra="season">
      <Suspense fallback={<Spinner label="Loading" />}>
        <SeasonView
          {...{ points, line, side, onLine, statistic }}
          subject={nameOf(detail)}
          decimals={traitsOf(choice).decimals}
          spacing={lineSpacing(choice)}
          limit={limitText(detail.lastGames.length, plan)}
        />
      </Suspense>
    </div>
  );
});

/** A sentence about older games that may exist. `null` when all games are loaded. */
function limitText(games: number, plan: Plan): string | null {
  const { historyGames } = PLANS[plan];
  if (games < historyGames) return null;
  return plan === 'FREE'
    ? `The free plan has the last ${historyGames} games`
    : `Games before the last ${historyGames} are not loaded`;
}

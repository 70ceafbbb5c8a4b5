import { useMemo } from 'react';
import { useLines } from '#components/stats/parts/use-lines.ts';
import type { SubjectGames } from '#components/stats/parts/use-subject-games.ts';
import type { Game } from '#lib/contract/football/game.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { fantasyLine } from '#lib/domain/fantasy/fantasy-line.ts';
import { average } from '#lib/domain/games/average.ts';
import { chartPoints, greatestValue } from '#lib/domain/games/chart-points.ts';
import { groundOf } from '#lib/domain/games/ground.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { hitRateStrip } from '#lib/domain/games/hit-rate-strip.ts';
import { gameValue, leaguesOf, newestFirst, passes, shownGames } from '#lib/domain/games/shown-games.ts';
import { streakChips } from '#lib/domain/games/streak-chips.ts';
import { lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import { usualLine } from '#lib/domain/lines/usual-line.ts';
import { opponentCodes } from '#lib/domain/names/club-codes.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { traitsOf } from '#lib/domain/statistics/statistic-choice.ts';

/** All figures of a panel, computed from the loaded games. `points` is memoised and stays the same array while only the line moves. */
export function usePanelView(panel: Panel, { detail, games, ownGames, credits }: SubjectGames, plan: Plan) {
  const { choice, period, filter, line, side, opponent } = panel;
  const loaded = useMemo(() => [...games, ...ownGames], [ownGames, games]);
  const points = useMemo(
    () => chartPoints(shownGames(games, filter), choice, period, credits, loaded),
    [games, filter, choice, period, credits, loaded],
  );
  const leagues = useMemo(() => leaguesOf(loaded), [loaded]);
  const greatest = useMemo(() => greatestValue(points), [points]);
  const spacing = lineSpacing(choice);
  const fantasy = fantasyLine(detail, choice);
  const lines = useLines(line, { greatest, spacing, fantasy });

  const opponentName = opponent && nameOfOpponent(opponent, loaded);
  const rival = opponent ?? detail?.nextGame?.opponent ?? null;
  const rivalId = rival?.id ?? null;
  const rivalName = opponentName ?? detail?.nextGame?.opponent.name;
  const truncated = ownGames.length >= PLANS[plan].historyGames;
  const cells = useMemo(
    () => hitRateStrip(ownGames, { choice, period, line, side, filter, opponentId: rivalId, truncated }),
    [ownGames, choice, period, line, side, filter, rivalId, truncated],
  );
  const latest = useMemo(
    () =>
      newestFirst(ownGames)
        .filter((game) => passes(game, filter))
        .map((game) => ({ value: gameValue(game, choice, period), ground: groundOf(game.result) })),
    [ownGames, filter, choice, period],
  );
  const coming = detail?.nextGame ? groundOf(detail.nextGame) : null;
  const next = coming === 'neutral' ? null : coming;
  const streaks = useMemo(
    () => streakChips(latest, line, { shown: filter.place, next, isCut: truncated }),
    [latest, line, filter.place, next, truncated],
  );
  return useMemo(() => {
    const values = points.map(({ value }) => value);
    const code = rivalName === undefined ? '' : (opponentCodes([rivalName]).get(rivalName) ?? '');
    return {
      points,
      leagues,
      lines,
      spacing,
      fantasy,
      usual: usualLine(values, lines),
      decimals: traitsOf(choice).decimals,
      cells,
      streaks,
      opponentName,
      rival: rivalName === undefined ? null : { name: rivalName, code },
      mean: average(values),
      rate: hitRate(values, line, side),
    };
  }, [points, leagues, lines, spacing, fantasy, choice, cells, streaks, opponentName, rivalName, line, side]);
}

/** The name of an opponent. A link contains only the id, so the name is taken from the games. */
function nameOfOpponent({ id, name }: NonNullable<Panel['opponent']>, games: readonly Game[]): string {
  return name ?? games.find(({ opponent }) => opponent.id === id)?.opponent.name ?? `Team ${id}`;
}

export type PanelView = ReturnType<typeof usePanelView>;

import { useMemo } from 'react';
import type { SubjectGames } from '#components/stats/use-subject-games.ts';
import type { Game } from '#lib/contract/game.ts';
import type { Plan } from '#lib/contract/plan.ts';
import { average } from '#lib/domain/average.ts';
import { chartPoints, greatestValue } from '#lib/domain/chart-points.ts';
import { DEFAULT_LINE, hitRate, referenceLines, topLine } from '#lib/domain/hit-rate.ts';
import { hitRateStrip } from '#lib/domain/hit-rate-strip.ts';
import { opponentCodes } from '#lib/domain/opponent-codes.ts';
import type { Panel } from '#lib/domain/panel.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { leaguesOf, shownGames } from '#lib/domain/shown-games.ts';

/**
 * Everything a panel shows, computed from the loaded games. Memoised: the points stay the same array while only the
 * line moves.
 */
export function usePanelView(panel: Panel, { detail, games, ownGames }: SubjectGames, plan: Plan) {
  const { choice, period, filter, line, side, opponent } = panel;
  const points = useMemo(() => chartPoints(shownGames(games, filter), choice, period), [games, filter, choice, period]);
  const leagues = useMemo(() => leaguesOf([...ownGames, ...games]), [ownGames, games]);
  const greatest = useMemo(() => greatestValue(points), [points]);
  const lineAbove = line > topLine(greatest) ? line : DEFAULT_LINE;
  const lines = useMemo(() => referenceLines(greatest, lineAbove), [greatest, lineAbove]);

  const opponentName = opponent && nameOfOpponent(opponent, [...games, ...ownGames]);
  const rival = opponent ?? detail?.nextGame?.opponent ?? null;
  const rivalId = rival?.id ?? null;
  const rivalName = opponentName ?? detail?.nextGame?.opponent.name;
  const truncated = ownGames.length >= PLANS[plan].historyGames;
  const cells = useMemo(
    () => hitRateStrip(ownGames, { choice, period, line, side, filter, opponentId: rivalId, truncated }),
    [ownGames, choice, period, line, side, filter, rivalId, truncated],
  );
  return useMemo(() => {
    const values = points.map(({ value }) => value);
    const code = rivalName === undefined ? '' : (opponentCodes([rivalName]).get(rivalName) ?? '');
    return {
      points,
      leagues,
      lines,
      cells,
      opponentName,
      rival: rivalName === undefined ? null : { name: rivalName, code },
      mean: average(values),
      rate: hitRate(values, line, side),
    };
  }, [points, leagues, lines, cells, opponentName, rivalName, line, side]);
}

/** A link has only the opponent's id; the games have the name. */
function nameOfOpponent({ id, name }: NonNullable<Panel['opponent']>, games: readonly Game[]): string {
  return name ?? games.find(({ opponent }) => opponent.id === id)?.opponent.name ?? `Team ${id}`;
}

export type PanelView = ReturnType<typeof usePanelView>;

import { useMemo } from 'react';
import type { RefereeMatch } from '#lib/contract/referees.ts';
import { average } from '#lib/domain/average.ts';
import { greatestValue } from '#lib/domain/chart-points.ts';
import { hitRate } from '#lib/domain/hit-rate.ts';
import { refereeMatches, refereePoints, refereeStrip, refereeSummary } from '#lib/domain/referee-games.ts';
import type { RefereePanel } from '#lib/domain/referee-panel.ts';
import { DEFAULT_LINE, referenceLines, topLine } from '#lib/domain/reference-lines.ts';
import { leaguesOf } from '#lib/domain/shown-games.ts';

const NO_MATCHES: readonly RefereeMatch[] = [];

/** Everything the referee panel shows, worked out from the matches already there. The points stay the same array while only the line moves. */
export function useRefereeView(panel: RefereePanel, matches: readonly RefereeMatch[] = NO_MATCHES) {
  const { statistic, period, league, line, side } = panel;
  const points = useMemo(
    () => refereePoints(matches, { statistic, period, league }),
    [matches, statistic, period, league],
  );
  const summary = useMemo(() => refereeSummary(refereeMatches(matches, league), period), [matches, league, period]);
  const leagues = useMemo(() => leaguesOf(matches), [matches]);
  const greatest = useMemo(() => greatestValue(points), [points]);
  const lineAbove = line > topLine(greatest) ? line : DEFAULT_LINE;
  const lines = useMemo(() => referenceLines(greatest, lineAbove), [greatest, lineAbove]);
  const cells = useMemo(
    () => refereeStrip(matches, { statistic, period, league, line, side }),
    [matches, statistic, period, league, line, side],
  );
  const values = points.map(({ value }) => value);
  return { points, summary, leagues, lines, cells, mean: average(values), rate: hitRate(values, line, side) };
}

export type RefereeView = ReturnType<typeof useRefereeView>;

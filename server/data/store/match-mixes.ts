import type { AnyStatistic } from '#lib/contract/statistic.ts';
import type { MergedMatch, MergedPeriod } from '#server/data/merge/merge-match.ts';

/** A row of `match_mixes`: which values the subjects of one mix have in one period of a match. */
export interface MatchMixRow {
  readonly match_id: number;
  readonly kind: 'team' | 'player';
  readonly period: 0 | 1 | 2;
  readonly mix: number;
  readonly subjects: number;
  /** The number of subjects that have a value, by the order of the statistics in the mix. */
  readonly counts: readonly number[];
}

/** Counts the values of a match by kind, period and mix, so that what a source covers is known without reading the figures again. */
export function matchMixRows(id: number, match: MergedMatch, mixId: (content: string) => number): MatchMixRow[] {
  return [...rowsOf(id, 'team', match.teams, mixId), ...rowsOf(id, 'player', match.players, mixId)];
}

function rowsOf(
  id: number,
  kind: 'team' | 'player',
  subjects: readonly MergedPeriod[],
  mixId: (content: string) => number,
): MatchMixRow[] {
  const groups = Map.groupBy(subjects, ({ period, mix }) => `${period} ${mix}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const statistics = Object.keys(JSON.parse(first.mix)) as AnyStatistic[];
    const counts = statistics.map((statistic) => group.filter(({ values }) => values[statistic] !== undefined).length);
    return [{ match_id: id, kind, period: first.period, mix: mixId(first.mix), subjects: group.length, counts }];
  });
}

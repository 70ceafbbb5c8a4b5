import type { RefereeMatch } from '#lib/contract/referees.ts';
import type { Period } from '#lib/domain/game-filter.ts';

/** What is counted of a referee's matches (specification, section 2, Referee panel). */
export const REFEREE_STATISTICS = ['foulsCommitted', 'yellowCards', 'redCards'] as const;
export type RefereeStatistic = (typeof REFEREE_STATISTICS)[number];

/** As the referee panel names them (specification, section 2). */
export const REFEREE_LABELS: Readonly<Record<RefereeStatistic, string>> = {
  foulsCommitted: 'Fouls',
  yellowCards: 'Yellow Cards',
  redCards: 'Red Cards',
};

const BLOCKS = { fullGame: 'full', firstHalf: 'firstHalf', secondHalf: 'secondHalf' } as const;

/** A match's count of a statistic in a period, both teams together, or `null` where the source does not have it. */
export function refereeValue(match: RefereeMatch, statistic: RefereeStatistic, period: Period): number | null {
  return match.stats[BLOCKS[period]][statistic];
}

import type { Position, SubjectDetail } from '#lib/contract/football/search.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/**
 * The line for the defensive contributions that the Fantasy Premier League rewards: 9.5 for a defender, who needs 10, and 11.5 for a midfielder
 * or forward, who needs 12. Goalkeepers get no points for them. `null` for goalkeepers, for an unknown position and for every other statistic.
 */
export function fantasyLine(detail: SubjectDetail | undefined, choice: StatisticChoice): number | null {
  return detail === undefined || 'team' in detail ? null : fantasyLineAt(detail.player.position, choice);
}

/** The line of {@link fantasyLine}, by position. */
export function fantasyLineAt(position: Position | null, choice: StatisticChoice): number | null {
  if (choice !== 'defensiveContributions' || position === null || position === 'GK') return null;
  return position === 'DF' ? 9.5 : 11.5;
}

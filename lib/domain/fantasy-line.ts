import type { Position, SubjectDetail } from '#lib/contract/search.ts';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';

/**
 * The line below the number of defensive contributions that the Fantasy Premier League rewards: 10 for a defender, 12 for a midfielder or
 * forward. Goalkeepers get no points for them. `null` for every other statistic and for an unknown position.
 */
export function fantasyLine(detail: SubjectDetail | undefined, choice: StatisticChoice): number | null {
  return detail === undefined || 'team' in detail ? null : fantasyLineAt(detail.player.position, choice);
}

/** The same for a player's position. */
export function fantasyLineAt(position: Position | null, choice: StatisticChoice): number | null {
  if (choice !== 'defensiveContributions' || position === null || position === 'GK') return null;
  return position === 'DF' ? 9.5 : 11.5;
}

import type { Position } from '#lib/contract/football/search.ts';
import { type AnyStatistic, STATISTICS } from '#lib/contract/football/statistic.ts';
import type { ScoutGroup } from '#lib/contract/scout/scout.ts';
import { REFEREE_STATISTICS, type RefereeStatistic } from '#lib/domain/panels/referee-panel.ts';
import { allStatistics } from '#lib/domain/statistics/offered-statistics.ts';
import {
  isBaseStatistic,
  type StatisticChoice,
  splitChoice,
  traitsOf,
} from '#lib/domain/statistics/statistic-choice.ts';

/** The statistics of each group, in display order. */
export const SCOUT_GROUPS: Readonly<Record<ScoutGroup, readonly AnyStatistic[]>> = {
  base: STATISTICS,
  attack: ['shots', 'shotsOnTarget', 'goals', 'assists', 'expectedGoals', 'expectedAssists'],
  passing: ['passes', 'assists', 'chancesCreated', 'crosses', 'cornersWon', 'offsides'],
  defence: ['tackles', 'interceptions', 'clearances', 'blocks', 'blockedShots', 'recoveries', 'saves'],
  discipline: ['foulsCommitted', 'foulsWon', 'yellowCards', 'redCards'],
  fantasy: ['defensiveContributions', 'goals', 'assists', 'expectedGoals', 'expectedAssists', 'fantasyPoints', 'saves'],
};

/** The part of a row's subject that determines which statistics it has. */
export interface Scouted {
  readonly type: 'player' | 'team' | 'referee';
  readonly position: Position | null;
}

/**
 * True when Scout has rows of the statistic for the subject: for a referee fouls and cards, otherwise the base statistics of All Stats and
 * the further ones that the catalogue has for the kind of subject. Goalkeepers have no defensive contributions.
 */
export function isScouted({ type, position }: Scouted, choice: StatisticChoice): boolean {
  const { side, statistic } = splitChoice(choice);
  if (type === 'referee') return side === 'own' && refereeStatistic(statistic) === statistic;
  if (type === 'team') return traitsOf(choice).subjects.includes('team');
  if (side !== 'own') return false;
  if (isBaseStatistic(statistic)) return allStatistics(position === 'GK' ? 'goalkeeper' : 'outfield').includes(choice);
  return !(position === 'GK' && statistic === 'defensiveContributions');
}

/** The referee's statistic that corresponds to a subject's statistic, for fouls and cards. `null` for all others. */
export function refereeStatistic(statistic: AnyStatistic): RefereeStatistic | null {
  if (statistic === 'foulsWon') return 'foulsCommitted';
  return REFEREE_STATISTICS.find((one) => one === statistic) ?? null;
}

import type { ScoutGroup } from '#lib/contract/scout.ts';
import type { Position } from '#lib/contract/search.ts';
import { type AnyStatistic, STATISTICS } from '#lib/contract/statistic.ts';
import { allStatistics } from '#lib/domain/offered-statistics.ts';
import { REFEREE_STATISTICS, type RefereeStatistic } from '#lib/domain/referee-panel.ts';
import { isBaseStatistic, type StatisticChoice, splitChoice, traitsOf } from '#lib/domain/statistic-choice.ts';

/** The statistics of each group, in the order of a view. */
export const SCOUT_GROUPS: Readonly<Record<ScoutGroup, readonly AnyStatistic[]>> = {
  base: STATISTICS,
  attack: ['shots', 'shotsOnTarget', 'goals', 'assists', 'expectedGoals', 'expectedAssists'],
  passing: ['passes', 'assists', 'chancesCreated', 'crosses', 'cornersWon', 'offsides'],
  defence: ['tackles', 'interceptions', 'clearances', 'blocks', 'blockedShots', 'recoveries', 'saves'],
  discipline: ['foulsCommitted', 'foulsWon', 'yellowCards', 'redCards'],
  fantasy: ['defensiveContributions', 'goals', 'assists', 'expectedGoals', 'expectedAssists', 'fantasyPoints', 'saves'],
};

/** The subject of a row, as far as the offered statistics depend on it. */
export interface Scouted {
  readonly type: 'player' | 'team' | 'referee';
  readonly position: Position | null;
}

/** Whether a subject has rows of a statistic: the base ones as in All Stats, the further ones where the catalogue has them for it. */
export function isScouted({ type, position }: Scouted, choice: StatisticChoice): boolean {
  const { side, statistic } = splitChoice(choice);
  if (type === 'referee') return side === 'own' && refereeStatistic(statistic) === statistic;
  if (type === 'team') return traitsOf(choice).subjects.includes('team');
  if (side !== 'own') return false;
  if (isBaseStatistic(statistic)) return allStatistics(position === 'GK' ? 'goalkeeper' : 'outfield').includes(choice);
  return !(position === 'GK' && statistic === 'defensiveContributions');
}

/** The statistic of a referee that matters for a subject's one: fouls and cards. `null` for all others. */
export function refereeStatistic(statistic: AnyStatistic): RefereeStatistic | null {
  if (statistic === 'foulsWon') return 'foulsCommitted';
  return REFEREE_STATISTICS.find((one) => one === statistic) ?? null;
}

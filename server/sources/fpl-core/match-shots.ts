import type { MatchTables } from '#server/sources/fpl-core/read-season.ts';
import type { ShotRow } from '#server/sources/fpl-core/tables.ts';

export const SHOT_STATISTICS = ['goals', 'shots', 'shotsOnTarget', 'blockedShots'] as const;
export type ShotStatistic = (typeof SHOT_STATISTICS)[number];

/** The counts from the list of shots in one half. */
export type ShotCounts = Readonly<Record<ShotStatistic, number>>;

/** The counts of one player or side by half. The full match is their sum. */
export type ShotHalves = readonly [firstHalf: ShotCounts, secondHalf: ShotCounts];

export interface MatchShots {
  ofPlayer(player: string): ShotHalves;
  ofSide(isHome: boolean): ShotHalves;
  /** True when the list has all shots of a side and names the player of each. */
  isComplete(isHome: boolean): boolean;
}

const LAST_OF_FIRST_HALF = 45;

/** Counts the shots in a match's list. An own goal is not a shot. */
export function countShots({ match, shots }: Pick<MatchTables, 'match' | 'shots'>): MatchShots {
  const attempts = shots.filter(({ outcome }) => outcome !== 'ownGoal');
  const sideOf = (isHome: boolean) => attempts.filter((shot) => shot.is_home === isHome);
  return {
    ofPlayer: (player) => halves(attempts.filter((shot) => shot.player_id === player)),
    ofSide: (isHome) => halves(sideOf(isHome)),
    isComplete(isHome) {
      const own = sideOf(isHome);
      const total = isHome ? match.home_total_shots : match.away_total_shots;
      return own.length === total && own.every(({ player_id }) => player_id !== null);
    },
  };
}

/** The sum of both halves. */
export function bothHalves([first, second]: ShotHalves, statistic: ShotStatistic): number {
  return first[statistic] + second[statistic];
}

function halves(shots: readonly ShotRow[]): ShotHalves {
  const isFirst = ({ minute }: ShotRow) => minute !== null && minute <= LAST_OF_FIRST_HALF;
  return [counted(shots.filter(isFirst)), counted(shots.filter((shot) => !isFirst(shot)))];
}

function counted(shots: readonly ShotRow[]): ShotCounts {
  const having = (...outcomes: ShotRow['outcome'][]) =>
    shots.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    goals: having('goal'),
    shots: shots.length,
    shotsOnTarget: having('goal', 'save'),
    blockedShots: having('block'),
  };
}

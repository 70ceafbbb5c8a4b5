import { MORE_STATISTICS, type MoreStatistic } from '#lib/contract/football/statistic.ts';
import type { PlayerPeriod } from '#server/base/canonical.ts';
import type { Appearance } from '#server/sources/fpl-core/appearances.ts';
import type { MatchRow } from '#server/sources/fpl-core/tables.ts';
import type { MoreFigures } from '#server/sources/parts/figures.ts';
import { fillBlanks } from '#server/sources/parts/fill-blanks.ts';

type Further = Record<MoreStatistic, number | null>;

/** Statistics that a team has only as the sum of its players. */
const SUMMED = ['chancesCreated', 'expectedAssists', 'recoveries', 'touches'] as const satisfies MoreStatistic[];

/** Further statistics whose player cells can be set to 0: the players' counts add up to the team's. Expected goals do not add up exactly. */
const COUNTED = MORE_STATISTICS.filter((statistic) => statistic !== 'expectedGoals');

/** The further figures in the row of a match. */
function furtherOfTeam(match: MatchRow, isHome: boolean): MoreFigures {
  const side = isHome ? 'home' : 'away';
  return {
    aerialDuelsWon: match[`${side}_aerial_duels_won`],
    blocks: match[`${side}_blocks`],
    clearances: match[`${side}_clearances`],
    crosses: match[`${side}_accurate_crosses`],
    dribbles: match[`${side}_successful_dribbles`],
    expectedGoals: match[`${side}_expected_goals_xg`],
    interceptions: match[`${side}_interceptions`],
    touchesInBox: match[`${side}_touches_in_opposition_box`],
  };
}

function furtherOf({ row, fantasy }: Appearance, shots: number | null): Further {
  return {
    aerialDuelsWon: row.aerial_duels_won,
    blocks: row.blocks,
    chancesCreated: row.chances_created,
    clearances: row.clearances,
    crosses: row.accurate_crosses,
    defensiveContributions: row.defensive_contributions ?? fantasy.defensiveContributions,
    dribbles: row.successful_dribbles,
    expectedAssists: row.xa,
    // The source leaves the cell of a player without a shot empty.
    expectedGoals: row.xg ?? (shots === 0 ? 0 : null),
    fantasyPoints: fantasy.fantasyPoints,
    interceptions: row.interceptions,
    recoveries: row.recoveries,
    touches: row.touches,
    touchesInBox: row.touches_opposition_box,
  };
}

/**
 * The further figures of one side's players.
 *
 * @param shots each player's shots in the match
 * @param canBeZero whether the empty cells of the player at an index may become 0
 * @returns one entry for each appearance, in the same order
 */
export function furtherOfPlayers(
  match: MatchRow,
  appearances: readonly Appearance[],
  isHome: boolean,
  shots: readonly (number | null)[],
  canBeZero: (index: number) => boolean,
): MoreFigures[] {
  const figures = appearances.map((appearance, index) => furtherOf(appearance, shots[index] ?? null));
  fillBlanks(figures, furtherOfTeam(match, isHome), COUNTED, canBeZero);
  return figures;
}

/** A side's further figures: those in the row of the match, and sums of its players' figures when all of these are known. */
export function furtherOfSide(match: MatchRow, isHome: boolean, players: readonly PlayerPeriod[]): MoreFigures {
  const sums = SUMMED.map((statistic) => [statistic, sum(players.map(({ more }) => more?.[statistic] ?? null))]);
  return { ...furtherOfTeam(match, isHome), ...Object.fromEntries(sums) };
}

/** The sum; `null` when a value is unknown or there are no values. It is rounded, because decimals do not add up exactly. */
function sum(values: readonly (number | null)[]): number | null {
  if (values.length === 0 || values.includes(null)) return null;
  const total = values.reduce<number>((partial, value) => partial + (value ?? 0), 0);
  return Math.round(total * 10_000) / 10_000;
}

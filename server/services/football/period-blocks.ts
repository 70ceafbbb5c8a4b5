import type { PlayerPeriod, TeamPeriod } from '#lib/contract/game.ts';
import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';

interface Periods<Block> {
  full: Block;
  firstHalf: Block;
  secondHalf: Block;
}

type TeamRow = { period: number } & TeamPeriod;
type PlayerRow = { period: number } & PlayerPeriod;

/**
 * A team's three periods of one match. Every value is `null` in a period without a row and for a statistic that is not
 * `shown`.
 */
export function teamPeriods(rows: readonly TeamRow[], shown: readonly Statistic[]): Periods<TeamPeriod> {
  return periods(rows, (row) => counts(row, shown));
}

/** A player's three periods of one match, as {@link teamPeriods}; minutes and start are always shown. */
export function playerPeriods(rows: readonly PlayerRow[], shown: readonly Statistic[]): Periods<PlayerPeriod> {
  return periods(rows, (row) => ({
    ...counts(row, shown),
    minutesPlayed: row?.minutesPlayed ?? null,
    startedMatch: row?.startedMatch ?? null,
  }));
}

function periods<Row extends { period: number }, Block>(
  rows: readonly Row[],
  block: (row: Row | undefined) => Block,
): Periods<Block> {
  const [full, firstHalf, secondHalf] = [0, 1, 2].map((period) => rows.find((row) => row.period === period));
  return { full: block(full), firstHalf: block(firstHalf), secondHalf: block(secondHalf) };
}

function counts(row: TeamPeriod | undefined, shown: readonly Statistic[]): TeamPeriod {
  const entries = STATISTICS.map((statistic) => [
    statistic,
    shown.includes(statistic) ? (row?.[statistic] ?? null) : null,
  ]);
  return Object.fromEntries(entries) as TeamPeriod;
}

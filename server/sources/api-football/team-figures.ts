import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { TeamPeriod } from '#server/base/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import type { FigureRow } from '#server/sources/api-football/replies.ts';
import { moreOf, NO_FIGURES } from '#server/sources/parts/figures.ts';

/** The counts of a team by the names in the replies. */
const COUNTS = {
  blockedShots: 'Blocked Shots',
  cornersWon: 'Corner Kicks',
  foulsCommitted: 'Fouls',
  offsides: 'Offsides',
  passes: 'Total passes',
  redCards: 'Red Cards',
  saves: 'Goalkeeper Saves',
  shots: 'Total Shots',
  shotsOnTarget: 'Shots on Goal',
  yellowCards: 'Yellow Cards',
} as const satisfies Partial<Record<Statistic, string>>;
const COUNTED = Object.entries(COUNTS) as [keyof typeof COUNTS, string][];
/** The name of the shots off target. No statistic uses them; they are a part of all shots. */
const OFF_TARGET = 'Shots off Goal';
const EXPECTED_GOALS = 'expected_goals';
/** The names that a list can lack: passes are not counted in every league. All other names are in every list that is not empty. */
const OPTIONAL: readonly string[] = [COUNTS.passes];

type Counts = Record<keyof typeof COUNTS, number | null>;

/**
 * Reads a team's list of figures; an empty list has unknown figures.
 *
 * @param place the team in messages
 * @throws {DataError} for a figure that is missing or not a count; the message names it
 */
export function teamFigures(rows: readonly FigureRow[], file: string, place: string): TeamPeriod {
  const values = new Map(rows.map(({ type, value }) => [type, value]));
  const count = (type: string): number | null => {
    const value = values.get(type);
    if (value === undefined && rows.length > 0 && !OPTIONAL.includes(type)) {
      throw new DataError(file, `${place}, ${type}`, 'is missing');
    }
    const number = value === undefined || value === null ? null : Number(value);
    if (number === null || (Number.isInteger(number) && number >= 0 && value !== '')) return number;
    throw new DataError(file, `${place}, ${type}`, `is ${JSON.stringify(value)}, which is not a count`);
  };
  const counts = Object.fromEntries(COUNTED.map(([statistic, type]) => [statistic, count(type)])) as Counts;
  const off = rows.length === 0 ? null : count(OFF_TARGET);
  return { ...NO_FIGURES, ...withShotParts(counts, off), ...moreOf({ expectedGoals: expected(values, file, place) }) };
}

/** Sets empty shots on target and blocked shots to 0 if the filled parts add up to all shots. */
function withShotParts(counts: Counts, offTarget: number | null): Counts {
  const { shots, shotsOnTarget, blockedShots } = counts;
  const sum = (shotsOnTarget ?? 0) + (blockedShots ?? 0) + (offTarget ?? 0);
  if (shots === null || sum !== shots) return counts;
  return { ...counts, shotsOnTarget: shotsOnTarget ?? 0, blockedShots: blockedShots ?? 0 };
}

function expected(values: ReadonlyMap<string, FigureRow['value']>, file: string, place: string): number | null {
  const value = values.get(EXPECTED_GOALS) ?? null;
  const number = value === null || value === '' ? null : Number(value);
  if (number === null || (Number.isFinite(number) && number >= 0)) return number;
  throw new DataError(file, `${place}, ${EXPECTED_GOALS}`, `is ${JSON.stringify(value)}, which is not a number`);
}

/**
 * The figures of both halves. A figure is known if the halves add up to the full match. An empty figure of one half is 0 if the other half
 * has all of the full match. If every figure of a half equals the full match and not all are 0, this is a known fault of the source, and
 * both halves are unknown.
 */
export function halvesOf(full: TeamPeriod, first: TeamPeriod, second: TeamPeriod): [TeamPeriod, TeamPeriod] {
  const names = COUNTED.map(([statistic]) => statistic);
  const isWhole = [first, second].some((half) => {
    const filled = names.filter((name) => half[name] !== null && full[name] !== null);
    return filled.some((name) => half[name] !== 0) && filled.every((name) => half[name] === full[name]);
  });
  const known = isWhole ? [] : names.filter((name) => (first[name] ?? 0) + (second[name] ?? 0) === full[name]);
  const block = (half: TeamPeriod): TeamPeriod => ({
    ...NO_FIGURES,
    ...Object.fromEntries(known.map((name) => [name, half[name] ?? 0])),
  });
  return [block(first), block(second)];
}

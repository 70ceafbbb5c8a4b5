import {
  type AnyStatistic,
  MORE_STATISTICS,
  STATISTIC_CATALOGUE,
  STATISTICS,
} from '#lib/contract/football/statistic.ts';
import type { Periods, PlayerPeriod, TeamPeriod } from '#server/base/canonical.ts';
import type { CsvPeriod } from '#server/sources/csv/cells.ts';
import type { Faults } from '#server/sources/csv/faults.ts';
import type { CsvRow } from '#server/sources/csv/rows.ts';
import { subjectKey } from '#server/sources/csv/subject-key.ts';
import { moreOf, NO_FIGURES } from '#server/sources/parts/figures.ts';

/** The rows of one subject in one match, by period. The full match is always present. */
export interface SubjectRows {
  readonly full: CsvRow;
  readonly firstHalf: CsvRow | null;
  readonly secondHalf: CsvRow | null;
}

const HALVES = ['firstHalf', 'secondHalf'] as const;

/** Groups the rows of a match by subject. Adds faults: a period that occurs twice, no full match, a half above the full match. */
export function subjectsOf(rows: readonly CsvRow[], faults: Faults): SubjectRows[] {
  const subjects = Map.groupBy(rows, (row) => `${row.kind} ${subjectKey(row)}`);
  return [...subjects.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const periods = new Map<CsvPeriod, CsvRow>();
    for (const row of own) {
      const before = periods.get(row.period);
      if (before === undefined) periods.set(row.period, row);
      else
        faults.add(
          row.number,
          null,
          `has the same match, subject and period as row ${before.number}: keep one of them`,
        );
    }
    const [full, firstHalf, secondHalf] = [periods.get('full'), periods.get('firstHalf'), periods.get('secondHalf')];
    if (full === undefined) {
      faults.add(first.number, null, 'is a half of a subject without the full match: add a row for the full match');
      return [];
    }
    for (const half of HALVES) checkHalf(full, periods.get(half), faults);
    return [{ full, firstHalf: firstHalf ?? null, secondHalf: secondHalf ?? null }];
  });
}

/** Adds a fault for each figure of a half that is above the full match. Fantasy points can be negative, so they are not checked. */
function checkHalf(full: CsvRow, half: CsvRow | undefined, faults: Faults): void {
  for (const [statistic, value] of half?.figures ?? []) {
    const whole = full.figures.get(statistic) ?? null;
    if (half === undefined || value === null || whole === null || value <= whole || statistic === 'fantasyPoints')
      continue;
    const { label } = STATISTIC_CATALOGUE[statistic];
    faults.add(
      half.number,
      label,
      `is ${value} in a half and ${whole} in the full match, row ${full.number}: correct one`,
    );
  }
}

/** True when a row has at least one value. */
export function isFilled({ figures, minutes, started }: CsvRow): boolean {
  return minutes !== null || started !== null || [...figures.values()].some((value) => value !== null);
}

export function teamPeriods(rows: SubjectRows | undefined): Periods<TeamPeriod> {
  if (rows === undefined) return { full: NO_FIGURES, firstHalf: null, secondHalf: null };
  return periodsOf(rows, figuresOf);
}

export function playerPeriods(rows: SubjectRows): Periods<PlayerPeriod> {
  return periodsOf(rows, (row) => ({
    ...figuresOf(row),
    minutesPlayed: row.minutes,
    startedMatch: row.started ?? rows.full.started,
  }));
}

function periodsOf<Block>(
  { full, firstHalf, secondHalf }: SubjectRows,
  blockOf: (row: CsvRow) => Block,
): Periods<Block> {
  const half = (row: CsvRow | null) => (row === null ? null : blockOf(row));
  return { full: blockOf(full), firstHalf: half(firstHalf), secondHalf: half(secondHalf) };
}

function figuresOf({ figures }: CsvRow): TeamPeriod {
  const value = (statistic: AnyStatistic) => figures.get(statistic) ?? null;
  const base = STATISTICS.map((statistic) => [statistic, value(statistic)]);
  const more = MORE_STATISTICS.map((statistic) => [statistic, value(statistic)]);
  return { ...NO_FIGURES, ...Object.fromEntries(base), ...moreOf(Object.fromEntries(more)) };
}

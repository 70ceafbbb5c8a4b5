import { type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { fold } from '#lib/domain/names/fold.ts';
import {
  type Cell,
  type CsvPeriod,
  readFigure,
  readKind,
  readMinutes,
  readName,
  readPeriod,
  readStarted,
} from '#server/sources/csv/cells.ts';
import type { Fact } from '#server/sources/csv/columns.ts';
import { readDay, type SlashOrder, slashOrder } from '#server/sources/csv/dates.ts';
import { type Faults, quoted } from '#server/sources/csv/faults.ts';
import type { CsvCells, PlacedColumn } from '#server/sources/csv/table-cells.ts';

/** A row of a table whose cells are all valid. */
export interface CsvRow {
  readonly number: number;
  /** The day of the match, for example 2025-08-15. */
  readonly day: string;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  readonly subject: string;
  readonly kind: 'player' | 'team';
  /** The id of a player in the column `Id`, which distinguishes players of one name; `null` for an empty cell. */
  readonly id: string | null;
  /** Whether the subject is the home team, or plays for it. */
  readonly isHome: boolean;
  readonly period: CsvPeriod;
  readonly minutes: number | null;
  readonly started: boolean | null;
  readonly figures: ReadonlyMap<AnyStatistic, number | null>;
}

/** Reads every row and adds all faults. Rows with a fault are left out. @param isStored exempts a stored table from the newer rule about shots */
export function readRows({ columns, rows }: CsvCells, faults: Faults, isStored: boolean): CsvRow[] {
  const date = columns.find((column) => 'fact' in column && column.fact === 'date');
  const order = slashOrder(rows.map(({ cells }) => cells[date?.index ?? 0] ?? ''));
  const read = rows.map((row) => readRow(columns, row, order, faults)).filter((row) => row !== null);
  return isStored ? read : read.filter((row) => hasPossibleShots(row, faults));
}

/** True unless a row has more shots on target than shots, which is a fault. */
function hasPossibleShots({ number, figures }: CsvRow, faults: Faults): boolean {
  const [shots, onTarget] = [figures.get('shots') ?? null, figures.get('shotsOnTarget') ?? null];
  if (shots === null || onTarget === null || onTarget <= shots) return true;
  const { label } = STATISTIC_CATALOGUE.shotsOnTarget;
  faults.add(number, label, `is ${onTarget} with ${shots} shots: write at most the number of shots`);
  return false;
}

function readRow(
  columns: readonly PlacedColumn[],
  { number, cells }: CsvCells['rows'][number],
  order: SlashOrder | 'mixed' | null,
  faults: Faults,
): CsvRow | null {
  let isValid = true;
  const fail = (header: string | null, problem: string) => {
    isValid = false;
    faults.add(number, header, problem);
  };
  const place = (fact: Fact) => columns.find((column) => 'fact' in column && column.fact === fact);
  const headerOf = (fact: Fact) => place(fact)?.header ?? fact;
  const textOf = (fact: Fact) => cells[place(fact)?.index ?? -1] ?? '';
  const read = <Value>(fact: Fact, readCell: (text: string) => Cell<Value>): Value | null => {
    const cell = readCell(textOf(fact));
    if ('value' in cell) return cell.value;
    fail(headerOf(fact), cell.problem);
    return null;
  };

  const date = readDay(textOf('date'), order);
  if ('problem' in date) {
    const text = textOf('date');
    fail(headerOf('date'), text === '' ? date.problem : `is ${quoted(text)}: it ${date.problem}`);
  }
  const competition = read('competition', readName);
  const home = read('home', readName);
  const away = read('away', readName);
  const subject = read('subject', readName);
  const kind = read('kind', readKind);
  const id = textOf('id') === '' ? null : read('id', readName);
  const period = read('period', readPeriod);
  const minutes = read('minutes', (text) => readMinutes(text, period ?? 'full'));
  const started = read('started', readStarted);
  const figures = new Map<AnyStatistic, number | null>();
  for (const column of columns) {
    if (!('statistic' in column)) continue;
    const cell = readFigure(cells[column.index] ?? '', column.statistic);
    if ('problem' in cell) fail(column.header, cell.problem);
    else figures.set(column.statistic, cell.value);
    if (kind === null || (cells[column.index] ?? '') === '') continue;
    if (!STATISTIC_CATALOGUE[column.statistic].subjects.includes(kind)) {
      fail(column.header, 'is a figure of players only: leave it empty in the row of a team');
    }
  }
  for (const [fact, value] of Object.entries({ minutes, started, id }) as [Fact, unknown][]) {
    if (kind === 'team' && value !== null) fail(headerOf(fact), 'is for players: leave it empty in the row of a team');
  }
  if (home === null || away === null || subject === null || kind === null) return null;
  if (fold(home) === fold(away))
    fail(headerOf('away'), `is ${quoted(away)}, as the home team is: write the other team`);

  const team = kind === 'team' ? subject : textOf('team');
  const at = kind === 'team' ? headerOf('subject') : headerOf('team');
  const isHome = fold(team) === fold(home);
  if (kind === 'player' && team === '')
    fail(at, `is empty: write the player's team, ${quoted(home)} or ${quoted(away)}`);
  else if (!isHome && fold(team) !== fold(away)) {
    fail(at, `is ${quoted(team)}, which does not play in this match: write ${quoted(home)} or ${quoted(away)}`);
  }
  if (!isValid || 'problem' in date || competition === null || period === null) return null;
  const of = { home, away, subject, kind, id, isHome };
  return { number, day: date.day, competition, ...of, period, minutes, started, figures };
}

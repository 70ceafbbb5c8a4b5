import { OWN_LABEL } from '#lib/contract/data/own-tables.ts';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import { OWN_TABLE_LIMITS } from '#lib/domain/account/plans.ts';
import { fold } from '#lib/domain/names/fold.ts';
import type { CanonicalImport, SourceDescription } from '#server/base/canonical.ts';
import { ownSourceKey } from '#server/data/own-worlds.ts';
import { combineRows, replacesValues } from '#server/sources/csv/combine-rows.ts';
import { decode } from '#server/sources/csv/decode.ts';
import { Faults } from '#server/sources/csv/faults.ts';
import { type CsvFaults, footballOfRows, matchKey, readTable } from '#server/sources/csv/read-csv.ts';
import type { CsvRow } from '#server/sources/csv/rows.ts';
import { subjectKey, withIds } from '#server/sources/csv/subject-key.ts';

/** The texts of a user's stored tables in the order in which they were stored. It is plain data, so that it can be sent to a thread. */
export interface OwnTables {
  readonly userId: number;
  readonly tables: readonly string[];
}

/** A user's new table, and the stored tables. */
export interface NewTable extends OwnTables {
  readonly bytes: Uint8Array;
}

/** A user's new table, as the path of its file, and the stored tables. */
export interface NewTableFile extends OwnTables {
  readonly file: string;
}

/** The content of a table without faults. */
export interface TableSummary {
  /** The text of the table, in the form in which it is stored. */
  readonly text: string;
  readonly rows: number;
  readonly matches: number;
  /** The number of matches without figures, which `matches` includes. */
  readonly fixtures: number;
  /** The first and the last day, for example 2025-08-31. */
  readonly since: string;
  readonly until: string;
  readonly competitions: readonly string[];
  /** The teams in the order of their names. A new team is not in any stored table. */
  readonly teams: readonly { readonly name: string; readonly matches: number; readonly isNew: boolean }[];
  readonly players: readonly { readonly name: string; readonly team: string }[];
  readonly statistics: Readonly<Record<'team' | 'player', readonly AnyStatistic[]>>;
  /** The number of pairs of a subject and a match for which the new table replaces a value of a stored table. */
  readonly replaced: number;
}

/**
 * Reads a user's tables as one source. If several tables have the same subject in the same match, each statistic is from the table that has it and was
 * stored last, for all periods. Therefore tables that are each without faults are also without faults together, and any of them can be removed.
 *
 * @throws {RangeError} for a table with faults
 */
export function readOwnTables({ userId, tables }: OwnTables): CanonicalImport {
  const faults = new Faults();
  const groups = new Map<string, readonly CsvRow[]>();
  const read = tables.map((table) => rowsOf(table, userId));
  for (const table of read) {
    for (const [key, rows] of subjectsOf(withIds(table, read.flat())))
      groups.set(key, combineRows(groups.get(key) ?? [], rows));
  }
  const data = footballOfRows([...groups.values()].flat(), sourceOf(userId), faults);
  if (!faults.isEmpty) throw new RangeError(`the stored tables of user ${userId} contradict each other`);
  return data;
}

/** Checks a new table. @returns its faults; without faults, a summary of what it adds */
export function checkTable({ userId, tables, bytes }: NewTable): CsvFaults | TableSummary {
  const decoded = decode(bytes);
  const text = 'text' in decoded ? decoded.text : '';
  // The decoded text is checked, not the original bytes: it is stored in UTF-8, in which it can be longer and exceed the limit.
  const read = readTable('text' in decoded ? Buffer.from(text) : bytes, sourceOf(userId), {
    mostRows: OWN_TABLE_LIMITS.table.rows,
  });
  if ('faults' in read) return read;
  const { rows, data } = read;
  const faults = excessOf(data);
  if (!faults.isEmpty) return { faults: faults.listed, otherFaults: faults.others };
  const stored = tables.flatMap((table) => rowsOf(table, userId));
  const known = new Set(stored.flatMap(({ home, away }) => [fold(home), fold(away)]));
  const all = [...stored, ...rows];
  const before = subjectsOf(withIds(stored, all));
  const days = rows.map(({ day }) => day).toSorted();
  const teamOf = new Map(rows.map((row) => [subjectKey(row), row.isHome ? row.home : row.away]));
  const matchesOf = Map.groupBy(
    data.matches.flatMap(({ home, away }) => [home.team, away.team]),
    (team) => team,
  );
  return {
    text,
    rows: rows.length,
    matches: data.matches.length,
    fixtures: data.matches.filter(({ status }) => status === 'scheduled').length,
    since: days[0] ?? '',
    until: days.at(-1) ?? '',
    competitions: data.competitions.map(({ name }) => name),
    teams: data.teams
      .map(({ key, name }) => ({
        name,
        matches: matchesOf.get(key)?.length ?? 0,
        isNew: !known.has(key),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    players: data.players.map(({ key, firstName, lastName }) => ({
      name: firstName === null ? lastName : `${firstName} ${lastName}`,
      team: teamOf.get(key) ?? '',
    })),
    statistics: { team: measured(data, 'team'), player: measured(data, 'player') },
    replaced: [...subjectsOf(withIds(rows, all))].filter(([key, own]) => replacesValues(before.get(key) ?? [], own))
      .length,
  };
}

/** A fault for each limit of one table that its football exceeds. */
function excessOf(data: CanonicalImport): Faults {
  const faults = new Faults();
  for (const counted of ['matches', 'teams'] as const) {
    const most = OWN_TABLE_LIMITS.table[counted];
    if (data[counted].length > most)
      faults.add(null, null, `has more than ${most} ${counted}: divide it into several tables`);
  }
  return faults;
}

function sourceOf(userId: number): Omit<SourceDescription, 'provenance'> {
  return {
    key: ownSourceKey(userId),
    name: OWN_LABEL,
    licence: 'Private',
    attribution: 'Your own tables; only you see them',
    url: null,
    label: OWN_LABEL,
  };
}

function rowsOf(table: string, userId: number): readonly CsvRow[] {
  const read = readTable(Buffer.from(table), sourceOf(userId), { isStored: true });
  if ('faults' in read) throw new RangeError(`a stored table of user ${userId} has faults`);
  return read.rows;
}

/** The rows by the key of match and subject. */
function subjectsOf(rows: readonly CsvRow[]): Map<string, CsvRow[]> {
  return Map.groupBy(rows, (row) => [matchKey(row), row.kind, subjectKey(row)].join(':'));
}

function measured({ source }: CanonicalImport, kind: 'team' | 'player'): AnyStatistic[] {
  return ALL_STATISTICS.filter((statistic) => source.provenance[kind][statistic] === 'measured');
}

import type { SubjectType } from '#lib/contract/football/search.ts';
import type { Provenance } from '#lib/contract/football/source.ts';
import { ALL_STATISTICS, STATISTICS } from '#lib/contract/football/statistic.ts';
import { UNKNOWN_TIME } from '#lib/domain/days/kick-off-time.ts';
import { fold } from '#lib/domain/names/fold.ts';
import type { CanonicalImport, CanonicalMatch, SourceDescription } from '#server/base/canonical.ts';
import { isFilled, playerPeriods, subjectsOf, teamPeriods } from '#server/sources/csv/blocks.ts';
import { type CsvFault, Faults } from '#server/sources/csv/faults.ts';
import { type CsvRow, readRows } from '#server/sources/csv/rows.ts';
import { subjectKey, withIds } from '#server/sources/csv/subject-key.ts';
import { cellsOf } from '#server/sources/csv/table-cells.ts';
import { nameParts } from '#server/sources/parts/name-parts.ts';
import { seasonsOf } from '#server/sources/parts/seasons.ts';

/** The football of a table, or its faults. */
export type CsvRead = { readonly data: CanonicalImport } | CsvFaults;

export interface CsvFaults {
  readonly faults: readonly CsvFault[];
  /** The number of faults that `faults` does not list. */
  readonly otherFaults: number;
}

/**
 * Reads a table of figures with a row for each match, subject and period (docs/data.md, "Your own table"). A match without any value is a
 * fixture. A table with a fault yields no football.
 *
 * @param source the description of the source, without the provenances, which are derived from the table
 */
export function readCsv(bytes: Uint8Array, source: Omit<SourceDescription, 'provenance'>): CsvRead {
  const read = readTable(bytes, source);
  return 'faults' in read ? read : { data: read.data };
}

/**
 * Like {@link readCsv}, but also returns the rows, for {@link footballOfRows}. A stored table (`isStored`) is exempt from newer rules.
 *
 * @param mostRows the maximum number of rows; by default that of a table of the operator
 */
export function readTable(
  bytes: Uint8Array,
  source: Omit<SourceDescription, 'provenance'>,
  { isStored = false, mostRows }: { readonly isStored?: boolean; readonly mostRows?: number } = {},
): CsvFaults | { readonly rows: readonly CsvRow[]; readonly data: CanonicalImport } {
  const faults = new Faults();
  const cells = cellsOf(bytes, faults, mostRows);
  const rows = cells === null ? [] : withIds(readRows(cells, faults, isStored));
  const data = footballOfRows(rows, source, faults);
  return faults.isEmpty ? { rows, data } : { faults: faults.listed, otherFaults: faults.others };
}

/** Converts rows to football data. Adds a fault for rows that contradict each other. */
export function footballOfRows(
  rows: readonly CsvRow[],
  source: Omit<SourceDescription, 'provenance'>,
  faults: Faults,
): CanonicalImport {
  const matches = matchesOf(rows, faults);
  const players = rows.filter(({ kind }) => kind === 'player');
  return {
    source: { ...source, provenance: { player: provenanceOf(rows, 'player'), team: provenanceOf(rows, 'team') } },
    hasDerivedProvenance: true,
    competitions: named(rows.map(({ competition }) => competition)).map(([key, name]) => ({
      key,
      name,
      isInternational: false,
    })),
    teams: named(rows.flatMap(({ home, away }) => [home, away])).map(([key, name]) => ({
      key,
      name,
      isNationalTeam: false,
    })),
    players: [...new Map(players.map((row) => [subjectKey(row), row]))].map(([key, { subject, id }]) => ({
      key,
      ...(id === null ? {} : { sharedKey: `${source.key}:${id}` }),
      ...nameParts(subject),
      knownAs: null,
      position: null,
      club: null,
      nationalTeam: null,
    })),
    referees: [],
    matches,
  };
}

/** The names with their keys. Of several spellings with the same key, the first one is used. */
function named(names: readonly string[]): (readonly [key: string, name: string])[] {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(fold(name))) first.set(fold(name), name);
  return [...first];
}

function matchesOf(rows: readonly CsvRow[], faults: Faults): CanonicalMatch[] {
  const seasons = new Map(
    [...Map.groupBy(rows, ({ competition }) => fold(competition))].map(([competition, own]) => [
      competition,
      seasonsOf(own.map(({ day }) => day)),
    ]),
  );
  return [...Map.groupBy(rows, matchKey)]
    .map(([key, own]) => matchOf(key, own, seasons, faults))
    .toSorted((one, other) => one.kickOff.getTime() - other.kickOff.getTime() || (one.key < other.key ? -1 : 1));
}

function matchOf(
  key: string,
  rows: readonly CsvRow[],
  seasons: ReadonlyMap<string, ReadonlyMap<string, number>>,
  faults: Faults,
): CanonicalMatch {
  const [row] = rows;
  if (row === undefined) throw new RangeError('a match without rows');
  const competition = fold(row.competition);
  const [home, away] = [fold(row.home), fold(row.away)];
  const season = seasons.get(competition)?.get(row.day) ?? 0;
  const kickOff = new Date(`${row.day}${UNKNOWN_TIME}`);
  const match = { key, competition, season, round: null, kickOff, venue: null, referee: null };
  const subjects = subjectsOf(rows, faults);
  if (!rows.some(isFilled)) return { ...match, status: 'scheduled', home: { team: home }, away: { team: away } };
  const side = (isHome: boolean) =>
    teamPeriods(subjects.find(({ full }) => full.kind === 'team' && full.isHome === isHome));
  return {
    ...match,
    status: 'played',
    home: { team: home, periods: side(true) },
    away: { team: away, periods: side(false) },
    appearances: subjects
      .filter(({ full }) => full.kind === 'player')
      .map((own) => ({ player: subjectKey(own.full), isHome: own.full.isHome, periods: playerPeriods(own) })),
  };
}

/** The key of a row's match. It consists of day, competition, home team and away team. */
export function matchKey({ day, competition, home, away }: CsvRow): string {
  return [day, competition, home, away].map(fold).join(':');
}

/** The provenances of the statistics: measured if at least one row of the kind has a value, otherwise missing. */
function provenanceOf(rows: readonly CsvRow[], type: SubjectType): SourceDescription['provenance'][SubjectType] {
  const own = rows.filter(({ kind }) => kind === type);
  const measured = ALL_STATISTICS.filter((statistic) =>
    own.some(({ figures }) => (figures.get(statistic) ?? null) !== null),
  );
  const missing = STATISTICS.map((statistic) => [statistic, 'missing'] as const);
  const found = measured.map((statistic) => [statistic, 'measured'] as const);
  return Object.fromEntries<Provenance>([...missing, ...found]) as SourceDescription['provenance'][SubjectType];
}

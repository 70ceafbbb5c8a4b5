import type { CanonicalCompetition, CanonicalImport, CanonicalMatch } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { DataError } from '#server/data/data-error.ts';
import { LeftOut } from '#server/data/left-out.ts';
import { FOOTBALL_DATA, FOOTBALL_DATA_SITE } from '#server/sources/football-data/football-data-source.ts';
import { clubName, leagueAbroad, leagueOf } from '#server/sources/football-data/league-of.ts';
import { type ListedMatch, matchesOfPairing } from '#server/sources/football-data/matches-of-pairing.ts';
import { type Result, readResult } from '#server/sources/football-data/read-result.ts';
import { readResultFile } from '#server/sources/football-data/read-result-file.ts';
import type { ResultRow } from '#server/sources/football-data/result-row.ts';
import { seasonsOf } from '#server/sources/parts/seasons.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';

export interface FootballDataOptions {
  /** Leagues by key, name or folder, ignoring case; all when absent. */
  readonly competitions?: readonly string[];
  readonly progress: Progress;
}

/** The lines of a league in one file. */
interface League {
  readonly competition: CanonicalCompetition;
  /** The name of the file in messages. */
  readonly file: string;
  readonly rows: readonly ResultRow[];
}

/**
 * Reads the files of football-data.co.uk: downloads from the site, or the folders of the collection. The key of a match
 * consists of league, season, both teams and, from the second match of the pairing on, its number. A later import can
 * therefore replace a fixture with its result, even if the date has changed. A file of another kind, and a row that is
 * not a match, are left out and named.
 *
 * @throws {DataError} when no match can be read, or for a league that is not in the files
 */
export async function readFootballData(
  source: SourceFiles,
  { competitions, progress }: FootballDataOptions,
): Promise<CanonicalImport> {
  const leftOut = new LeftOut();
  const files = await findResultFiles(source);
  const listed: League[] = [];
  progress.start('Reading files', files.length);
  for (const file of files) {
    const bytes = await source.read(file.path);
    listed.push(...(leftOut.attempt(() => leaguesOf(file, bytes, leftOut)) ?? []));
    progress.advance(1);
  }
  progress.done();

  leftOut.requireSome(listed.length);
  const leagues = wanted(listed, competitions);
  const rows = leagues.flatMap((league) => readMatches(league, leftOut));
  leftOut.requireSome(rows.length);
  const read = new Set(rows.map(({ match }) => match.competition));
  const pairings = Map.groupBy(rows, ({ match }) => match.key);
  const inOrder = [...pairings.values()].flatMap(matchesOfPairing).toSorted(byKickOff);
  return {
    source: source.isPartial ? FOOTBALL_DATA_SITE : FOOTBALL_DATA,
    competitions: [...new Map(leagues.map(({ competition }) => [competition.key, competition])).values()].filter(
      ({ key }) => read.has(key),
    ),
    teams: distinct(inOrder.flatMap(({ home, away }) => [home.team, away.team])).map((key) => ({
      key,
      name: clubName(key),
      isNationalTeam: false,
    })),
    players: [],
    referees: distinct(inOrder.flatMap(({ referee }) => referee ?? [])).map((name) => ({ key: name, name })),
    matches: inOrder,
    leftOut: leftOut.parts,
  };
}

interface ResultFile {
  readonly path: string;
  /** The names of folder and file: `premier-league/season-2526.csv`. */
  readonly name: string;
  /** The name of the folder. It is the league when the file does not name one. */
  readonly folder: string;
}

/** The tables of results among the files. @throws {DataError} when there is no table */
async function findResultFiles(source: SourceFiles): Promise<ResultFile[]> {
  const paths = (await source.list()).filter((path) => path.toLowerCase().endsWith('.csv'));
  if (paths.length === 0) throw new DataError(source.name, null, 'holds no .csv file');
  return paths.map((path) => {
    const [name = '', folder = source.name] = path.split('/').toReversed();
    return { path, name: `${folder}/${name}`, folder };
  });
}

/** The lines of a file by league. The site's list of fixtures has several leagues. */
function leaguesOf({ name, folder }: ResultFile, bytes: Buffer, leftOut: LeftOut): League[] {
  const leagueOfRow = (row: ResultRow) => {
    const [country, league] = [row.text('Country'), row.text('League')];
    return country !== '' && league !== '' ? leagueAbroad(country, league) : leagueOf(row.text('Div'), folder);
  };
  const listed = readResultFile(bytes, name, leftOut).map((row) => ({ row, competition: leagueOfRow(row) }));
  return [...Map.groupBy(listed, ({ competition }) => competition.key).values()].flatMap((ofLeague) => {
    const [first] = ofLeague;
    return first ? [{ competition: first.competition, file: name, rows: ofLeague.map(({ row }) => row) }] : [];
  });
}

function readMatches({ competition, file, rows }: League, leftOut: LeftOut): ListedMatch[] {
  const results = leftOut.rows(file, rows, (row) => ({
    result: readResult(row, competition.key),
    written: writtenSeason(row.text('Season')),
  }));
  const dayOf = ({ kickOff }: Result) => kickOff.toISOString().slice(0, 10);
  const seasons = seasonsOf(results.map(({ result }) => dayOf(result)));
  return results.map(({ result, written }) => {
    const season = written ?? seasons.get(dayOf(result)) ?? 0;
    const key = [result.competition, season, clubName(result.home.team), clubName(result.away.team)].join(':');
    return { file, match: { ...result, season, key } };
  });
}

function byKickOff(one: CanonicalMatch, other: CanonicalMatch): number {
  return one.kickOff.getTime() - other.kickOff.getTime();
}

function wanted(leagues: readonly League[], names: readonly string[] | undefined): readonly League[] {
  if (names === undefined) return leagues;
  const isNamed = ({ competition: { key, name } }: League, searched: string) =>
    [key, name].some((own) => own.toLowerCase() === searched.toLowerCase());
  const unknown = names.find((searched) => !leagues.some((league) => isNamed(league, searched)));
  if (unknown !== undefined) {
    const there = distinct(leagues.map(({ competition }) => competition.key)).join(', ');
    throw new DataError(FOOTBALL_DATA.key, null, `has no competition "${unknown}", only ${there}`);
  }
  return leagues.filter((league) => names.some((searched) => isNamed(league, searched)));
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/**
 * The year in which a season of the column `Season` starts; `null` for another text.
 *
 * @param text written like `2024/2025`, `2024-25` or `2012`
 */
function writtenSeason(text: string): number | null {
  const [, year] = /^(\d{4})(?:[/-]\d{2,4})?$/.exec(text) ?? [];
  return year === undefined ? null : Number(year);
}

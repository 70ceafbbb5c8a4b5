import type { CanonicalCompetition, CanonicalImport, CanonicalMatch } from '#server/data/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import type { Progress } from '#server/progress.ts';
import { FOOTBALL_DATA, FOOTBALL_DATA_SITE } from '#server/sources/football-data/football-data-source.ts';
import { leagueOf } from '#server/sources/football-data/league-of.ts';
import { meetings } from '#server/sources/football-data/meetings.ts';
import { type Result, readResult } from '#server/sources/football-data/read-result.ts';
import { readResultFile } from '#server/sources/football-data/read-result-file.ts';
import type { ResultRow } from '#server/sources/football-data/result-row.ts';
import type { SourceFiles } from '#server/sources/source-files.ts';

/** The month in which seasons start, counted from 0: July. */
const FIRST_MONTH = 6;

export interface FootballDataOptions {
  /** Leagues by key, name or folder, ignoring case; all when absent. */
  readonly competitions?: readonly string[];
  readonly progress: Progress;
}

/** The lines of a league in one file. */
interface League {
  readonly competition: CanonicalCompetition;
  readonly rows: readonly ResultRow[];
}

/**
 * Reads the files of football-data.co.uk: downloads from the site, or the folders of the collection. The key of a match consists of
 * league, season, both teams and, after the first meeting of these, its number. A later import can therefore replace a fixture with
 * its result, even if the date has changed.
 *
 * @throws {DataError} for an invalid file, an invalid line of a wanted league, or a league that is not in the files
 */
export async function readFootballData(
  source: SourceFiles,
  { competitions, progress }: FootballDataOptions,
): Promise<CanonicalImport> {
  const files = await findResultFiles(source);
  const listed: League[] = [];
  progress.start('Reading files', files.length);
  for (const file of files) {
    listed.push(...leaguesOf(file, await source.read(file.path)));
    progress.advance(1);
  }
  progress.done();

  const leagues = wanted(listed, competitions);
  const pairings = Map.groupBy(leagues.flatMap(readMatches), ({ key }) => key);
  const inOrder = [...pairings.values()].flatMap(meetings).toSorted(byKickOff);
  return {
    source: source.isPartial ? FOOTBALL_DATA_SITE : FOOTBALL_DATA,
    competitions: [...new Map(leagues.map(({ competition }) => [competition.key, competition])).values()],
    teams: distinct(inOrder.flatMap(({ home, away }) => [home.team, away.team])).map((name) => ({
      key: name,
      name,
      isNationalTeam: false,
    })),
    players: [],
    referees: distinct(inOrder.flatMap(({ referee }) => referee ?? [])).map((name) => ({ key: name, name })),
    matches: inOrder,
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
function leaguesOf({ name, folder }: ResultFile, bytes: Buffer): League[] {
  const byCode = Map.groupBy(readResultFile(bytes, name), (row) => row.text('Div'));
  return [...byCode].map(([code, rows]) => ({ competition: leagueOf(code, folder), rows }));
}

function readMatches({ competition, rows }: League): CanonicalMatch[] {
  const results = rows.map((row) => readResult(row, competition.key));
  const season = seasonOf(results);
  return results.map((result) => inSeason(result, season));
}

function byKickOff(one: CanonicalMatch, other: CanonicalMatch): number {
  return one.kickOff.getTime() - other.kickOff.getTime();
}

function inSeason(result: Result, season: number): CanonicalMatch {
  return { ...result, season, key: [result.competition, season, result.home.team, result.away.team].join(':') };
}

/** The year in which a season started, derived from its first match. */
function seasonOf(results: readonly Result[]): number {
  const first = new Date(Math.min(...results.map((result) => result.kickOff.getTime())));
  return first.getUTCMonth() < FIRST_MONTH ? first.getUTCFullYear() - 1 : first.getUTCFullYear();
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

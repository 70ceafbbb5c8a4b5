import type { CanonicalCompetition, CanonicalImport, CanonicalMatch } from '#server/data/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import type { Progress } from '#server/progress.ts';
import { findResultFiles, type ResultFile } from '#server/sources/football-data/find-result-files.ts';
import { FOOTBALL_DATA } from '#server/sources/football-data/football-data-source.ts';
import { leagueOf } from '#server/sources/football-data/league-of.ts';
import { type Result, readResult } from '#server/sources/football-data/read-result.ts';
import { readResultFile } from '#server/sources/football-data/read-result-file.ts';

/** Seasons of these leagues start after the end of June. */
const FIRST_MONTH = 6;

export interface FootballDataOptions {
  /** Leagues by key, name or folder, in whatever case; all when absent. */
  readonly competitions?: readonly string[];
  readonly progress: Progress;
}

interface League {
  readonly competition: CanonicalCompetition;
  readonly matches: readonly CanonicalMatch[];
}

/**
 * Reads a folder of football-data.co.uk's files, those that the site offers or the collection's folders of them, to its end. A match
 * is known by league, season and its two teams, so that a fixture becomes a result when it is read again later.
 *
 * @throws {DataError} for whatever is wrong in the files, or a league that is not in them.
 */
export async function readFootballData(
  folder: string,
  { competitions, progress }: FootballDataOptions,
): Promise<CanonicalImport> {
  const files = await findResultFiles(folder);
  const read: League[] = [];
  progress.start('Reading files', files.length);
  for (const file of files) {
    read.push(...(await readLeagues(file)));
    progress.advance(1);
  }
  progress.done();

  const leagues = wanted(read, competitions);
  // A fixture may stand in one file and its result in another, which then counts.
  const matches = new Map<string, CanonicalMatch>();
  for (const match of leagues.flatMap((league) => league.matches)) {
    if (matches.get(match.key)?.status !== 'played') matches.set(match.key, match);
  }
  const inOrder = [...matches.values()].toSorted((one, other) => one.kickOff.getTime() - other.kickOff.getTime());
  return {
    source: FOOTBALL_DATA,
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

/** A file's matches by league: the site's list of fixtures holds many. */
async function readLeagues({ path, name, folder }: ResultFile): Promise<League[]> {
  const rows = await readResultFile(path, name);
  return [...Map.groupBy(rows, (row) => row.text('Div'))].map(([code, own]) => {
    const competition = leagueOf(code, folder);
    const results = own.map((row) => readResult(row, competition.key));
    const season = seasonOf(results);
    return { competition, matches: results.map((result) => inSeason(result, season)) };
  });
}

function inSeason(result: Result, season: number): CanonicalMatch {
  return { ...result, season, key: [result.competition, season, result.home.team, result.away.team].join(':') };
}

/** The year in which the season of some matches started: told by the first of them. */
function seasonOf(results: readonly Result[]): number {
  const first = new Date(Math.min(...results.map((result) => result.kickOff.getTime())));
  return first.getUTCMonth() < FIRST_MONTH ? first.getUTCFullYear() - 1 : first.getUTCFullYear();
}

function wanted(leagues: readonly League[], names: readonly string[] | undefined): readonly League[] {
  if (names === undefined) return leagues;
  const answersTo = ({ competition: { key, name } }: League, asked: string) =>
    [key, name].some((own) => own.toLowerCase() === asked.toLowerCase());
  const unknown = names.find((asked) => !leagues.some((league) => answersTo(league, asked)));
  if (unknown !== undefined) {
    const there = distinct(leagues.map(({ competition }) => competition.key)).join(', ');
    throw new DataError(FOOTBALL_DATA.key, null, `has no competition "${unknown}", only ${there}`);
  }
  return leagues.filter((league) => names.some((asked) => answersTo(league, asked)));
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}

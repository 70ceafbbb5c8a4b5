import type { CanonicalCompetition, CanonicalImport, CanonicalMatch, CanonicalTeam } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { DataError } from '#server/data/data-error.ts';
import { readCompetitions } from '#server/sources/wyscout/competition-pool.ts';
import {
  competitionName,
  readPlayer,
  readReferee,
  readTeam,
  unnamedReferee,
} from '#server/sources/wyscout/entities.ts';
import { type CompetitionFiles, findCompetitions, PLAYERS_FILE, TEAMS_FILE } from '#server/sources/wyscout/folder.ts';
import { readListFile, readOptionalListFile } from '#server/sources/wyscout/read-list.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';

export interface WyscoutOptions {
  /** The names of competitions in the file names, ignoring case; all competitions when absent. */
  readonly competitions?: readonly string[];
  readonly progress: Progress;
}

interface Keyed {
  readonly key: string;
}

function byKey<Thing extends Keyed>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.key, thing]));
}

/** One entry per distinct key, in the order in which the keys first occur. */
function mentioned<Thing>(keys: Iterable<string>, find: (key: string) => Thing): Thing[] {
  return [...new Set(keys)].map(find);
}

function need<Thing>(things: ReadonlyMap<string, Thing>, kind: string, file: string): (key: string) => Thing {
  return (key) => {
    const thing = things.get(key);
    if (thing === undefined) throw new DataError(file, null, `has no ${kind} ${key}, which is in a match`);
    return thing;
  };
}

function describeCompetitions(
  files: readonly CompetitionFiles[],
  read: readonly (readonly CanonicalMatch[])[],
  listed: ReadonlyMap<string, string>,
  teams: ReadonlyMap<string, CanonicalTeam>,
): CanonicalCompetition[] {
  const competitions = files.flatMap(({ name }, index) =>
    (read[index] ?? []).map((match) => ({
      key: match.competition,
      ...competitionName(match.competition, listed.get(match.competition), name),
      isInternational: teams.get(match.home.team)?.isNationalTeam ?? false,
    })),
  );
  return [...byKey(competitions).values()];
}

function teamsOf(match: CanonicalMatch): readonly string[] {
  return [match.home.team, match.away.team];
}

function playersOf(match: CanonicalMatch): readonly string[] {
  return match.status === 'played' ? match.appearances.map(({ player }) => player) : [];
}

/**
 * Reads a folder of the public Wyscout data set: `events.zip`, `matches.zip`, `players.json`, `teams.json`, and optionally
 * `competitions.json` and `referees.json`. The result has only teams, players and referees that occur in a match. The matches are in
 * the order of their kick-offs.
 *
 * @throws {DataError} for an invalid folder, file or entry
 */
export async function readWyscout(folder: string, options: WyscoutOptions): Promise<CanonicalImport> {
  const { competitions: wanted, progress } = options;
  const files = await findCompetitions(folder, wanted);
  const teams = byKey((await readListFile(folder, TEAMS_FILE)).map(readTeam));
  const players = byKey((await readListFile(folder, PLAYERS_FILE)).map(readPlayer));
  const referees = byKey(((await readOptionalListFile(folder, 'referees.json')) ?? []).map(readReferee));
  const listed = new Map(
    ((await readOptionalListFile(folder, 'competitions.json')) ?? []).map((competition) => [
      String(competition.number('wyId')),
      competition.text('name'),
    ]),
  );

  progress.start(
    'Reading events',
    files.reduce((total, { size }) => total + size, 0),
  );
  const read = await readCompetitions(folder, files, (bytes) => progress.advance(bytes));
  progress.done();

  const matches = read
    .flat()
    .sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime() || Number(a.key) - Number(b.key));
  return {
    source: WYSCOUT,
    competitions: describeCompetitions(files, read, listed, teams),
    teams: mentioned(matches.flatMap(teamsOf), need(teams, 'team', TEAMS_FILE)),
    players: mentioned(matches.flatMap(playersOf), need(players, 'player', PLAYERS_FILE)),
    referees: mentioned(
      matches.flatMap(({ referee }) => referee ?? []),
      (key) => referees.get(key) ?? unnamedReferee(key),
    ),
    matches,
  };
}

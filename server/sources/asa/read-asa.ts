import type { CanonicalImport, CanonicalPlayer } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { DataError } from '#server/data/data-error.ts';
import { LeftOut } from '#server/data/left-out.ts';
import { competitionOf } from '#server/sources/asa/asa-leagues.ts';
import { ASA } from '#server/sources/asa/asa-source.ts';
import { keyIn, readMatches, type WindowFigures } from '#server/sources/asa/read-matches.ts';
import {
  type Game,
  type Kind,
  type Player,
  type Referee,
  type Row,
  readPage,
  type ShotsRow,
  type Team,
} from '#server/sources/asa/replies.ts';
import { nameParts } from '#server/sources/parts/name-parts.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';

/** `mls/players`, `mls/2026/games`, `mls/2026-07-11/shots`; further pages have the offset, as in `mls/players-1000`. */
const FILE =
  /^([a-z0-9]+)\/(?:(teams|players|referees)|\d{4}\/(games|coming)|(\d{4}-\d\d-\d\d)\/(shots|passes|keepers))(?:-\d+)?(?:\.json)?$/;

/** The positions by the names that the source has for a player, and for a player in a match. */
const POSITIONS: Readonly<Record<string, CanonicalPlayer['position']>> = {
  ...{ GK: 'GK', DF: 'DF', MF: 'MF', FW: 'FW' },
  ...{ CB: 'DF', FB: 'DF', DM: 'MF', CM: 'MF', AM: 'MF', W: 'FW', ST: 'FW' },
};

interface Options {
  /** The parts of the source's addresses, such as "mls". */
  readonly competitions?: readonly string[];
  readonly progress: Progress;
  /** The present time. */
  readonly today: Date;
}

/** The rows of a league. */
interface LeagueRows {
  readonly games: Map<string, Game>;
  readonly teams: Team[];
  readonly players: Player[];
  readonly referees: Referee[];
  readonly windows: Map<
    string,
    { shots: ShotsRow[]; passes: Row<'passes'>[]; keepers: Row<'keepers'>[]; isWhole: boolean }
  >;
}

/**
 * Reads replies of American Soccer Analysis. A row that cannot be read is left out and named, and so is a file of
 * another form.
 *
 * @throws {DataError} when there are no files, none of a wanted league, or nothing in them can be read
 */
export async function readAsa(
  files: SourceFiles,
  { competitions, progress, today }: Options,
): Promise<CanonicalImport> {
  const found = (await files.list()).flatMap((path) => {
    const [, league = '', names, games, from = '', figures] = FILE.exec(path) ?? [];
    const kind = (names ?? games ?? figures) as Kind | undefined;
    return kind === undefined ? [] : { path, league, kind, from };
  });
  const unknown = competitions?.find((wanted) => !found.some(({ league }) => league === wanted));
  if (unknown !== undefined) throw new DataError(files.name, null, `has no league "${unknown}"`);
  const listed = found.filter(({ league }) => competitions?.includes(league) ?? true);
  if (listed.length === 0) throw new DataError(files.name, null, 'has no file such as mls/2026/games.json');
  const leftOut = new LeftOut();
  const leagues = new Map<string, LeagueRows>();
  progress.start('Reading replies', listed.length);
  for (const { path, league, kind, from } of listed) {
    const text = (await files.read(path)).toString();
    const rows = leagues.get(league) ?? emptyLeague();
    leagues.set(league, rows);
    const before = leftOut.parts.length;
    leftOut.attempt(() =>
      addRows(rows, kind, from, <Of extends Kind>(of: Of) => readPage(of)(text, path, leftOut).rows),
    );
    const figures = rows.windows.get(from);
    if (figures !== undefined && leftOut.parts.length > before) figures.isWhole = false;
    progress.advance(1);
  }
  progress.done();
  leftOut.requireSome([...leagues.values()].reduce((count, { games }) => count + games.size, 0));
  const parts = [...leagues].map(([league, rows]) => importOf(league, rows, today));
  return {
    source: ASA,
    competitions: [...leagues.keys()].map(competitionOf),
    teams: parts.flatMap(({ teams }) => teams),
    players: parts.flatMap(({ players }) => players),
    referees: parts.flatMap(({ referees }) => referees),
    matches: parts.flatMap(({ matches }) => matches),
    leftOut: leftOut.parts,
  };
}

function emptyLeague(): LeagueRows {
  return { games: new Map(), teams: [], players: [], referees: [], windows: new Map() };
}

function addRows(
  league: LeagueRows,
  kind: Kind,
  from: string,
  read: <Of extends Kind>(of: Of) => readonly Row<Of>[],
): void {
  if (kind === 'games' || kind === 'coming') {
    // The list of coming matches can be older than that of the matches that are over.
    for (const game of read(kind))
      if (kind === 'games' || !league.games.has(game.game_id)) league.games.set(game.game_id, game);
  } else if (kind === 'teams') league.teams.push(...read(kind));
  else if (kind === 'players') league.players.push(...read(kind));
  else if (kind === 'referees') league.referees.push(...read(kind));
  else {
    const figures = league.windows.get(from) ?? { shots: [], passes: [], keepers: [], isWhole: true };
    league.windows.set(from, figures);
    if (kind === 'shots') figures.shots.push(...read(kind));
    else if (kind === 'passes') figures.passes.push(...read(kind));
    else figures.keepers.push(...read(kind));
  }
}

function importOf(path: string, league: LeagueRows, today: Date) {
  const figures: ReadonlyMap<string, WindowFigures> = new Map(
    [...league.windows].filter(([, { shots, isWhole }]) => shots.length > 0 || isWhole),
  );
  const referees = new Map(league.referees.map((referee) => [referee.referee_id, referee]));
  const named = new Set(referees.keys());
  const games = [...league.games.values()];
  const matches = readMatches(games, { path, figures, referees: named, today });
  const seen = new Set(matches.flatMap(({ referee }) => referee ?? []));
  const playing = new Set(matches.flatMap(({ home, away }) => [home.team, away.team]));
  const names = new Map(league.teams.map(({ team_id: id, team_name: name }) => [keyIn(path, id), name]));
  return {
    matches,
    teams: [...playing].map((key) => ({ key, name: names.get(key) ?? key, isNationalTeam: false })),
    players: playersOf(
      path,
      league,
      new Set(
        matches.flatMap((match) => (match.status === 'played' ? match.appearances : [])).map(({ player }) => player),
      ),
    ),
    referees: [...referees.values()]
      .map(({ referee_id: id, referee_name: name }) => ({ key: keyIn(path, id), name }))
      .filter(({ key }) => seen.has(key)),
  };
}

/** The players with an appearance. One who is not in the list has the id as name and the position of the last match. */
function playersOf(path: string, { players, windows }: LeagueRows, appeared: ReadonlySet<string>): CanonicalPlayer[] {
  const listed = new Map(players.map((player) => [keyIn(path, player.player_id), player]));
  const inOrder = [...windows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = inOrder.flatMap(([, { shots }]) => shots);
  const played = new Map(rows.map((row) => [keyIn(path, row.player_id), row]));
  return [...appeared].map((key) => {
    const player = listed.get(key);
    const position = player?.primary_broad_position ?? played.get(key)?.general_position ?? '';
    return {
      key,
      birthDate: player?.birth_date ?? null,
      ...nameParts(player?.player_name ?? `Player ${played.get(key)?.player_id}`),
      knownAs: null,
      position: POSITIONS[position] ?? null,
      club: null,
      nationalTeam: null,
    };
  });
}

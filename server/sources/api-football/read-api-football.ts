import type { CanonicalImport, CanonicalPlayer } from '#server/data/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import type { Progress } from '#server/progress.ts';
import { API_FOOTBALL } from '#server/sources/api-football/api-football-source.ts';
import { availabilities } from '#server/sources/api-football/availabilities.ts';
import { type FoundMatch, isOff, isOver, readMatch, refereeName } from '#server/sources/api-football/read-match.ts';
import {
  FIXTURES,
  type FixtureRow,
  HALVES,
  INJURIES,
  type InjuryRow,
  MATCHES,
  type MatchRow,
} from '#server/sources/api-football/replies.ts';
import { parseRows } from '#server/sources/api-football/reply-rows.ts';
import { nameParts } from '#server/sources/name-parts.ts';
import type { SourceFiles } from '#server/sources/source-files.ts';

/** The files of a season: `<league>/<season>/fixtures`, `injuries`, `matches/<name>` and `halves/<fixture>`, with or without `.json`. */
const FILE = /^(\d+)\/(\d{4})\/(?:(fixtures|injuries)|(matches)\/[\w-]+|(halves)\/(\d+))(?:\.json)?$/;
const POSITIONS: Readonly<Record<string, CanonicalPlayer['position']>> = { G: 'GK', D: 'DF', M: 'MF', F: 'FW' };

interface Options {
  /** The ids of leagues. */
  readonly competitions?: readonly string[];
  readonly progress: Progress;
}

/**
 * Reads replies of api-football: the fixtures of each season, the figures of matches, their halves, and injuries. All but the fixtures may
 * be absent.
 *
 * @throws {DataError} when there are no files, or none of a wanted league, and for a reply of another form; the message names the file
 */
export async function readApiFootball(
  files: SourceFiles,
  { competitions, progress }: Options,
): Promise<CanonicalImport> {
  const all = (await files.list()).flatMap((path) => {
    const [, league = '', , list, matches, , fixture] = FILE.exec(path) ?? [];
    if (league === '') return [];
    return { path, league, kind: list ?? matches ?? 'halves', fixture: Number(fixture) };
  });
  const unknown = competitions?.find((wanted) => !all.some(({ league }) => league === wanted));
  if (unknown !== undefined) throw new DataError(files.name, null, `has no league "${unknown}"`);
  const listed = all.filter(({ league }) => competitions?.includes(league) ?? true);
  if (listed.length === 0) throw new DataError(files.name, null, 'has no file such as 39/2025/fixtures.json');
  progress.start('Reading replies', listed.length);
  const fixtures = new Map<number, FixtureRow>();
  const figures = new Map<number, NonNullable<FoundMatch['figures']>>();
  const injuries: InjuryRow[] = [];
  const halves = new Map<number, NonNullable<FoundMatch['halves']>>();
  for (const { path, kind, fixture } of listed) {
    const body = await files.read(path);
    if (kind === 'fixtures') for (const row of parseRows(body, path, FIXTURES)) fixtures.set(row.fixture.id, row);
    else if (kind === 'injuries') injuries.push(...parseRows(body, path, INJURIES));
    else if (kind === 'halves') halves.set(fixture, { rows: parseRows(body, path, HALVES), file: path });
    // A reply that was fetched while the match was in play has figures of a part of the match.
    else
      for (const row of parseRows(body, path, MATCHES).filter(isOver)) figures.set(row.fixture.id, { row, file: path });
    progress.advance(1);
  }
  progress.done();
  const found = [...fixtures].map(([id, listedFixture]): FoundMatch => {
    const own = figures.get(id) ?? null;
    // The list of a season can be older than the figures of a finished match.
    const fixture = own?.row ?? listedFixture;
    requireTwoTeams(fixture);
    return { fixture, figures: own, halves: halves.get(id) ?? null };
  });
  const data = importOf(found, files.isPartial);
  const missing = availabilities(injuries, fixtures);
  const players = data.players.map((player) => ({ ...player, availability: missing.get(Number(player.key)) ?? null }));
  return { ...data, players };
}

function importOf(found: readonly FoundMatch[], isPartial: boolean): CanonicalImport {
  const inOrder = found.toSorted(
    (one, other) => one.fixture.fixture.date.getTime() - other.fixture.fixture.date.getTime(),
  );
  const rows = inOrder.map(({ fixture }) => fixture);
  const leagues = new Map(rows.map(({ league }) => [league.id, league.name]));
  const teams = new Map(rows.flatMap(({ teams: { home, away } }) => [home, away]).map(({ id, name }) => [id, name]));
  const referees = new Set(rows.flatMap((row) => refereeName(row) ?? []));
  return {
    source: API_FOOTBALL,
    competitions: [...leagues].map(([id, name]) => ({ key: String(id), name, isInternational: false })),
    teams: [...teams].map(([id, name]) => ({ key: String(id), name, isNationalTeam: false })),
    players: playersOf(inOrder.flatMap(({ figures }) => figures?.row ?? [])),
    referees: [...referees].map((name) => ({ key: name, name })),
    matches: inOrder.flatMap((match) => readMatch(match, isPartial)),
    postponed: rows.filter(isOff).map(({ fixture }) => String(fixture.id)),
  };
}

/** The players of the matches. Name and position are from a player's last match. */
function playersOf(matches: readonly MatchRow[]): CanonicalPlayer[] {
  const players = new Map<number, CanonicalPlayer>();
  for (const { player, statistics } of matches.flatMap((match) => match.players.flatMap((side) => side.players))) {
    if (!player.id) continue;
    const position = statistics[0]?.games.position;
    players.set(player.id, {
      key: String(player.id),
      ...nameParts(player.name?.trim() || `Player ${player.id}`),
      knownAs: null,
      position: POSITIONS[position ?? ''] ?? players.get(player.id)?.position ?? null,
      club: null,
      nationalTeam: null,
    });
  }
  return [...players.values()];
}

function requireTwoTeams({ fixture, teams: { home, away } }: FixtureRow): void {
  if (home.id === away.id)
    throw new DataError('fixtures', `fixture ${fixture.id}`, `${home.name} plays against itself`);
}

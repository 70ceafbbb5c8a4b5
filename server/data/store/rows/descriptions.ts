import type { Position } from '#lib/contract/football/search.ts';
import type {
  Availability,
  CanonicalCompetition,
  CanonicalImport,
  CanonicalMatch,
  CanonicalPlayer,
  CanonicalReferee,
  CanonicalTeam,
} from '#server/base/canonical.ts';
import type { Kind } from '#server/data/identity/records.ts';

/**
 * A source's description of an entity, by kind, as stored in `source_keys.described`. Values that a source does not have are absent, so that a new optional
 * field without a value does not change stored descriptions.
 */
export interface Described {
  readonly competition: Omit<CanonicalCompetition, 'key'>;
  readonly team: Omit<CanonicalTeam, 'key'>;
  readonly player: {
    readonly firstName?: string;
    readonly lastName: string;
    readonly knownAs?: string;
    readonly commonName?: string;
    readonly position?: Position;
    readonly birthDate?: string;
    readonly sharedKey?: string;
    readonly club?: string;
    readonly nationalTeam?: string;
    readonly availability?: Availability;
  };
  readonly referee: Omit<CanonicalReferee, 'key'>;
  readonly match: {
    readonly competition: string;
    readonly season: number;
    readonly round?: number;
    /** The kick-off, as ISO 8601 in UTC. */
    readonly kickOff: string;
    readonly isKickOffDoubted?: true;
    readonly venue?: string;
    readonly home: string;
    readonly away: string;
    readonly referee?: string;
    readonly status: 'scheduled' | 'played';
    readonly homeGoals?: number;
    readonly awayGoals?: number;
  };
}

/** The description of one key. */
export interface Description<Of extends Kind = Kind> {
  readonly kind: Of;
  readonly key: string;
  readonly described: Described[Of];
}

/** Returns a type guard that is true for descriptions of the given kind. */
export function isOf<Of extends Kind>(kind: Of) {
  return <One extends Description>(one: One): one is One & Description<Of> => one.kind === kind;
}

type Loose<Full> = { readonly [Key in keyof Full]: Full[Key] | null | undefined };

/** Leaves out values that are null or undefined. */
function present<Full extends object>(values: Loose<Full>): Full {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as Full;
}

function playerDescribed({ key: _, ...player }: CanonicalPlayer): Described['player'] {
  return present<Described['player']>({
    ...player,
    sharedKey: player.sharedKey,
    birthDate: player.birthDate,
    commonName: player.commonName,
    availability: player.availability,
  });
}

function matchDescribed(match: CanonicalMatch): Described['match'] {
  const { competition, season, round, kickOff, venue, referee, status } = match;
  const isPlayed = match.status === 'played';
  return present<Described['match']>({
    competition,
    season,
    round,
    kickOff: kickOff.toISOString(),
    isKickOffDoubted: match.isKickOffDoubted,
    venue,
    home: match.home.team,
    away: match.away.team,
    referee,
    status,
    homeGoals: isPlayed ? match.home.periods.full.goals : null,
    awayGoals: isPlayed ? match.away.periods.full.goals : null,
  });
}

function ofKind<Of extends Kind, Thing extends { readonly key: string }>(
  kind: Of,
  things: readonly Thing[],
  described: (thing: Thing) => Described[Of],
): Description<Of>[] {
  return things.map((thing) => ({ kind, key: thing.key, described: described(thing) }));
}

/**
 * The descriptions of an import: competitions, teams, players, referees and matches, each in the order of the import. If a key occurs twice, its last
 * description is used.
 *
 * @throws {RangeError} when a description refers to an entity that the import does not contain.
 */
export function descriptionsOf(data: CanonicalImport): Description[] {
  const all: Description[] = [
    ...ofKind('competition', data.competitions, ({ key: _, ...described }) => described),
    ...ofKind('team', data.teams, ({ key: _, ...described }) =>
      present<Described['team']>({ ...described, sharedKey: described.sharedKey }),
    ),
    ...ofKind('player', data.players, playerDescribed),
    ...ofKind('referee', data.referees, ({ key: _, ...described }) => described),
    ...ofKind('match', data.matches, matchDescribed),
  ];
  requireReferences(data);
  return [...new Map(all.map((one) => [`${one.kind} ${one.key}`, one])).values()];
}

const TABLES = { competition: 'competitions', team: 'teams', player: 'players', referee: 'referees' };

function requireReferences(data: CanonicalImport): void {
  const known = {
    competition: new Set(data.competitions.map(({ key }) => key)),
    team: new Set(data.teams.map(({ key }) => key)),
    player: new Set(data.players.map(({ key }) => key)),
    referee: new Set(data.referees.map(({ key }) => key)),
  };
  const check = (kind: keyof typeof known, key: string | null) => {
    if (key === null || known[kind].has(key)) return;
    throw new RangeError(`the import refers to "${key}" in ${TABLES[kind]} without describing it`);
  };
  for (const { club, nationalTeam } of data.players) {
    check('team', club);
    check('team', nationalTeam);
  }
  for (const match of data.matches) {
    check('competition', match.competition);
    check('team', match.home.team);
    check('team', match.away.team);
    check('referee', match.referee);
    if (match.status === 'played') for (const { player } of match.appearances) check('player', player);
  }
}

import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/schema.ts';
import type { MatchRow } from '#server/services/football/matches/matches.ts';
import { matchesOf } from '#server/services/scout/games/games-without-values.ts';
import {
  playerGamesOf,
  refereeGamesOf,
  type SubjectGames,
  teamGamesOf,
} from '#server/services/scout/games/subject-games.ts';

type Kind = 'player' | 'team' | 'referee';
type GamesById = ReadonlyMap<number, SubjectGames>;

/** The games of players, teams and referees by id, and the matches of these games. */
export interface LoadedGames extends Readonly<Record<Kind, GamesById>> {
  readonly matches: ReadonlyMap<number, MatchRow>;
}

export type KnownGames = (ids: Readonly<Record<Kind, readonly number[]>>) => Promise<LoadedGames>;

/** The maximum number of games in the cache: about four Saturdays with 30 matches, in 50 MB. */
const MOST_GAMES = 300_000;
/** After more changed matches than this, for example by the import of a season, all games are read again. */
const MOST_CHANGES = 400;
const READ = { player: playerGamesOf, team: teamGamesOf, referee: refereeGamesOf } as const;

/**
 * Returns a function that loads the games of subjects. Games stay in memory across imports: only subjects with changed matches are read again,
 * so that the cost of a new slate does not grow with the history. An import records each match that it stores in `match_changes`. A deleted or
 * joined match is detected because it is missing among the matches.
 */
export function createKnownGames(db: Kysely<Database>): KnownGames {
  const cache = new LRUCache<string, SubjectGames>({
    maxSize: MOST_GAMES,
    sizeCalculation: ({ matches }) => 1 + matches.length,
  });
  let since: string | null = null;
  // Increases when cached games are dropped. Games whose read began before that may be outdated and are not cached.
  let drops = 0;

  let refreshing: Promise<void> = Promise.resolve();
  /** Drops changed games. Calls run one after the other: when a call ends, the games that earlier calls found changed are dropped too. */
  function refresh(): Promise<void> {
    const next = refreshing.then(dropChanged);
    refreshing = next.catch(() => undefined);
    return next;
  }

  /** Drops the cached games of subjects with a match that has changed since the last call. */
  async function dropChanged(): Promise<void> {
    const snapshot = await firstTransaction(db);
    const changed = since === null ? [] : await changesSince(db, since);
    drops += changed.length === 0 ? 0 : 1;
    const isMany = changed.length > MOST_CHANGES;
    const subjects = isMany || changed.length === 0 ? [] : await subjectsOf(db, changed);
    // Nothing after this line can fail. A failure before it leaves the changes to the next call.
    since = snapshot;
    if (isMany) return cache.clear();
    for (const key of subjects) cache.delete(key);
    const ids = new Set(changed);
    for (const [key, { matches }] of cache) if (matches.some((id) => ids.has(id))) cache.delete(key);
  }

  async function gamesOf(kind: Kind, ids: readonly number[]): Promise<GamesById> {
    const before = drops;
    const known = ids.flatMap((id) => {
      const games = cache.get(`${kind} ${id}`);
      return games === undefined ? [] : [[id, games] as const];
    });
    const found = new Map(known);
    const read = await READ[kind](
      db,
      ids.filter((id) => !found.has(id)),
    );
    for (const [id, games] of read) {
      if (drops === before) cache.set(`${kind} ${id}`, games);
      found.set(id, games);
    }
    return found;
  }

  return async (ids) => {
    await refresh();
    const load = async (): Promise<LoadedGames> => {
      const [player, team] = [await gamesOf('player', ids.player), await gamesOf('team', ids.team)];
      const referee = await gamesOf('referee', ids.referee);
      return { player, team, referee, matches: await matchesOf(db, [player, team, referee]) };
    };
    const loaded = await load();
    const gone = (['player', 'team', 'referee'] as const).flatMap((kind) =>
      [...loaded[kind]]
        .filter(([, { matches }]) => matches.some((id) => !loaded.matches.has(id)))
        .map(([id]) => `${kind} ${id}`),
    );
    for (const key of gone) cache.delete(key);
    return gone.length === 0 ? loaded : load();
  };
}

/** The id of the oldest transaction that may still be running. Changes of transactions from this id on may not be visible yet. */
async function firstTransaction(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ first: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as first`.execute(
    db,
  );
  return rows[0]?.first ?? '0';
}

/**
 * The ids of the matches that transactions from an id on have changed; at most one more than `MOST_CHANGES`. In a restored database, a match
 * can have the id of a transaction of the original database, which is higher than all present ids. Such matches are left out. When the present
 * ids reach that id, the match counts as changed once, and its games are read again without need. No change is missed, because a change
 * replaces the id at its match.
 */
async function changesSince(db: Kysely<Database>, since: string): Promise<number[]> {
  const { rows } = await sql<{ matchId: number }>`
    select match_id from match_changes where changed >= ${since}::xid8 and changed < pg_snapshot_xmax(pg_current_snapshot())
    limit ${sql.lit(MOST_CHANGES + 1)}`.execute(db);
  return rows.map(({ matchId }) => matchId);
}

/** The keys of the subjects that take part in matches. */
async function subjectsOf(db: Kysely<Database>, matches: readonly number[]): Promise<string[]> {
  const ids = sql.join(matches);
  const { rows } = await sql<{ key: string }>`
    select 'player ' || player_id as key from player_periods where period = 0 and match_id in (${ids})
    union select 'team ' || unnest(array[home_team_id, away_team_id]) from matches where id in (${ids})
    union select 'referee ' || referee_id from matches where id in (${ids}) and referee_id is not null`.execute(db);
  return rows.map(({ key }) => key);
}

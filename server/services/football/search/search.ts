import { type Kysely, sql } from 'kysely';
import { OWN_LABEL } from '#lib/contract/data/own-tables.ts';
import {
  MAX_OPPONENTS,
  type PlayerHit,
  type SearchReply,
  type SubjectType,
  type TeamHit,
} from '#lib/contract/football/search.ts';
import { hitDetail } from '#lib/domain/games/hit-detail.ts';
import { personName } from '#lib/domain/names/subject.ts';
import { Problem } from '#server/base/problem.ts';
import { isOwnWorld } from '#server/data/own-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { disambiguate } from '#server/services/football/search/disambiguate.ts';
import { findByName, findNamed } from '#server/services/football/search/find-named.ts';
import type { Shown } from '#server/services/football/search/name-hits.ts';
import { SHOWN } from '#server/services/football/search/name-search.ts';
import { opponentsMet } from '#server/services/football/subjects/opponents-met.ts';

/**
 * Finds players and teams by name; returns the best ten of each, the totals, and which subjects the text names. A user's own football is found
 * only by that user, and comes first among equals.
 */
export async function searchSubjects(db: Kysely<Database>, query: string, userId: number): Promise<SearchReply> {
  const { players, teams, named } = await findNamed(db, query, userId);
  return {
    players: await playerHits(db, players.hits),
    teams: await teamHits(db, teams.hits),
    counts: { players: players.total, teams: teams.total },
    named,
  };
}

interface OpponentQuery {
  readonly query?: string | undefined;
  readonly type?: SubjectType | undefined;
  readonly subjectId?: number | undefined;
}

/**
 * Finds the best ten teams by name. With a subject, only teams that it has played against are found, with the number of games and the time of
 * the last game. With a subject and no query, the most frequent opponents are found.
 *
 * @throws {Problem} 400 without a query and a subject, 404 for an unknown subject
 */
export async function searchOpponents(
  db: Kysely<Database>,
  { query, type, subjectId }: OpponentQuery,
  userId: number,
): Promise<TeamHit[]> {
  if (type === undefined || subjectId === undefined) {
    if (query === undefined) throw new Problem(400, 'Type at least 2 characters to search, or name a player or team.');
    return teamHits(db, (await findByName(db, 'teams', { query, userId })).hits);
  }
  const met = await opponentsMet(db, { type, id: subjectId, userId });
  const among = met.map(({ id }) => id);
  const teams =
    query === undefined
      ? await readTeams(db, among.slice(0, MAX_OPPONENTS))
      : (await findByName(db, 'teams', { query, userId, among })).hits;
  const games = new Map(met.map(({ id, games, last }) => [id, { games, last: last.toISOString() }]));
  return (await teamHits(db, teams)).map((hit) => ({ ...hit, met: games.get(hit.id) }));
}

type Row<Table extends keyof Shown> = { readonly id: number } & Shown[Table];

/** The teams with these ids, in the order of `ids`. */
async function readTeams(db: Kysely<Database>, ids: readonly number[]): Promise<Row<'teams'>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row<'teams'>>`
    select named.id, ${SHOWN.teams} from teams as named where named.id in (${sql.join(ids)})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function playerHits(db: Kysely<Database>, rows: readonly Row<'players'>[]): Promise<PlayerHit[]> {
  const hits = rows.map(({ id, firstName, lastName, team, worldId }) => ({
    id,
    firstName,
    lastName,
    team: team === null ? null : { name: team },
    ...ownLabel(worldId),
  }));
  return disambiguate(db, 'player', hits, (hit) => `${personName(hit)}, ${hitDetail(hit)}`);
}

function teamHits(db: Kysely<Database>, rows: readonly Row<'teams'>[]): Promise<TeamHit[]> {
  const hits = rows.map(({ id, name, isNationalTeam, league, worldId }) => ({
    id,
    name,
    isNationalTeam,
    league: league === null ? null : { name: league },
    ...ownLabel(worldId),
  }));
  return disambiguate(db, 'team', hits, (hit) => `${hit.name}, ${hitDetail(hit)}`);
}

/** Own football always has its label in results, even where no other result has the same text. */
function ownLabel(worldId: number): { source?: string } {
  return isOwnWorld(worldId) ? { source: OWN_LABEL } : {};
}

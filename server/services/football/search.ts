import type { Kysely } from 'kysely';
import {
  MAX_OPPONENTS,
  type PlayerHit,
  type SearchReply,
  type SubjectType,
  type TeamHit,
} from '#lib/contract/search.ts';
import { hitDetail } from '#lib/domain/hit-detail.ts';
import { personName } from '#lib/domain/subject.ts';
import { isOwnWorld, OWN_LABEL } from '#server/data/own-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { disambiguate } from '#server/services/football/disambiguate.ts';
import { findByName, findNamed } from '#server/services/football/find-named.ts';
import { idsOf, inOrderOf } from '#server/services/football/name-search.ts';
import { opponentsMet } from '#server/services/football/opponents-met.ts';

/**
 * Finds players and teams by name; returns the best ten of each, the totals, and which of them the text names. A user's own football is found for
 * that user only, first among equals.
 */
export async function searchSubjects(db: Kysely<Database>, query: string, userId: number): Promise<SearchReply> {
  const { players, teams, named } = await findNamed(db, query, userId);
  return {
    players: await playerHits(db, idsOf(players)),
    teams: await teamHits(db, idsOf(teams)),
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
 * Finds teams by name, the best ten. With a subject only teams that it has played against, with the number of games and the time of the last
 * one; without a query all of these.
 *
 * @throws {Problem} 400 with neither, 404 for an unknown subject
 */
export async function searchOpponents(
  db: Kysely<Database>,
  { query, type, subjectId }: OpponentQuery,
  userId: number,
): Promise<TeamHit[]> {
  if (type === undefined || subjectId === undefined) {
    if (query === undefined) throw new Problem(400, 'Type at least 2 characters to search, or name a player or team.');
    return teamHits(db, idsOf(await findByName(db, 'teams', { query, userId })));
  }
  const met = await opponentsMet(db, { type, id: subjectId, userId });
  const among = met.map(({ id }) => id);
  const ids = query === undefined ? among : idsOf(await findByName(db, 'teams', { query, userId, among }));
  const games = new Map(met.map(({ id, games, last }) => [id, { games, last: last.toISOString() }]));
  return (await teamHits(db, ids.slice(0, MAX_OPPONENTS))).map((hit) => ({ ...hit, met: games.get(hit.id) }));
}

async function playerHits(db: Kysely<Database>, ids: readonly number[]): Promise<PlayerHit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .leftJoin('teams as club', 'club.id', 'players.clubId')
    .leftJoin('teams as nation', 'nation.id', 'players.nationalTeamId')
    .select(['players.id', 'players.worldId', 'players.firstName', 'players.lastName'])
    .select(({ fn }) => fn.coalesce('club.name', 'nation.name').as('team'))
    .where('players.id', 'in', ids)
    .execute();
  const hits = inOrderOf(ids, rows).map(({ team, worldId, ...player }) => ({
    ...player,
    team: team === null ? null : { name: team },
    ...ownLabel(worldId),
  }));
  return disambiguate(db, 'player', hits, (hit) => `${personName(hit)}, ${hitDetail(hit)}`);
}

async function teamHits(db: Kysely<Database>, ids: readonly number[]): Promise<TeamHit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('teams')
    .leftJoin('competitions', 'competitions.id', 'teams.competitionId')
    .select(['teams.id', 'teams.worldId', 'teams.name', 'teams.isNationalTeam', 'competitions.name as league'])
    .where('teams.id', 'in', ids)
    .execute();
  const hits = inOrderOf(ids, rows).map(({ league, worldId, ...team }) => ({
    ...team,
    league: league === null ? null : { name: league },
    ...ownLabel(worldId),
  }));
  return disambiguate(db, 'team', hits, (hit) => `${hit.name}, ${hitDetail(hit)}`);
}

/** Own football always has its label in results, even where no other result has the same text. */
function ownLabel(worldId: number): { source?: string } {
  return isOwnWorld(worldId) ? { source: OWN_LABEL } : {};
}

import type { Kysely } from 'kysely';
import type { PlayerHit, SearchReply, TeamHit } from '#lib/contract/search.ts';
import { hitDetail } from '#lib/domain/hit-detail.ts';
import { personName } from '#lib/domain/subject.ts';
import { isOwnWorld, OWN_LABEL } from '#server/data/own-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { disambiguate } from '#server/services/football/disambiguate.ts';
import { findByName, findNamed } from '#server/services/football/find-named.ts';
import { idsOf, inOrderOf } from '#server/services/football/name-search.ts';

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

/** Finds teams by name; returns the best ten. */
export async function searchTeamNames(db: Kysely<Database>, query: string, userId: number): Promise<TeamHit[]> {
  return teamHits(db, idsOf(await findByName(db, 'teams', query, userId)));
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

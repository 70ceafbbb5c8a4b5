import type { Kysely } from 'kysely';
import type { PlayerHit, SearchReply, TeamHit } from '#lib/contract/search.ts';
import { hitDetail } from '#lib/domain/hit-detail.ts';
import { personName } from '#lib/domain/subject.ts';
import type { Database } from '#server/db/schema.ts';
import { disambiguate } from '#server/services/football/disambiguate.ts';
import { inOrderOf, searchNames } from '#server/services/football/name-search.ts';

/** Finds players and teams by name; returns the best ten of each and the totals. */
export async function searchSubjects(db: Kysely<Database>, query: string): Promise<SearchReply> {
  const [players, teams] = await Promise.all([searchNames(db, 'players', query), searchNames(db, 'teams', query)]);
  return {
    players: await playerHits(db, players.ids),
    teams: await teamHits(db, teams.ids),
    counts: { players: players.total, teams: teams.total },
  };
}

/** Finds teams by name; returns the best ten. */
export async function searchTeamNames(db: Kysely<Database>, query: string): Promise<TeamHit[]> {
  return teamHits(db, (await searchNames(db, 'teams', query)).ids);
}

async function playerHits(db: Kysely<Database>, ids: readonly number[]): Promise<PlayerHit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .leftJoin('teams as club', 'club.id', 'players.clubId')
    .leftJoin('teams as nation', 'nation.id', 'players.nationalTeamId')
    .select(['players.id', 'players.firstName', 'players.lastName'])
    .select(({ fn }) => fn.coalesce('club.name', 'nation.name').as('team'))
    .where('players.id', 'in', ids)
    .execute();
  const hits = inOrderOf(ids, rows).map(({ team, ...player }) => ({
    ...player,
    team: team === null ? null : { name: team },
  }));
  return disambiguate(db, 'player', hits, (hit) => `${personName(hit)}, ${hitDetail(hit)}`);
}

async function teamHits(db: Kysely<Database>, ids: readonly number[]): Promise<TeamHit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('teams')
    .leftJoin('competitions', 'competitions.id', 'teams.competitionId')
    .select(['teams.id', 'teams.name', 'teams.isNationalTeam', 'competitions.name as league'])
    .where('teams.id', 'in', ids)
    .execute();
  const hits = inOrderOf(ids, rows).map(({ league, ...team }) => ({
    ...team,
    league: league === null ? null : { name: league },
  }));
  return disambiguate(db, 'team', hits, (hit) => `${hit.name}, ${hitDetail(hit)}`);
}

import type { Kysely } from 'kysely';
import type { PlayerGame, TeamGame } from '#lib/contract/game.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { playerGames, teamGames } from '#server/services/football/games.ts';
import { NO_PLAYER, NO_TEAM } from '#server/services/football/subjects.ts';
import type { Member } from '#server/services/request-reads.ts';

interface Pairing {
  readonly type: SubjectType;
  readonly subjectId: number;
  /** The opponent's team id. */
  readonly targetId: number;
}

/**
 * A player's or team's games against one team, newest first, up to the limit of the member's plan.
 *
 * @throws {Problem} 404 for an unknown player or team.
 */
export async function loadGamesAgainst(
  db: Kysely<Database>,
  { type, subjectId, targetId }: Pairing,
  { plan }: Member,
): Promise<PlayerGame[] | TeamGame[]> {
  const games = await (type === 'player' ? playerGames : teamGames)(db, subjectId, {
    plan: PLANS[plan],
    against: targetId,
  });
  if (games.length > 0) return games;
  if (!(await exists(db, type === 'player' ? 'players' : 'teams', subjectId))) {
    throw new Problem(404, type === 'player' ? NO_PLAYER : NO_TEAM);
  }
  if (!(await exists(db, 'teams', targetId))) throw new Problem(404, NO_TEAM);
  return games;
}

async function exists(db: Kysely<Database>, table: 'players' | 'teams', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

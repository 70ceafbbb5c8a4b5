import type { Kysely } from 'kysely';
import type { PlayerGame, TeamGame } from '#lib/contract/game.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { entityId } from '#server/services/football/entity-id.ts';
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
  const [subject, target] = await Promise.all([
    entityId(db, type === 'player' ? 'players' : 'teams', subjectId),
    entityId(db, 'teams', targetId),
  ]);
  if (subject === null) throw new Problem(404, type === 'player' ? NO_PLAYER : NO_TEAM);
  if (target === null) throw new Problem(404, NO_TEAM);
  return (type === 'player' ? playerGames : teamGames)(db, subject, { plan: PLANS[plan], against: target });
}

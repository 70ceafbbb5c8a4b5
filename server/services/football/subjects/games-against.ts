import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { gamesAgainst, SubjectType } from '#lib/contract/football/search.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { loadCredits } from '#server/services/football/coverage/credits.ts';
import { findEntity } from '#server/services/football/subjects/entity.ts';
import { playerGames, teamGames } from '#server/services/football/subjects/games.ts';
import { NO_PLAYER, NO_TEAM } from '#server/services/football/subjects/subjects.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

type GamesAgainst = z.input<typeof gamesAgainst.output>['data'];

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
  { id: userId, plan }: PlanUser,
): Promise<GamesAgainst> {
  const [subject, target] = await Promise.all([
    findEntity(db, type === 'player' ? 'players' : 'teams', { id: subjectId, userId }),
    findEntity(db, 'teams', { id: targetId, userId }),
  ]);
  if (subject === undefined) throw new Problem(404, type === 'player' ? NO_PLAYER : NO_TEAM);
  if (target === undefined) throw new Problem(404, NO_TEAM);
  const mixes = new Map<number, number>();
  const wanted = { plan: PLANS[plan], against: target.id, mixes };
  const matches = await (type === 'player' ? playerGames : teamGames)(db, subject.id, wanted);
  if (mixes.size === 0) return { matches };
  const credits = await loadCredits(db, { ...subject, type, plan: PLANS[plan], mixIds: [...mixes.keys()] });
  return { matches, sources: credits.sources, mixes: credits.mixes };
}

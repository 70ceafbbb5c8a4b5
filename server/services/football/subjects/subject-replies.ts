import type { PlayerDetail, SubjectType, TeamDetail } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import type { Clock } from '#server/base/clock.ts';
import { ownWorldId } from '#server/data/own-worlds.ts';
import type { FootballReads } from '#server/services/football/coverage/football-reads.ts';
import type { WantedEntity } from '#server/services/football/subjects/entity.ts';
import { loadPlayer, loadTeam } from '#server/services/football/subjects/subjects.ts';
import type { WorldVersions } from '#server/services/request-reads.ts';
import { createVersionedCache } from '#server/services/versioned-cache.ts';

interface DetailRequest extends WantedEntity {
  readonly type: SubjectType;
  /** Limits the games and statistics of the reply. */
  readonly plan: Plan;
}

/** A detail without the user's own notes, and the id of the entity, which differs from the requested one when that is a former id. */
export interface SubjectReply {
  readonly id: number;
  readonly detail: Omit<PlayerDetail, 'userNotes'> | Omit<TeamDetail, 'userNotes'>;
}

/** The maximum number of cached details. Each has about 200 kB. */
const MOST = 150;
const MINUTE = 60_000;

/**
 * Returns a function that loads the part of a detail that is the same for all users of a plan. Details are cached until data changes, at most until
 * the next minute begins: a match can kick off then, and is no longer the next one.
 *
 * @throws {Problem} 404 for an unknown player or team
 */
export function createSubjectReplies(reads: Pick<FootballReads, 'asSeenBy'>, clock: Clock) {
  const cached = createVersionedCache<SubjectReply>(MOST);
  return ({ type, id, userId, plan }: DetailRequest, versions: WorldVersions): Promise<SubjectReply> => {
    const now = clock();
    const wanted = { id, userId, plan: PLANS[plan], now };
    const owner = versions.has(ownWorldId(userId)) ? userId : '';
    const version = JSON.stringify([Math.floor(now.getTime() / MINUTE), ...versions]);
    return cached(`${type} ${id} ${plan} ${owner}`, version, () =>
      reads.asSeenBy<SubjectReply>(userId, (db) => (type === 'player' ? loadPlayer(db, wanted) : loadTeam(db, wanted))),
    );
  };
}

import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import type { WantedEntity } from '#server/services/football/entity.ts';
import { loadPlayer, loadTeam } from '#server/services/football/subjects.ts';

export interface SubjectReplies {
  /**
   * The `data` of the detail reply as JSON without its closing brace, to which the caller adds the user's own part, and the
   * id of the entity, which differs from the requested one when that is a former id.
   *
   * @param versions the current versions of the worlds that the user sees, by id.
   * @throws {Problem} 404 for an unknown player or team.
   */
  open(
    request: DetailRequest,
    versions: ReadonlyMap<number, string>,
  ): Promise<{ readonly text: string; readonly id: number }>;
}

interface DetailRequest extends WantedEntity {
  readonly type: SubjectType;
  /** Limits the games and statistics of the reply. */
  readonly plan: Plan;
}

interface CachedReply {
  readonly text: string;
  readonly id: number;
  readonly worldId: number;
  /** The world's version when the reply was made. */
  readonly version: string;
  /** The kick-off of the next game, in milliseconds. */
  readonly until: number;
}

/** The cache's size in characters. */
const MOST_CHARACTERS = 32_000_000;

/**
 * Detail replies, serialised once and cached until the world's version changes or the next game begins. Versions are read for
 * every request, so an import by another process takes effect at once. The cache serves all users: a reply is used only for a user that
 * sees its world, because `versions` lacks the others.
 */
export function createSubjectReplies(db: Kysely<Database>, clock: Clock): SubjectReplies {
  const cache = new LRUCache<string, CachedReply>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
  });
  return {
    async open({ type, id, userId, plan }, versions) {
      const now = clock();
      const key = `${type} ${id} ${plan}`;
      const found = cache.get(key);
      if (found && found.version === versions.get(found.worldId) && found.until > now.getTime()) return found;
      const load = type === 'player' ? loadPlayer : loadTeam;
      const { id: entityId, worldId, detail } = await load(db, { id, userId, plan: PLANS[plan], now });
      const text = JSON.stringify(detail).slice(0, -1);
      const until = detail.nextGame === null ? Number.POSITIVE_INFINITY : Date.parse(detail.nextGame.matchDate);
      const version = versions.get(worldId);
      const reply = { text, id: entityId, worldId, until };
      if (version !== undefined) cache.set(key, { ...reply, version });
      return reply;
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Clock } from '#server/clock.ts';
import { JsonText } from '#server/json-text.ts';
import type { WantedEntity } from '#server/services/football/entity.ts';
import type { FootballReads } from '#server/services/football/football-reads.ts';
import { loadPlayer, loadTeam } from '#server/services/football/subjects.ts';

export interface SubjectReplies {
  /**
   * The part of the detail reply that is the same for all users of a plan. `withEnd` appends the user's own part.
   *
   * @param versions the current versions of the worlds that the user may see, by id.
   * @throws {Problem} 404 for an unknown player or team.
   */
  open(request: DetailRequest, versions: ReadonlyMap<number, string>): Promise<OpenedReply>;
}

interface OpenedReply {
  /** The id of the entity, which differs from the requested one when that is a former id. */
  readonly id: number;
  /** The whole reply. @param end the rest of the JSON, which begins inside the object `data` */
  withEnd(end: string): JsonText;
}

interface DetailRequest extends WantedEntity {
  readonly type: SubjectType;
  /** Limits the games and statistics of the reply. */
  readonly plan: Plan;
}

interface CachedReply extends OpenedReply {
  readonly worldId: number;
  /** The world's version when the reply was made. */
  readonly version: string;
  /** The time in milliseconds until which the reply is valid: the kick-off of the next game. */
  readonly until: number;
  readonly bytes: number;
}

/** The maximum size of the cache in bytes. */
const MOST_BYTES = 32_000_000;

/** The start of a reply, before the subject's detail. */
const START = '{"success":true,"data":';

/**
 * Detail replies, serialised and compressed once and cached until the world's version changes or the next game begins. Versions are read for
 * every request, so an import by another process takes effect immediately. The cache is shared by all users. A user never gets a reply from a
 * world that the user may not see, because `versions` does not contain it.
 */
export function createSubjectReplies(reads: Pick<FootballReads, 'asSeenBy'>, clock: Clock): SubjectReplies {
  const cache = new LRUCache<string, CachedReply>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  return {
    async open({ type, id, userId, plan }, versions) {
      const now = clock();
      const key = `${type} ${id} ${plan}`;
      const found = cache.get(key);
      if (found && found.version === versions.get(found.worldId) && found.until > now.getTime()) return found;
      const wanted = { id, userId, plan: PLANS[plan], now };
      const {
        id: entityId,
        worldId,
        detail,
      } = await reads.asSeenBy<Awaited<ReturnType<typeof loadPlayer | typeof loadTeam>>>(userId, (db) =>
        type === 'player' ? loadPlayer(db, wanted) : loadTeam(db, wanted),
      );
      const shared = Buffer.from(START + JSON.stringify(detail).slice(0, -1));
      const until = detail.nextGame === null ? Number.POSITIVE_INFINITY : Date.parse(detail.nextGame.matchDate);
      const version = versions.get(worldId);
      const reply = { id: entityId, withEnd: withLatestEnd(shared), worldId, until, bytes: shared.length };
      if (version !== undefined) cache.set(key, { ...reply, version });
      return reply;
    },
  };
}

/** Returns a function that appends an end to the bytes. It keeps its latest result, because most users have no notes and no limit, and so the same end. */
function withLatestEnd(shared: Buffer): (end: string) => JsonText {
  const { length } = shared;
  let latest = { end: '', bytes: shared, reply: new JsonText(shared) };
  return (end) => {
    if (latest.end !== end) {
      const bytes = Buffer.concat([latest.bytes.subarray(0, length), Buffer.from(end)]);
      latest = { end, bytes, reply: new JsonText(bytes) };
    }
    return latest.reply;
  };
}

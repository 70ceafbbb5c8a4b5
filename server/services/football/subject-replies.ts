import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { loadPlayer, loadTeam } from '#server/services/football/subjects.ts';

export interface SubjectReplies {
  /**
   * The `data` of the detail reply as JSON without its closing brace: the caller adds the user's own part.
   *
   * @param versions of all sources at this moment.
   * @throws {Problem} 404 when there is no such player or team.
   */
  open(asked: Asked, versions: ReadonlyMap<number, string>): Promise<string>;
}

interface Asked {
  readonly type: SubjectType;
  readonly id: number;
  /** Decides how much the reply shows. */
  readonly plan: Plan;
}

interface Kept {
  readonly text: string;
  readonly sourceId: number;
  /** The source's, when the reply was made. */
  readonly version: string;
  /** When the next game will have begun, in milliseconds. */
  readonly until: number;
}

/** Characters kept in all. */
const ROOM = 32_000_000;

/**
 * Detail replies, each written once and kept until its source has another version or its next game begins. The versions
 * are looked up for every request, so another process's import is seen at once.
 */
export function createSubjectReplies(db: Kysely<Database>, clock: Clock): SubjectReplies {
  const kept = new LRUCache<string, Kept>({ maxSize: ROOM, sizeCalculation: ({ text }) => text.length });
  return {
    async open({ type, id, plan }, versions) {
      const now = clock();
      const key = `${type} ${id} ${plan}`;
      const found = kept.get(key);
      if (found && found.version === versions.get(found.sourceId) && found.until > now.getTime()) return found.text;
      const load = type === 'player' ? loadPlayer : loadTeam;
      const { sourceId, detail } = await load(db, { id, plan: PLANS[plan], now });
      const text = JSON.stringify(detail).slice(0, -1);
      const until = detail.nextGame === null ? Number.POSITIVE_INFINITY : Date.parse(detail.nextGame.matchDate);
      const version = versions.get(sourceId);
      if (version !== undefined) kept.set(key, { text, sourceId, version, until });
      return text;
    },
  };
}

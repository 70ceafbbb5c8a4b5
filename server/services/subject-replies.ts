import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { loadPlayer, loadTeam, NO_PLAYER, NO_TEAM } from '#server/services/subjects.ts';

export interface SubjectReplies {
  /**
   * The `data` of the detail reply as JSON text without its closing brace: the caller adds the user's own part.
   *
   * @throws {Problem} 404 when there is no such player or team.
   */
  open(type: SubjectType, id: number, plan: Plan): Promise<string>;
}

interface Kept {
  readonly text: string;
  /** Of the source, when the text was made. */
  readonly revision: number;
  /** When the next game will have begun, in milliseconds. */
  readonly until: number;
}

/** Characters kept in all. */
const ROOM = 64_000_000;

/**
 * Detail replies, each written once and kept until its source changes or its next game begins. Whether the source has changed is
 * asked of the database every time, so another process's import is seen at once.
 */
export function createSubjectReplies(db: Kysely<Database>, clock: Clock): SubjectReplies {
  const kept = new LRUCache<string, Kept>({ maxSize: ROOM, sizeCalculation: ({ text }) => text.length });
  return {
    async open(type, id, plan) {
      const now = clock();
      const revision = await revisionOf(db, type, id);
      if (revision === undefined) throw new Problem(404, type === 'player' ? NO_PLAYER : NO_TEAM);
      const key = `${type} ${id} ${plan}`;
      const found = kept.get(key);
      if (found !== undefined && found.revision === revision && found.until > now.getTime()) return found.text;
      const load = type === 'player' ? loadPlayer : loadTeam;
      const detail = await load(db, { id, plan: PLANS[plan], now });
      const text = JSON.stringify(detail).slice(0, -1);
      const until = detail.nextGame === null ? Number.POSITIVE_INFINITY : Date.parse(detail.nextGame.matchDate);
      kept.set(key, { text, revision, until });
      return text;
    },
  };
}

async function revisionOf(db: Kysely<Database>, type: SubjectType, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('sources')
    .select('revision')
    .where('id', '=', (query) =>
      query
        .selectFrom(type === 'player' ? 'players' : 'teams')
        .select('sourceId')
        .where('id', '=', id),
    )
    .executeTakeFirst();
  return found?.revision;
}

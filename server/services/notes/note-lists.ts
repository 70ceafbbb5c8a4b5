import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/schema.ts';
import { JsonText } from '#server/json-text.ts';
import { loadNotes } from '#server/services/notes/notes.ts';
import type { Member } from '#server/services/request-reads.ts';

/** Replies with the grouped notes of members. */
export interface NoteLists {
  /** The reply with the member's grouped notes. @param versions the current versions of the worlds that the member may see, by id */
  open(member: Member, versions: ReadonlyMap<number, string>): Promise<JsonText>;
}

/** The maximum size of the cache in characters: about 150 members with 100 notes each. */
const CACHE_SIZE = 32_000_000;

/**
 * Caches each member's list until the member's football, plan or notes change. The state of the notes is read for every request, so a change
 * by another process takes effect immediately.
 */
export function createNoteLists(db: Kysely<Database>): NoteLists {
  const cache = new LRUCache<number, { readonly state: string; readonly reply: JsonText }>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ reply }) => reply.text.length,
  });
  return {
    async open(member, versions) {
      const state = `${member.plan} ${await readState(db, member.id)} ${JSON.stringify([...versions])}`;
      const found = cache.get(member.id);
      if (found?.state === state) return found.reply;
      const reply = new JsonText(JSON.stringify(await loadNotes(db, member)));
      cache.set(member.id, { state, reply });
      return reply;
    },
  };
}

/** A hash of the ids, versions and subjects of a user's notes. Every edit changes the version of its note. */
async function readState(db: Kysely<Database>, userId: number): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(string_agg(concat_ws(' ', id, version, coalesce(team_id, 0), coalesce(player_id, 0)), ',' order by id)) as state
    from notes where user_id = ${userId} and deleted_at is null`.execute(db);
  return rows[0]?.state ?? '';
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Lets notes that were written before the source was removed find their subjects again, by the source's own keys. */
export async function attachNotes(db: Kysely<Database>, sourceId: number): Promise<void> {
  await sql`
    update notes set
      team_id = (select id from teams where source_id = ${sourceId} and key = notes.team_key),
      player_id = (select id from players where source_id = ${sourceId} and key = notes.player_key)
    where team_id is null and source_key = (select key from sources where id = ${sourceId})`.execute(db);
}

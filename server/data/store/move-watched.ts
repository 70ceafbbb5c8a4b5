import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Moves each watchlist entry to the present entity of its stored key, as `moveNotes` does with notes. After a join two entries of a user can have the
 * same entity. Both stay, so that a separation restores them; readers use the entry that was changed last.
 */
export async function moveWatched(db: Kysely<Database>): Promise<void> {
  await sql`update watched set entity_id = wanted.entity_id
    from (
      select watched.id, coalesce(own.entity_id, players.merged_into, teams.merged_into, referees.merged_into,
        watched.entity_id) as entity_id
      from watched left join sources on sources.key = source_key
        left join source_keys as own
          on own.source_id = sources.id and own.kind = watched.kind and own.key = watched.subject_key
        left join players on watched.kind = 'player' and players.id = watched.entity_id
        left join teams on watched.kind = 'team' and teams.id = watched.entity_id
        left join referees on watched.kind = 'referee' and referees.id = watched.entity_id
    ) as wanted
    where watched.id = wanted.id and watched.entity_id <> wanted.entity_id`.execute(db);
}

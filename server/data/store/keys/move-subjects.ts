import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Kind } from '#server/data/identity/records.ts';
import type { IdentifiedKey } from '#server/data/store/keys/store-identities.ts';
import type { Database } from '#server/db/schema.ts';

const SUBJECTS: ReadonlySet<Kind> = new Set(['team', 'player', 'referee']);

/** The keys of subjects with a new entity, and the former entities of those that had another one. */
export interface MovedKeys {
  readonly keys: readonly { readonly source: string; readonly kind: Kind; readonly key: string }[];
  readonly former: readonly { readonly kind: Kind; readonly id: number }[];
}

/** The keys of subjects that are new or have another entity than before. */
export function movedKeys(identified: readonly IdentifiedKey[]): MovedKeys {
  const moved = identified.filter(({ kind, stored, ids }) => SUBJECTS.has(kind) && stored?.entityId !== ids.entityId);
  return {
    keys: moved.map(({ source, kind, key }) => ({ source, kind, key })),
    former: moved.flatMap(({ kind, stored }) => (stored === null ? [] : [{ kind, id: stored.entityId }])),
  };
}

/**
 * Moves each note and each watchlist entry to the present entity of its stored key: after a join to the joined entity, after a separation
 * back to the former entity, and after its source was removed and imported again to the new entity. If its key is not stored, it follows
 * only redirects. After a join two entries of a user's watchlist can have the same entity. Both stay, so that a separation restores them;
 * readers use the entry that was changed last.
 *
 * @param moved the keys whose notes and entries are moved, so that no time is spent on the others; `null` for all keys
 */
export async function moveSubjects(db: Kysely<Database>, moved: MovedKeys | null): Promise<void> {
  if (moved?.keys.length === 0) return;
  const given = moved && {
    keys: sql`json_to_recordset(${JSON.stringify(moved.keys)}::text::json) as given(source text, kind text, key text)`,
    former: sql`json_to_recordset(${JSON.stringify(moved.former)}::text::json) as given(kind text, id integer)`,
  };
  const among = (table: string, of: (from: NonNullable<typeof given>) => RawBuilder<unknown>) =>
    given === null ? sql`true` : sql`${sql.ref(`${table}.id`)} in (${of(given)})`;
  await sql`update notes set team_id = wanted.team_id, player_id = wanted.player_id
    from (
      select notes.id, coalesce(own_team.entity_id, teams.merged_into, teams.id) as team_id,
        coalesce(own_player.entity_id, players.merged_into, players.id) as player_id
      from notes left join sources on sources.key = source_key
        left join source_keys as own_team
          on own_team.source_id = sources.id and own_team.kind = 'team' and own_team.key = team_key
        left join source_keys as own_player
          on own_player.source_id = sources.id and own_player.kind = 'player' and own_player.key = player_key
        left join teams on teams.id = notes.team_id left join players on players.id = notes.player_id
      where ${among(
        'notes',
        ({ keys, former }) => sql`
        select notes.id from ${keys} join notes on source_key = source and team_key = given.key where kind = 'team'
        union select notes.id from ${keys} join notes on source_key = source and player_key = given.key where kind = 'player'
        union select notes.id from ${former} join notes on team_id = given.id where kind = 'team'
        union select notes.id from ${former} join notes on player_id = given.id where kind = 'player'`,
      )}
    ) as wanted
    where notes.id = wanted.id
      and (notes.team_id, notes.player_id) is distinct from (wanted.team_id, wanted.player_id)`.execute(db);
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
      where ${among(
        'watched',
        ({ keys, former }) => sql`
        select watched.id from ${keys} join watched on source_key = source and subject_key = given.key and watched.kind = given.kind
        union select watched.id from ${former} join watched on entity_id = given.id and watched.kind = given.kind`,
      )}
    ) as wanted
    where watched.id = wanted.id and watched.entity_id <> wanted.entity_id`.execute(db);
}

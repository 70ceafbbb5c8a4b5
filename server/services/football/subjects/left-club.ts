import { sql } from 'kysely';

/**
 * The SQL condition that a source reports that the player, a row of `players`, has left the stored club. The report is over once the player has appeared
 * after it, because the stored club is then that of this appearance.
 */
export const HAS_LEFT_CLUB = sql<boolean>`exists (
  select from source_keys where kind = 'player' and entity_id = players.id and described #>> '{availability,hasLeft}' = 'true'
    and coalesce(last_played < (described #>> '{availability,asOf}')::timestamptz, true))`;

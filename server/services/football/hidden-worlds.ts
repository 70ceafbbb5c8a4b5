import { sql } from 'kysely';

/** A query for the ids of worlds that readers do not find: the demo's once there is real football, unless the operator keeps it. */
export const HIDDEN_WORLDS = sql<number>`
  select id from worlds where key = 'demo' and not exists (select from settings where key = 'demo:keep')
    and exists (select from matches join worlds as real on real.id = matches.world_id where real.key = 'real')`;

import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const ORDER = {
  sources: 'id',
  competitions: 'id',
  teams: 'id',
  players: 'id',
  referees: 'id',
  matches: 'id',
  team_periods: 'match_id, team_id, period',
  player_periods: 'match_id, player_id, period',
  settings: 'key',
} as const;

/** Every row of football data in a fixed order, except the refresh time. */
export async function footballDump(db: Kysely<Database>): Promise<Record<string, object[]>> {
  const dump: Record<string, object[]> = {};
  for (const [table, order] of Object.entries(ORDER)) {
    const { rows } = await sql<object>`select * from ${sql.raw(table)} order by ${sql.raw(order)}`.execute(db);
    dump[table] = rows.map((row) => ({ ...row, refreshedAt: null }));
  }
  return dump;
}

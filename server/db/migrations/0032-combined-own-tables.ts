import { type Kysely, sql } from 'kysely';

/** Marks the own worlds of users with several tables as outdated, because an earlier release left out statistics that only an earlier table has of a match. */
export const combinedOwnTables = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update own_worlds set wanted = wanted + 1
      where (select count(*) from own_tables where own_tables.user_id = own_worlds.user_id) > 1`.execute(db);
  },
};

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { settleOwnWorlds } from '#server/services/own-tables/settle-own-worlds.ts';
import { exampleTable } from '#server/sources/csv/example-table.ts';
import { engines } from '#tests/support/server-engines.ts';

/** The first user whose world has an id above the largest smallint. */
const USER = 31_768;

describe.each(engines())('with a high user id, on $name', ({ open }) => {
  let opened: OpenDatabase;
  const settle = async () => {
    await sql`update own_worlds set wanted = wanted + 1`.execute(opened.db);
    await settleOwnWorlds(opened, { clock: () => new Date(), signal: new AbortController().signal });
    return (await opened.db.selectFrom('teams').select('name').orderBy('name').execute()).map(({ name }) => name);
  };

  beforeAll(async () => {
    opened = await open();
    const { db } = opened;
    await sql`insert into users (id, email, full_name, password_hash, plan, created_at) overriding system value
      values (${USER}, 'late@example.com', 'Late', '', 'PREMIUM', now())`.execute(db);
    await db.insertInto('ownWorlds').values({ userId: USER, wanted: 0 }).execute();
    const table = { name: 'table.csv', rows: 9, matches: 2, teams: 2, players: 2, content: exampleTable() };
    await db
      .insertInto('ownTables')
      .values({ ...table, userId: USER, storedAt: new Date(), since: '2025-08-31', until: '2025-09-07' })
      .execute();
  });
  afterAll(() => opened.close());

  test('the teams of an own table are stored, and removed with the last table', async () => {
    expect(await settle()).toEqual(['Northtown', 'Southport']);
    await opened.db.deleteFrom('ownTables').execute();
    expect(await settle()).toEqual([]);
  });

  test('every column that refers to a world is an integer, like the id of a world', async () => {
    const { rows } = await sql<{ type: string }>`select distinct data_type as type from information_schema.columns
      where table_schema = current_schema() and column_name = 'world_id'`.execute(opened.db);
    expect(rows).toEqual([{ type: 'integer' }]);
  });
});

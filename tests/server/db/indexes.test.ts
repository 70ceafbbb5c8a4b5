import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { engines } from '#tests/support/server-engines.ts';

/** References whose table is read in full when a source or a shared world is removed, which an operator does rarely. */
const READ_IN_FULL = ['agreement (source_a)', 'agreement (source_b)', 'analyzer_clock_repairs (world_id)'];

describe.each(engines())('indexes on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('the rows that refer to a user, a world or an entity are found by an index when it is deleted', async () => {
    const { rows } = await sql<{ reference: string }>`
      select conrelid::regclass || ' (' || attname || ')' as reference
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
      ) order by reference`.execute(opened.db);
    expect(rows.map(({ reference }) => reference)).toEqual(READ_IN_FULL);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

describe.each(engines())('a database on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('a database starts no transaction for migrations that have already run', async () => {
    const transaction = vi.spyOn(opened.db, 'transaction');
    await migrate(opened.db);
    expect(transaction).not.toHaveBeenCalled();
  });

  test('a database returns counts as numbers', async () => {
    const { rows } = await sql<{ count: unknown }>`select count(*) as count from users`.execute(opened.db);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('a database stores the rows of concurrent transactions, except the rows of a failed transaction', async () => {
    const add = (key: string, fails: boolean) =>
      opened.db.transaction().execute(async (trx) => {
        await trx.insertInto('settings').values({ key, value: 'x' }).execute();
        await sql`select 1`.execute(trx);
        if (fails) throw new Error('no');
      });
    await Promise.allSettled([add('one', false), add('two', true), add('three', false)]);
    const rows = await opened.db.selectFrom('settings').select('key').orderBy('key').execute();
    expect(rows).toEqual([{ key: 'one' }, { key: 'three' }]);
  });

  test('a database refuses a match of a team against itself', async () => {
    const add = footballIn(opened.db);
    await add.source(2, 'odd');
    await opened.db
      .insertInto('competitions')
      .values({ id: 9, worldId: 1, name: 'L', isInternational: false })
      .execute();
    await add.team(9, 'Alone', { sourceId: 2 });
    await expect(
      add.match({ id: 9, kickOff: '2026-11-01T15:00:00Z', home: 9, away: 9, competition: 9 }),
    ).rejects.toThrow();
  });
});

test('an open data folder cannot be opened again until it is released, and then has what was written', async () => {
  const config = { home: temporaryFolder(), databaseUrl: null };
  await fillDataFolder(config.home);
  const now = new Date('2026-11-15T12:00:00Z');
  const first = await openDatabase(config, now);
  await first.db.insertInto('settings').values({ key: 'kept', value: 'yes' }).execute();
  await expect(openDatabase(config, now)).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  const second = await openDatabase(config, now);
  expect(await second.db.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'kept', value: 'yes' }]);
  await second.close();
});

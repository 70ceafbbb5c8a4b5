import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnusableData } from '#server/base/user-error.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { contentOf } from '#tests/support/backup-content.ts';
import { engines } from '#tests/support/server-engines.ts';

const [baseline = ''] = Object.keys(MIGRATIONS);

describe.each(engines())('a database on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    await opened.db.insertInto('settings').values({ key: 'kept', value: 'yes' }).execute();
  });
  afterAll(() => opened.close());
  const recorded = async () => (await sql`select * from kysely_migration`.execute(opened.db)).rows;

  /**
   * Records other migrations, migrates, checks that nothing has changed, records those of this program again, and
   * returns the sentence of the refusal.
   */
  async function refusal(name: string): Promise<string> {
    await sql`update kysely_migration set name = ${name} where name = ${baseline}`.execute(opened.db);
    const before = { migrations: await recorded(), content: await contentOf(opened) };
    const backups: string[] = [];
    const error = await migrate(opened.db, { before: async (_, first) => void backups.push(first) }).catch(
      (fault: unknown) => fault,
    );
    expect({ migrations: await recorded(), content: await contentOf(opened) }).toEqual(before);
    expect(backups).toEqual([]);
    await sql`update kysely_migration set name = ${baseline} where name = ${name}`.execute(opened.db);
    if (!(error instanceof UnusableData)) throw new Error('The database was not refused.');
    return error.message;
  }

  test('of a version before the baseline is refused in one sentence, without a backup, and not changed', async () => {
    expect(await refusal('0001-first-tables')).toBe(
      'The database is of an earlier version of Tenline, which this version cannot convert: start with a new data folder or an empty PostgreSQL database, and import again.',
    );
  });

  test('of another edit of the baseline is refused like an earlier version', async () => {
    expect(await refusal('0001-baseline-00000000')).toContain('of an earlier version of Tenline');
  });

  test('with a migration of a later release keeps its rows and is refused by this release', async () => {
    const up = async (db: Kysely<unknown>) => void (await sql`alter table settings add column more text`.execute(db));
    const migrations = { ...MIGRATIONS, '9999-more': { up } };
    await migrate(opened.db, { migrations });
    expect(await opened.db.selectFrom('settings').selectAll().execute()).toEqual([
      { key: 'kept', value: 'yes', more: null },
    ]);
    await expect(migrate(opened.db)).rejects.toThrow('was migrated by a newer version of Tenline');
  });
});

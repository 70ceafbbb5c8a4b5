import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import project from '#package.json' with { type: 'json' };
import { silentProgress } from '#server/base/progress.ts';
import { migrationBackup } from '#server/db/backup/migration-backup.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { backUp } from '#server/services/backups/back-up.ts';
import { dropTables, replaceByBackup } from '#tests/support/backup-content.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const now = new Date('2026-11-15T12:00:00Z');
/** The migrations of a later release: a made-up second one that changes a table with rows. */
const later = {
  ...MIGRATIONS,
  '9999-noted': {
    up: async (db: Kysely<unknown>) => {
      await sql`alter table settings add column is_noted boolean not null default true`.execute(db);
    },
  },
};
const KEPT = [{ key: 'kept', value: 'value' }];
const NOTED = [{ ...KEPT[0], isNoted: true }];

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());
const settings = () => opened.db.selectFrom('settings').selectAll().execute();

test('a database is backed up before it is migrated, the previous release can restore that backup, and the latest three are kept', async () => {
  const home = temporaryFolder();
  const folder = join(home, 'backups');
  const nameOf = (hour: number) => `before-20261115T1${hour}0000Z-9999-noted.tenline`;
  mkdirSync(folder);
  for (const hour of [0, 1]) writeFileSync(join(folder, nameOf(hour)), 'an earlier backup');
  writeFileSync(join(folder, "an operator's own file"), '');
  // The file that is left when a process is killed while it writes a backup.
  writeFileSync(join(folder, `.${nameOf(1)}.${randomUUID()}.part`), 'a part');
  await dropTables(opened.db);
  await migrate(opened.db);
  await opened.db.insertInto('settings').values(KEPT).execute();

  const lines: string[] = [];
  const step = migrationBackup({ home }, now, (line) => lines.push(line))(null);
  await migrate(opened.db, { before: step, migrations: later });
  expect(await settings()).toEqual(NOTED);
  const backup = join(folder, nameOf(2));
  expect(lines).toEqual([`The database is migrated. A backup is written first: ${backup}`]);
  expect(readdirSync(folder).sort()).toEqual(["an operator's own file", nameOf(0), nameOf(1), nameOf(2)]);
  // A database that is up to date is not backed up again.
  await migrate(opened.db, { before: step, migrations: later });
  expect(lines).toHaveLength(1);

  const latest = join(home, 'latest.tenline');
  await backUp(opened, { file: latest, now, secret: null, progress: silentProgress });
  // The later release restores and migrates the present release's backup; the present release restores it unchanged,
  // and refuses the later one's.
  await replaceByBackup(opened, backup, { migrations: later });
  expect(await settings()).toEqual(NOTED);
  await expect(replaceByBackup(opened, latest)).rejects.toThrow('restore it with version');
  await replaceByBackup(opened, backup);
  expect(await settings()).toEqual(KEPT);

  const next = migrationBackup({ home }, new Date('2026-11-15T13:00:00Z'))(null);
  await migrate(opened.db, { before: next, migrations: later });
  expect(readdirSync(folder).sort()).toEqual(["an operator's own file", nameOf(1), nameOf(2), nameOf(3)]);
  expect(await settings()).toEqual(NOTED);
});

test('a backup of an earlier version, whose tables cannot be converted, is refused in one sentence', async () => {
  const file = join(temporaryFolder(), 'earlier.tenline');
  await dropTables(opened.db);
  await migrate(opened.db);
  await sql`update kysely_migration set name = '0001-first-tables' where name like '0001-%'`.execute(opened.db);
  await backUp(opened, { file, now, secret: null, progress: silentProgress });
  await expect(replaceByBackup(opened, file)).rejects.toThrow(
    `The backup ${file} is of an earlier version of Tenline (${project.version}), which this version cannot convert: make a new database and import again.`,
  );
});

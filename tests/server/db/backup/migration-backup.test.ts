import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationBackup } from '#server/db/backup/migration-backup.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { silentProgress } from '#server/progress.ts';
import { backUp } from '#server/services/backups/back-up.ts';
import { dropTables, replaceByBackup } from '#tests/support/backup-content.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const now = new Date('2026-11-15T12:00:00Z');
const older = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, -1));
const last = Object.keys(MIGRATIONS).at(-1) ?? '';
const KEPT = [{ key: 'kept', value: 'value' }];

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());
const settings = () => opened.db.selectFrom('settings').selectAll().execute();

test('a database is backed up before it is migrated, the previous release can restore that backup, and the latest three are kept', async () => {
  const home = temporaryFolder();
  const folder = join(home, 'backups');
  const nameOf = (hour: number) => `before-20261115T1${hour}0000Z-${last}.tenline`;
  mkdirSync(folder);
  for (const hour of [0, 1]) writeFileSync(join(folder, nameOf(hour)), 'an earlier backup');
  writeFileSync(join(folder, "an operator's own file"), '');
  // The file that is left when a process is killed while it writes a backup.
  writeFileSync(join(folder, `.${nameOf(1)}.${randomUUID()}.part`), 'a part');
  await dropTables(opened.db);
  const provider = { getMigrations: async () => older };
  expect((await new Migrator({ db: opened.db, provider }).migrateToLatest()).error).toBeUndefined();
  await opened.db.insertInto('settings').values(KEPT).execute();

  const lines: string[] = [];
  const step = migrationBackup({ home }, now, (line) => lines.push(line))(null);
  await migrate(opened.db, { before: step });
  const backup = join(folder, nameOf(2));
  expect(lines).toEqual([`The database is migrated. A backup is written first: ${backup}`]);
  expect(readdirSync(folder).sort()).toEqual(["an operator's own file", nameOf(0), nameOf(1), nameOf(2)]);
  // A database that is up to date is not backed up again.
  await migrate(opened.db, { before: step });
  expect(lines).toHaveLength(1);

  const present = join(home, 'present.tenline');
  await backUp(opened, { file: present, now, secret: null, progress: silentProgress });
  // The present release restores and migrates the earlier release's backup; the earlier release restores it unchanged.
  await replaceByBackup(opened, backup);
  expect(await settings()).toEqual(KEPT);
  await replaceByBackup(opened, backup, { migrations: older });
  expect(await settings()).toEqual(KEPT);
  await expect(replaceByBackup(opened, present, { migrations: older })).rejects.toThrow('restore it with version');

  const next = migrationBackup({ home }, new Date('2026-11-15T13:00:00Z'))(null);
  await migrate(opened.db, { before: next });
  expect(readdirSync(folder).sort()).toEqual(["an operator's own file", nameOf(1), nameOf(2), nameOf(3)]);
  expect(await settings()).toEqual(KEPT);
});

test.each([1, 5, 12])(
  'the present release restores a backup of the first release with %i migrations',
  async (count) => {
    const migrations = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count));
    await dropTables(opened.db);
    const provider = { getMigrations: async () => migrations };
    expect((await new Migrator({ db: opened.db, provider }).migrateToLatest()).error).toBeUndefined();
    await opened.db.insertInto('settings').values(KEPT).execute();
    const file = join(temporaryFolder(), 'old.tenline');
    await backUp(opened, { file, now, secret: null, progress: silentProgress });
    await replaceByBackup(opened, file);
    expect(await settings()).toEqual(KEPT);
  },
);

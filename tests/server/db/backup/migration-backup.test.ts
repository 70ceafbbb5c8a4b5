import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationBackup } from '#server/db/backup/migration-backup.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { silentProgress } from '#server/progress.ts';
import { backUp } from '#server/services/backups/back-up.ts';
import { dropTables, replaceByBackup } from '#tests/support/backup-content.ts';
import { fillForBackup } from '#tests/support/backup-scene.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const now = new Date('2026-11-15T12:00:00Z');
const parts = { now, secret: 'a secret for tests, of more than 32 letters', progress: silentProgress };

let filled: OpenDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  [filled, other] = [await memoryDatabase(), await memoryDatabase()];
  await fillForBackup(filled);
});
afterAll(async () => {
  await filled.close();
  await other.close();
});

test('a database is backed up before it is migrated, and the release before it can restore that backup', async () => {
  const home = temporaryFolder();
  const older = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, -1));
  const file = join(home, 'a.tenline');
  await backUp(filled, { file, ...parts });
  const lines: string[] = [];
  const step = (hour: number) =>
    migrationBackup({ home }, new Date(now.getTime() + hour * 3_600_000), (line) => lines.push(line))(null);
  await dropTables(other.db);
  await migrate(other.db, { before: step(0) });
  // A new database has nothing to back up.
  expect(lines).toEqual([]);
  const last = Object.keys(MIGRATIONS).at(-1) ?? '';
  const stepBack = async () => {
    await dropTables(other.db);
    await migrateTo(other, older);
    await sql`insert into settings values ('kept', 'value')`.execute(other.db);
  };
  for (const hour of [0, 1, 2, 3]) {
    await stepBack();
    await migrate(other.db, { before: step(hour) });
  }
  const names = [1, 2, 3].map((hour) => `before-20261115T1${2 + hour}0000Z-${last}.tenline`);
  expect(readdirSync(join(home, 'backups')).sort()).toEqual(names);
  expect(lines.at(-1)).toBe(
    `The database is migrated. A backup is written first: ${join(home, 'backups', names[2] ?? '')}`,
  );
  const backup = join(home, 'backups', names[2] ?? '');
  await replaceByBackup(other, backup, { migrations: older });
  expect(await other.db.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'kept', value: 'value' }]);
  // A backup of the present release has tables that the earlier one does not know.
  await expect(replaceByBackup(other, file, { migrations: older })).rejects.toThrow('restore it with version');
  // The present release restores the earlier one's backup and migrates it.
  await replaceByBackup(other, backup);
  expect(await other.db.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'kept', value: 'value' }]);
  await migrate(other.db, { before: step(9) });
  expect(readdirSync(join(home, 'backups')).sort()).toEqual(names);
});

async function migrateTo({ db }: OpenDatabase, migrations: object): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

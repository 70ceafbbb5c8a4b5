import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { backUp } from '#server/services/backups/back-up.ts';
import { restore } from '#server/services/backups/restore.ts';
import { contentOf, replaceByBackup } from '#tests/support/backup-content.ts';
import { fillForBackup } from '#tests/support/backup-scene.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

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

test('a restored backup has the rows of all tables, and new rows get ids that were never used', async () => {
  const file = join(temporaryFolder(), 'a.tenline');
  await backUp(filled, { file, ...parts });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await replaceByBackup(other, file);
  const content = await contentOf(filled);
  expect(content['highlights']?.length).toBeGreaterThan(0);
  expect(content['notes']).toHaveLength(1);
  expect(await contentOf(other)).toEqual(content);
  // The only mail order was deleted; its id is not used again.
  const { rows } = await sql<{ id: number }>`insert into mail_orders (kind, email, ordered_at, next_try_at)
    values ('goodbye', 'a@example.org', now(), now()) returning id`.execute(other.db);
  expect(rows).toEqual([{ id: 2 }]);
  // Frozen predictions are protected as before the backup.
  await expect(sql`truncate analyses cascade`.execute(other.db)).rejects.toThrow('not emptied');
  await expect(sql`update notes set team_id = 4711`.execute(other.db)).rejects.toThrow('foreign key');
});

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL, backups are tested on PGlite only\n');

test.runIf(programs !== null)(
  'PostgreSQL restores all rows of a backup of PGlite, and PGlite restores all rows of a backup of PostgreSQL',
  async () => {
    const postgres = await startPostgres(programs ?? '');
    const home = temporaryFolder();
    const [there, back] = [join(home, 'there.tenline'), join(home, 'back.tenline')];
    await backUp(filled, { file: there, ...parts });
    const order = { file: there, now, progress: silentProgress };
    // A data folder that cannot be created has no place for the secret; the database then stays empty.
    await expect(restore({ home: join(there, 'home'), databaseUrl: postgres.url }, order)).rejects.toThrow(
      'cannot be written',
    );
    await restore({ home, databaseUrl: postgres.url }, order);
    await expect(restore({ home, databaseUrl: postgres.url }, order)).rejects.toThrow('an empty place only');
    const opened = await openPostgres(postgres.url);
    const content = await contentOf(opened);
    await backUp(opened, { file: back, ...parts });
    await opened.close();
    await postgres.stop();
    await replaceByBackup(other, back);
    expect(await contentOf(other)).toEqual(content);
    // The restore adds the fingerprint of the secret, which every process on PostgreSQL must have.
    const { settings, ...rest } = await contentOf(filled);
    expect(content).toEqual({ ...rest, settings: expect.arrayContaining([...(settings ?? [])]) });
  },
);

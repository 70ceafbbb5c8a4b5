import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { isWithin } from '#tests/support/full-run.ts';
import { testServer } from '#tests/support/server-app.ts';
import { fillDataFolder, memoryDatabase } from '#tests/support/server-database.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, /ready is tested on PGlite alone\n');

async function serverOn(opened: OpenDatabase) {
  const { app } = await testServer(opened, { checkDatabase: opened.check });
  return {
    async status(path: string) {
      const start = performance.now();
      const { statusCode } = await app.inject(path);
      return { statusCode, isInTime: isWithin(performance.now() - start, 2000) };
    },
  };
}

const READY = { statusCode: 200, isInTime: true };
const NOT_READY = { statusCode: 503, isInTime: true };

describe.runIf(programs !== null)('/ready on PostgreSQL', () => {
  test('/ready on PostgreSQL replies 503 within two seconds while PostgreSQL is paused, unlike /health, and 200 afterwards', async () => {
    const postgres = await startPostgres(programs ?? '');
    onTestFinished(() => postgres.stop());
    const opened = await openPostgres(postgres.migratedUrl);
    const server = await serverOn(opened);
    expect(await server.status('/ready')).toEqual(READY);
    postgres.freeze(true);
    try {
      expect(await server.status('/ready')).toEqual(NOT_READY);
      expect(await Promise.all([server.status('/ready'), server.status('/ready')])).toEqual([NOT_READY, NOT_READY]);
      expect(await server.status('/health')).toEqual(READY);
    } finally {
      postgres.freeze(false);
    }
    await expect.poll(() => server.status('/ready')).toEqual(READY);
    await opened.close();
  });

  test('/ready on PostgreSQL replies 503 on a replica, and 200 once the replica is promoted', async () => {
    const primary = await startPostgres(programs ?? '');
    onTestFinished(() => primary.stop());
    const opened = await openPostgres(primary.migratedUrl);
    const server = await serverOn(opened);
    // Restarts the primary as a replica with the same data, like the former primary after a failover.
    await primary.halt();
    const signal = join(primary.folder, 'data', 'standby.signal');
    writeFileSync(signal, '');
    await primary.start();
    await expect.poll(() => server.status('/ready')).toEqual(NOT_READY);
    await expect(opened.db.insertInto('settings').values({ key: 'a', value: 'b' }).execute()).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      code: '25006',
    });
    await sql`select pg_promote()`.execute(opened.db);
    await expect.poll(() => server.status('/ready')).toEqual(READY);
    await opened.close();
  });

  test('/ready on PostgreSQL replies 503 after a statement failed on a full disk, and 200 once the disk has space', async ({
    skip,
  }) => {
    const disk = smallDisk(200);
    if (disk === null) return skip();
    const folder = join(disk, 'postgres');
    mkdirSync(folder);
    chmodSync(disk, 0o755);
    const postgres = await startPostgres(programs ?? '', folder);
    onTestFinished(() => postgres.stop());
    const opened = await openPostgres(postgres.migratedUrl);
    const server = await serverOn(opened);
    const filling = join(disk, 'filling');
    fill(filling);
    const write = sql`create table big as select repeat(md5(n::text), 60) as x from generate_series(1, 50000) as n`;
    await expect(write.execute(opened.db)).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '53100' });
    expect(await server.status('/ready')).toEqual(NOT_READY);
    rmSync(filling);
    await expect.poll(() => server.status('/ready')).toEqual(READY);
    await opened.close();
  });
});

test('/ready on PGlite fails while the disk of the data folder is full', async ({ skip }) => {
  const disk = smallDisk(200);
  if (disk === null) return skip();
  const home = join(disk, 'home');
  await fillDataFolder(home);
  const opened = await openDatabase({ home, databaseUrl: null }, new Date());
  const server = await serverOn(opened);
  expect(await server.status('/ready')).toEqual(READY);
  const filling = join(disk, 'filling');
  fill(filling);
  expect(await server.status('/ready')).toEqual(NOT_READY);
  rmSync(filling);
  expect(await server.status('/ready')).toEqual(READY);
  await opened.close();
});

test('/ready replies 503 when the check of the database does not settle', async () => {
  const opened = await memoryDatabase();
  const { app } = await testServer(opened, { checkDatabase: () => new Promise(() => undefined) });
  const { statusCode, headers } = await app.inject('/ready');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('2');
  await opened.close();
});

test('/ready on PGlite replies 200', async () => {
  const home = temporaryFolder();
  await fillDataFolder(home);
  const opened = await openDatabase({ home, databaseUrl: null }, new Date());
  expect(await (await serverOn(opened)).status('/ready')).toEqual(READY);
  await opened.close();
});

/** Writes a file until its disk is full. */
function fill(path: string): void {
  const block = Buffer.alloc(65_536);
  const file = openSync(path, 'w');
  try {
    while (writeSync(file, block) > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

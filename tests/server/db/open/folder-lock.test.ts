import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isLeaseHeld } from '#server/db/embedded/folder-lease.ts';
import { type FolderLock, lockFolder } from '#server/db/open/folder-lock.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const SHORT = { expiry: 1000, renewal: 50 };

async function lock(folder: string): Promise<FolderLock> {
  const taken = await lockFolder(folder, NOW, SHORT);
  onTestFinished(() => taken.release());
  return taken;
}

function leave(folder: string, holder: Record<string, unknown> | string): void {
  const text =
    typeof holder === 'string'
      ? holder
      : JSON.stringify({ since: NOW.toISOString(), host: hostname(), born: null, ...holder });
  writeFileSync(join(folder, 'db.lock'), text);
}

/** Renews an existing lock file like a holder on another host. */
function renew(folder: string): void {
  let seconds = 0;
  const renewal = setInterval(() => {
    seconds += 1;
    utimesSync(join(folder, 'db.lock'), seconds, seconds);
  }, 20);
  onTestFinished(() => clearInterval(renewal));
}

test('a folder in use is refused in one sentence that names the process', async () => {
  const folder = temporaryFolder();
  await lock(folder);
  await expect(lock(folder)).rejects.toThrow(
    `The data folder ${folder} has been in use by process ${process.pid} since 2026-11-15T12:00:00.000Z; stop that process, or set TENLINE_HOME to another folder.`,
  );
});

test('a released folder can be locked again', async () => {
  const folder = temporaryFolder();
  const first = await lockFolder(folder, NOW, SHORT);
  await first.release();
  expect(existsSync(join(folder, 'db.lock'))).toBe(false);
  await lock(folder);
  expect(readFileSync(join(folder, 'db.lock'), 'utf8')).toContain(String(process.pid));
});

test('the lock of a process that has ended is taken over immediately', async () => {
  const folder = temporaryFolder();
  leave(folder, { pid: spawnSync(process.execPath, ['--version']).pid });
  await lockFolder(folder, NOW, { expiry: 3_600_000, renewal: 1000 }).then((taken) => taken.release());
});

test.runIf(process.platform === 'linux')(
  'the lock of an ended process whose id another process has now is taken over immediately',
  async () => {
    const folder = temporaryFolder();
    leave(folder, { pid: process.pid, born: '1' });
    await lockFolder(folder, NOW, { expiry: 3_600_000, renewal: 1000 }).then((taken) => taken.release());
  },
);

test.each([{ host: 'elsewhere' }, { machine: 'another container with the same host name' }])(
  'the lock of a holder that cannot be checked, %j, is taken over after its expiry',
  async (holder) => {
    const folder = temporaryFolder();
    leave(folder, { pid: 1, ...holder });
    const start = performance.now();
    await lock(folder);
    expect(performance.now() - start).toBeGreaterThanOrEqual(SHORT.expiry);
    expect(readdirSync(folder)).toEqual(['db.lock']);
  },
);

test('a holder on another host that renews its lock keeps it', async () => {
  const folder = temporaryFolder();
  leave(folder, { pid: 1, host: 'elsewhere' });
  renew(folder);
  await expect(lockFolder(folder, NOW, { expiry: 3_600_000, renewal: 1000 })).rejects.toThrow(
    'in use by process 1 on elsewhere since',
  );
});

test('a holder renews its lock', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'db.lock');
  await lock(folder);
  utimesSync(path, 0, 0);
  await expect.poll(() => statSync(path).mtimeMs).toBeGreaterThan(0);
});

test('a folder with a truncated lock file can be locked', async () => {
  const folder = temporaryFolder();
  leave(folder, '{"pid":');
  await lock(folder);
});

test('a folder whose lock file cannot be read is refused in one sentence', async () => {
  const folder = temporaryFolder({ 'db.lock/file': '' });
  await expect(lock(folder)).rejects.toThrow(
    `The lock file of the data folder ${folder} cannot be read (EISDIR): make its files readable for this user, or set TENLINE_HOME to another folder.`,
  );
});

test('a holder whose lock file was replaced no longer holds the lock, and neither renews nor removes the other file', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'db.lock');
  const paused = await lockFolder(folder, NOW, SHORT);
  expect(isLeaseHeld(paused.lease)).toBe(true);
  renameSync(path, join(folder, 'aside'));
  leave(folder, { pid: 1, host: 'elsewhere' });
  utimesSync(path, 0, 0);
  utimesSync(join(folder, 'aside'), 0, 0);
  expect(isLeaseHeld(paused.lease)).toBe(false);
  await expect.poll(() => statSync(join(folder, 'aside')).mtimeMs).toBeGreaterThan(0);
  expect(statSync(path).mtimeMs).toBe(0);
  await paused.release();
  expect(readFileSync(path, 'utf8')).toContain('elsewhere');
});

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '#server/db/folder-lock.ts';
import { temporaryFolder } from '#tests/support/server-folder.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

function leave(folder: string, holder: Record<string, unknown> | string): void {
  const text =
    typeof holder === 'string'
      ? holder
      : JSON.stringify({ since: NOW.toISOString(), host: hostname(), born: null, ...holder });
  writeFileSync(join(folder, 'db.lock'), text);
}

test('a folder in use is refused in one sentence that names the process', () => {
  const folder = temporaryFolder();
  lockFolder(folder, NOW);
  expect(() => lockFolder(folder, NOW)).toThrow(
    `The data folder ${folder} has been in use by process ${process.pid} since 2026-11-15T12:00:00.000Z.`,
  );
});

test('a folder given back can be taken again', () => {
  const folder = temporaryFolder();
  lockFolder(folder, NOW)();
  expect(existsSync(join(folder, 'db.lock'))).toBe(false);
  lockFolder(folder, NOW);
  expect(readFileSync(join(folder, 'db.lock'), 'utf8')).toContain(String(process.pid));
});

test('the lock of a process that has ended does not count', () => {
  const folder = temporaryFolder();
  leave(folder, { pid: spawnSync(process.execPath, ['--version']).pid });
  expect(() => lockFolder(folder, NOW)).not.toThrow();
});

test.runIf(process.platform === 'linux')(
  'the lock of an earlier process with the number of a running one does not count',
  () => {
    const folder = temporaryFolder();
    leave(folder, { pid: process.pid, born: '1' });
    expect(() => lockFolder(folder, NOW)).not.toThrow();
  },
);

test('a lock of another machine counts, and the sentence says what to do when that machine is gone', () => {
  const folder = temporaryFolder();
  leave(folder, { pid: 1, host: 'elsewhere' });
  expect(() => lockFolder(folder, NOW)).toThrow(
    `on elsewhere; if that machine is gone, delete ${join(folder, 'db.lock')}`,
  );
});

test('a lock that was cut short by a crash does not count', () => {
  const folder = temporaryFolder();
  leave(folder, '{"pid":');
  expect(() => lockFolder(folder, NOW)).not.toThrow();
});

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { UnusableData } from '#server/base/user-error.ts';
import { freeBytes } from '#server/db/open/data-folder-checks.ts';
import { openDataFolder } from '#server/db/open/open-data-folder.ts';
import { backUp } from '#server/services/backups/back-up.ts';
import { restore } from '#server/services/backups/restore.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { folderBytes, temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const open = (home: string) => openDataFolder(home, NOW);

/** A data folder that was closed normally, and the file of one of its tables. */
let base: string;
let table: string;
beforeAll(async () => {
  base = join(process.env['TMPDIR'] ?? '/tmp', `tenline-base-${process.pid}`);
  await fillDataFolder(base);
  const { db, close } = await open(base);
  const { rows } = await sql<{ path: string }>`
    select pg_relation_filepath('pg_description') as path`.execute(db);
  table = rows[0]?.path ?? '';
  await db.insertInto('settings').values({ key: 'kept', value: 'yes' }).execute();
  await close();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function copy(): string {
  const home = temporaryFolder();
  cpSync(base, home, { recursive: true });
  return home;
}

/** Opens the folder and returns the error message. */
async function refused(home: string): Promise<string> {
  const error = await open(home).then(
    () => new Error('The folder was opened.'),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof UnusableData)) throw error;
  expect(error.exitCode).toBe(1);
  expect(error.message).toMatch(/^[^\n]*\.$/);
  return error.message;
}

const wal = () =>
  join('pg_wal', readdirSync(join(base, 'db', 'pg_wal')).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? '');

/** Opens the folder and reads the stored row. */
async function kept(home: string) {
  const { db, close } = await open(home);
  const rows = await db.selectFrom('settings').selectAll().execute();
  await close();
  return rows;
}
const half = (path: string) => truncateSync(path, Math.floor(statSync(path).size / 16_384) * 8192);

test.each<[string, string | (() => string), (path: string) => void, string]>([
  ['without PG_VERSION', 'PG_VERSION', (path) => rmSync(path), 'holds files but no PG_VERSION'],
  ['of a newer PostgreSQL', 'PG_VERSION', (path) => writeFileSync(path, '19\n'), 'format of PostgreSQL 19'],
  ['with an empty control file', 'global/pg_control', (path) => truncateSync(path, 0), 'is damaged (global'],
  [
    'with a control file of zeros',
    'global/pg_control',
    (path) => writeFileSync(path, Buffer.alloc(8192)),
    'is damaged',
  ],
  ['with a table cut within a page', () => table, (path) => truncateSync(path, 100), 'is damaged (base'],
  ['with a table cut to half its pages', () => table, half, 'is damaged (pg_description'],
  ['with an empty catalog', 'base/5/1259', (path) => truncateSync(path, 0), 'is damaged'],
  ['with a log cut short', wal, (path) => truncateSync(path, 1000), 'is damaged'],
])(
  'a data folder %s is refused in one sentence, and is whole again with the undamaged file',
  async (_case, file, damage, sentence) => {
    const home = copy();
    const path = join('db', typeof file === 'string' ? file : file());
    damage(join(home, path));
    expect(await refused(home)).toContain(sentence);
    cpSync(join(base, path), join(home, path));
    expect(await kept(home)).toEqual([{ key: 'kept', value: 'yes' }]);
  },
);

test('a folder with other files instead of a database is refused in one sentence and left as it was', async () => {
  const home = temporaryFolder({ 'db/photo.jpg': 'x' });
  const before = folderBytes(home);
  expect(await refused(home)).toContain('holds files but no PG_VERSION');
  expect(folderBytes(home)).toEqual(before);
});

test.each([
  [
    'of a newer version',
    sql`insert into kysely_migration values ('9999-later', now()::text)`,
    'newer version of Tenline',
  ],
  [
    'of an earlier version',
    sql`update kysely_migration set name = '0001-first-tables' where name like '0001%'`,
    'of an earlier version of Tenline, which this version cannot convert',
  ],
])('a data folder %s is refused in one sentence each time, and keeps its data', async (_case, change, sentence) => {
  const home = copy();
  const { db, close } = await open(home);
  await change.execute(db);
  await close();
  for (let time = 0; time < 2; time += 1) expect(await refused(home)).toContain(sentence);
});

const canMount = process.getuid?.() === 0 && process.platform === 'linux' && mountsHere();
if (!canMount) process.stdout.write('skipped: no mounts for this user, read-only and full disks are not tested\n');

/** Whether this process may mount a disk. */
function mountsHere(): boolean {
  const folder = join('/tmp', `tenline-mount-${process.pid}`);
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'none', folder]).status === 0;
  if (mounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return mounted;
}

describe.runIf(canMount)('on a disk of its own', () => {
  function disk(megabytes: number): string {
    const home = temporaryFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', home]);
    onTestFinished(() => void execFileSync('umount', ['-l', home]));
    return home;
  }

  test('a data folder on a full disk is refused in one sentence', async () => {
    const home = disk(90);
    cpSync(base, home, { recursive: true });
    writeFileSync(join(home, 'filler'), Buffer.alloc(freeBytes(home) - 1024 * 1024));
    expect(await refused(home)).toContain('is full (');
  });

  test('no database is created on a disk that is too small for it', async () => {
    const home = disk(34);
    await expect(open(home)).rejects.toThrow('is full (');
    expect(readdirSync(home)).toEqual([]);
  });

  test('a restore on a disk that is too small ends in one sentence and leaves nothing', async () => {
    const opened = await open(copy());
    const file = join(temporaryFolder(), 'a.tenline');
    await backUp(opened, { file, now: NOW, secret: null, progress: silentProgress });
    await opened.close();
    const home = disk(34);
    const order = { file, now: NOW, progress: silentProgress };
    await expect(restore({ home, databaseUrl: null }, order)).rejects.toThrow('is full (');
    expect(readdirSync(home)).toEqual([]);
  });

  test('a read-only data folder is refused in one sentence', async () => {
    const home = disk(90);
    cpSync(base, home, { recursive: true });
    execFileSync('mount', ['-o', 'remount,ro', home]);
    expect(await refused(home)).toContain('is read-only');
  });
});

test('a data folder that was closed normally opens with all written data', async () => {
  expect(await kept(copy())).toEqual([{ key: 'kept', value: 'yes' }]);
});

test('an interrupted first start does not block the next one', async () => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'db.new'));
  writeFileSync(join(home, 'db.new', 'half'), 'x');
  const { close } = await open(home);
  await close();
  expect(readdirSync(home)).toEqual(['db']);
});

test('after a start only the owner can reach the files in a data folder', async () => {
  const home = copy();
  execFileSync('chmod', ['-R', 'a+rwX', home]);
  const { close } = await open(home);
  await close();
  expect(statSync(home).mode & 0o777).toBe(0o700);
});

test('a server on a damaged data folder writes one line and ends with exit code 1', async () => {
  const home = copy();
  rmSync(join(home, 'db', 'PG_VERSION'));
  const before = folderBytes(home);
  const process = serverProcess(['serve'], { TENLINE_HOME: home, PORT: '0' });
  expect(await process.ended).toBe(1);
  expect(process.complaints()).toMatch(/^The folder .* holds files but no PG_VERSION[^\n]*\.\n$/);
  expect(folderBytes(home)).toEqual(before);
});

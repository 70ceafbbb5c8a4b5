import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import project from '#package.json' with { type: 'json' };
import { silentProgress } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { checkDatabase } from '#server/services/backups/check-database.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { footballForNotes, noteCalls } from '#tests/support/server-notes.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The secret with which the server of a test signs the tokens of its members. */
const SECRET = 'a secret for tests, of more than 32 letters';
const now = new Date('2026-11-15T12:00:00Z');

/** Runs a command; with `opened`, on that database, as a server does for another process. */
async function tenline(home: string, words: readonly string[], opened?: OpenDatabase) {
  const output: string[] = [];
  const say = (line: string) => void output.push(line);
  const code = await commandLine(words, {
    env: { TENLINE_HOME: home },
    clock: () => now,
    progress: silentProgress,
    stdin: Readable.from(['']),
    say,
    complain: say,
    stopRequested: () => new Promise(() => undefined),
    ...(opened && { openDatabase: async () => ({ ...opened, close: async () => undefined }) }),
  });
  return { code, output };
}

async function serving(home: string): Promise<{ opened: OpenDatabase; server: TestServer }> {
  const opened = await openDatabase({ home, databaseUrl: null }, now);
  onTestFinished(() => opened.close());
  return { opened, server: await testServer(opened, { secret: readFileSync(join(home, 'token-secret'), 'utf8') }) };
}

test('a backup during writes has every write acknowledged before its start, and the restored server accepts earlier refresh tokens', async () => {
  const home = temporaryFolder({ 'token-secret': SECRET });
  await fillDataFolder(home);
  const file = join(temporaryFolder(), 'a.tenline');
  const first = await serving(home);
  await footballForNotes(first.opened);
  const member = await first.server.member('PREMIUM');
  const notes = noteCalls(first.server, member);
  const { id } = await notes.add({ content: '0' });
  let [acknowledged, isDone] = [0, false];
  const writing = (async () => {
    while (!isDone) {
      expect((await notes.edit(id, { content: String(acknowledged + 1), isPinned: false })).status).toBe(200);
      acknowledged += 1;
      await pause(5);
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(5);
  const before = acknowledged;
  expect(await tenline(home, ['backup', file], first.opened)).toEqual({
    code: 0,
    output: [`Backup written: ${file}. It has password hashes and the secret of this installation; keep it private.`],
  });
  isDone = true;
  await writing;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(home).filter((name) => name.startsWith('db-copy'))).toEqual([]);

  const elsewhere = join(temporaryFolder(), 'new', 'home');
  expect(await tenline(elsewhere, ['restore', file])).toEqual({
    code: 0,
    output: [`Restored the backup of ${now.toISOString()}, written by version ${project.version}.`],
  });
  expect(readFileSync(join(elsewhere, 'token-secret'), 'utf8')).toBe(SECRET);
  const refusal = `The data folder ${elsewhere} has a database, and a backup is restored into an empty place only: move ${elsewhere}/db away, then repeat the command.`;
  expect(await tenline(elsewhere, ['restore', file])).toEqual({ code: 2, output: [refusal] });
  const second = await serving(elsewhere);
  expect(await checkDatabase(second.opened.db, silentProgress)).toEqual([]);
  const { note } = await noteCalls(second.server, member).entry(id);
  expect(Number(note.content)).toBeGreaterThanOrEqual(before);
  expect(Number(note.content)).toBeLessThanOrEqual(acknowledged);
  const { refreshToken } = member;
  expect((await second.server.post('/refresh-token', { refreshToken })).status).toBe(200);
});

test('a backup without the secret does not claim to have it', async () => {
  const home = temporaryFolder();
  await fillDataFolder(home);
  const file = join(temporaryFolder(), 'a.tenline');
  expect(await tenline(home, ['backup', file])).toEqual({
    code: 0,
    output: [
      `Backup written: ${file}. It has password hashes; keep it private.`,
      'It is without the secret that signs access tokens, because none is set or stored here.',
    ],
  });
});

test('a restore and a check of a damaged backup end with one line and create no database', async () => {
  const folder = temporaryFolder({ 'bad.tenline': 'no backup' });
  const home = join(folder, 'home');
  const output = [`The backup ${join(folder, 'bad.tenline')} is damaged, or no backup of Tenline.`];
  expect(await tenline(home, ['restore', join(folder, 'bad.tenline')])).toEqual({ code: 2, output });
  expect(existsSync(home)).toBe(false);
  expect(await tenline(home, ['check', join(folder, 'bad.tenline')])).toEqual({ code: 2, output });
  expect(existsSync(home)).toBe(false);
});

test('a data folder without a database is neither backed up nor checked, and none is created', async () => {
  const home = temporaryFolder();
  const file = join(temporaryFolder(), 'a.tenline');
  const output = [`The data folder ${home} has no database: set TENLINE_HOME to the data folder of the server.`];
  for (const words of [['backup', file], ['check']]) expect(await tenline(home, words)).toEqual({ code: 2, output });
  expect([readdirSync(home), existsSync(file)]).toEqual([[], false]);
});

test('a data folder that cannot be created ends each command with one line', async () => {
  const folder = temporaryFolder({ 'token-secret': SECRET, taken: '' });
  await fillDataFolder(folder);
  const file = join(temporaryFolder(), 'a.tenline');
  expect((await tenline(folder, ['backup', file])).code).toBe(0);
  for (const home of [join(folder, 'taken'), join(folder, 'taken', 'home')]) {
    const output = [
      `The data folder ${home} cannot be created (its path leads to a file): create it for this user, or set TENLINE_HOME to another folder.`,
    ];
    for (const words of [['serve'], ['user', 'list'], ['restore', file]])
      expect(await tenline(home, words)).toEqual({ code: 1, output });
  }
});

test('the folder of a killed restore is removed by the next restore, or when the data folder is next opened', async () => {
  const home = temporaryFolder({ 'token-secret': SECRET, 'db.restored-1/PG_VERSION': '18' });
  await fillDataFolder(home);
  const left = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('db.restored'));
  const file = join(temporaryFolder(), 'a.tenline');
  expect((await tenline(home, ['backup', file])).code).toBe(0);
  expect(left(home)).toEqual([]);
  const elsewhere = temporaryFolder({ 'db.restored-2/PG_VERSION': '18' });
  expect((await tenline(elsewhere, ['restore', file])).code).toBe(0);
  expect(left(elsewhere)).toEqual([]);
});

test('a backup removes the files that killed backups left in its folder at least a day ago, and no other file', async () => {
  const home = temporaryFolder({ 'token-secret': SECRET });
  await fillDataFolder(home);
  const folder = temporaryFolder();
  expect((await tenline(home, ['backup', join(folder, 'a.tenline')])).code).toBe(0);
  const written = readFileSync(join(folder, 'a.tenline'));
  const left = (name: string, hours: number, content: string | Buffer) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    const time = new Date(now.getTime() - hours * 60 * 60_000);
    utimesSync(file, time, time);
  };
  const part = (name: string) => `.${name}.${randomUUID()}.part`;
  left(part('a.tenline'), 25, written);
  left(part('yesterday'), 25, written.subarray(0, written.length - 100));
  const [running, foreign] = [part('a.tenline'), part('photo.jpg')];
  left(running, 23, written);
  left(foreign, 25, 'a photo');
  left('.earlier.part', 25, written);
  expect((await tenline(home, ['backup', join(folder, 'b.tenline')])).code).toBe(0);
  expect(readdirSync(folder).sort()).toEqual([running, foreign, '.earlier.part', 'a.tenline', 'b.tenline'].sort());
});

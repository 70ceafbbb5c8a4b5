import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { Unavailable } from '#server/base/unavailable.ts';
import { commandLine } from '#server/command-line.ts';
import { DatabaseUnavailable, DISK_FULL } from '#server/db/database-unavailable.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { fillDataFolder, memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const clock = () => new Date('2026-11-15T12:00:00Z');

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterEach(() => opened.db.deleteFrom('users').execute());
afterAll(() => opened.close());

/** The commands of a test share a database, which they leave open. */
const openShared = async () => ({ ...opened, close: async () => undefined });

/** A data folder with a migrated, empty database. */
async function dataFolder(): Promise<string> {
  const home = temporaryFolder();
  await fillDataFolder(home);
  return home;
}

/** Runs a command on the shared database, or on a data folder. */
async function run(
  words: string[],
  { home, stdin = '', open = openShared }: { home?: string; stdin?: string; open?: typeof openShared } = {},
) {
  const output: string[] = [];
  const complaints: string[] = [];
  const code = await commandLine(words, {
    env: { TENLINE_HOME: home ?? '/nowhere' },
    clock,
    progress: silentProgress,
    stdin: Readable.from([stdin]),
    say: (line) => output.push(line),
    complain: (line) => complaints.push(line),
    stopRequested: () => Promise.resolve(),
    ...(home === undefined && { openDatabase: open }),
  });
  return { code, output, complaints };
}

const users = () => opened.db.selectFrom('users').selectAll().execute();

async function usersOf(home: string) {
  const folder = await openDatabase({ home, databaseUrl: null }, clock());
  try {
    return await folder.db.selectFrom('users').selectAll().execute();
  } finally {
    await folder.close();
  }
}

test('a command whose database is unavailable ends with exit code 1 and one line', async () => {
  const cause = Object.assign(new Error('the disk of the data folder /data is full'), { code: DISK_FULL });
  const open = () => Promise.reject(new DatabaseUnavailable(cause, true));
  expect(await run(['sources'], { open })).toEqual({
    code: 1,
    output: [],
    complaints: [
      'The database cannot be used: the disk of the data folder /data is full. What was stored before stays; run the command again later.',
    ],
  });
});

test('a command that needs an unavailable payment provider ends with exit code 1 and one line', async () => {
  const line = 'The payment provider does not answer. Please try again.';
  const open = () => Promise.reject(new Unavailable(line));
  const words = ['user', 'delete', 'a@b.example'];
  expect(await run(words, { open })).toEqual({ code: 1, output: [], complaints: [line] });
});

test('on the embedded database accept-secret is refused, because nothing compares its secret', async () => {
  expect(await run(['accept-secret'])).toEqual({
    code: 2,
    output: [],
    complaints: ['Only processes on PostgreSQL compare their secrets: restart the server with the new TOKEN_SECRET.'],
  });
});

describe('user add', () => {
  test('user add adds an activated account and prints its generated password', async () => {
    const named = ['--email', 'New@Example.org', '--name', 'New Body'];
    const { code, output } = await run(['user', 'add', ...named, '--plan', 'annual']);
    expect(code).toBe(0);
    const [user] = await users();
    expect(user).toMatchObject({
      email: 'new@example.org',
      fullName: 'New Body',
      plan: 'ANNUAL',
      activatedAt: clock(),
    });
    const password = output.join('').split(' ').at(-1) ?? '';
    expect(await createPasswords().matches(password, user?.passwordHash ?? null)).toBe(true);
  });

  test('with --password-stdin reads the password from standard input; a second account with the same address is refused', async () => {
    const words = ['user', 'add', '--email', 'a@b.example', '--name', 'A B', '--password-stdin'];
    const first = await run(words, { stdin: 'Given#Pass1!\n' });
    expect(first.complaints).toEqual([]);
    const [user] = await users();
    expect(await createPasswords().matches('Given#Pass1!', user?.passwordHash ?? null)).toBe(true);
    const again = await run(words, { stdin: 'Given#Pass1!' });
    expect(again).toMatchObject({ code: 2, complaints: ['a@b.example has an account already.'] });
  });

  test('user add names every wrong option in one line', async () => {
    const { code, complaints } = await run(['user', 'add', '--email', 'nobody', '--name', 'X', '--plan', 'GOLD']);
    expect(code).toBe(2);
    expect(complaints).toEqual(['Invalid email address. The plan must be one of FREE, PREMIUM, ANNUAL, LIFETIME.']);
  });
});

describe('an existing account', () => {
  const words = ['user', 'add', '--email', 'a@b.example', '--name', 'Ann\u001b[2J B', '--password-stdin'];

  test('an existing account can be listed, moved to another plan, given another mail address and deleted', async () => {
    await run(words, { stdin: 'Given#Pass1!' });
    expect(await run(['user', 'set-plan', 'A@b.example', 'lifetime'])).toMatchObject({
      code: 0,
      output: ['A@b.example is on LIFETIME.'],
    });
    const listed = await run(['user', 'list']);
    expect(listed.output).toEqual(['LIFETIME a@b.example  2026-11-15  Ann\u{FFFD}[2J B']);
    await opened.db.updateTable('users').set({ emailMarketing: true }).execute();
    expect((await run(['user', 'list'])).output).toEqual([`${listed.output[0]} (marketing mails)`]);
    expect(await run(['user', 'set-email', 'a@b.example', 'New@B.example'])).toMatchObject({
      code: 0,
      output: ['a@b.example is new@b.example now.'],
    });
    expect(await run(['user', 'delete', 'new@b.example'])).toMatchObject({
      code: 0,
      output: ['Deleted new@b.example.'],
    });
    expect(await users()).toEqual([]);
  });

  test('an existing account can be made an operator and a user again; an unknown role is refused', async () => {
    await run(words, { stdin: 'Given#Pass1!' });
    expect(await run(['user', 'set-role', 'A@b.example', 'operator'])).toMatchObject({
      code: 0,
      output: ['A@b.example is an operator.'],
    });
    expect((await run(['user', 'list'])).output).toEqual([expect.stringMatching(/ \(operator\)$/)]);
    await run(['user', 'set-role', 'a@b.example', 'user']);
    expect(await users()).toMatchObject([{ role: 'user' }]);
    expect(await run(['user', 'set-role', 'a@b.example', 'king'])).toMatchObject({
      code: 2,
      complaints: ['The role must be one of operator, user.'],
    });
  });

  test('an existing account keeps its plan when the new one is unknown', async () => {
    await run(words, { stdin: 'Given#Pass1!' });
    expect(await run(['user', 'set-plan', 'a@b.example', 'GOLD'])).toMatchObject({
      code: 2,
      complaints: ['The plan must be one of FREE, PREMIUM, ANNUAL, LIFETIME.'],
    });
    expect(await users()).toMatchObject([{ plan: 'FREE' }]);
  });

  test.each([
    ['set-plan', 'nobody@b.example', 'FREE'],
    ['set-role', 'nobody@b.example', 'operator'],
    ['set-email', 'nobody@b.example', 'x@b.example'],
    ['delete', 'nobody@b.example'],
  ])(
    'an existing account is required by "user %s"; the message names an address that has no account',
    async (...command) => {
      expect(await run(['user', ...command])).toMatchObject({
        code: 2,
        complaints: ['nobody@b.example has no account.'],
      });
    },
  );
});

test.each([
  [
    ['import', 'telepathy'],
    'There is no source "telepathy". Sources: demo, wyscout, football-data, fpl-core, fpl, allsvenskan-fantasy, asa, api-football, csv.',
  ],
  [['import', 'wyscout'], 'Importing wyscout needs the folder with its files: import wyscout <folder>.'],
  [['import', 'demo', 'folder'], 'The demo is built in: it takes no folder and no competitions.'],
  [['import', 'fpl', 'folder', '--replay'], 'Only wyscout can be replayed: import wyscout <folder> --replay.'],
  [['user', 'add', '--email', 'a@b.example'], "error: required option '--name <name>' not specified"],
  [['user', 'set-plan', 'a@b.example'], "error: missing required argument 'plan'"],
  [['dance'], "error: unknown command 'dance'"],
])('the command %j is refused with one clear line and exit code 2', async (words, line) => {
  expect(await run(words, { home: temporaryFolder() })).toMatchObject({ code: 2, complaints: [line] });
});

describe('serve', () => {
  test('serve refuses a proxy that is not a URL before it opens the database', async () => {
    const complaints: string[] = [];
    const code = await commandLine(['serve'], {
      env: { TENLINE_HOME: '/nowhere', HTTPS_PROXY: 'gopher://proxy' },
      clock,
      progress: silentProgress,
      stdin: Readable.from(['']),
      say: () => undefined,
      complain: (line) => complaints.push(line),
      stopRequested: () => new Promise(() => undefined),
    });
    expect([code, ...complaints]).toEqual([2, expect.stringContaining('HTTPS_PROXY is not the address of a proxy')]);
  });

  test('listens for the stop signal before it prints its address, and ends with exit code 0 on the signal', async () => {
    // With an account the database is not new and gets no demo.
    const home = await dataFolder();
    await run(['user', 'add', '--email', 'ann@example.org', '--name', 'Ann', '--password-stdin'], {
      home,
      stdin: 'Right#Horse1!',
    });
    const events: string[] = [];
    const isUp = Promise.withResolvers<void>();
    const code = await commandLine(['serve'], {
      env: { TENLINE_HOME: home, PORT: '0' },
      clock,
      progress: silentProgress,
      stdin: Readable.from(['']),
      say: (line) => {
        events.push(line);
        isUp.resolve();
      },
      complain: (line) => events.push(line),
      stopRequested: () => {
        events.push('listens for the signal');
        return isUp.promise;
      },
    });
    expect(code).toBe(0);
    expect(events.slice(0, 2)).toEqual(['listens for the signal', expect.stringMatching(/^Tenline is at http:/)]);
  });

  test('a server that is stopped while it starts ends with exit code 0 and leaves the data folder unlocked', async () => {
    const home = await dataFolder();
    expect(await run(['serve'], { home })).toEqual({ code: 0, output: [], complaints: [] });
    expect(await usersOf(home)).toEqual([]);
  });
});

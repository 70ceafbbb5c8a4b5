import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { commandLine } from '#server/command-line.ts';
import { openDatabase } from '#server/db/configured-database.ts';
import { silentProgress } from '#server/progress.ts';
import { createPasswords } from '#server/services/passwords.ts';
import { temporaryFolder } from '#tests/support/server-folder.ts';

const clock = () => new Date('2026-11-15T12:00:00Z');

async function run(words: string[], { home = temporaryFolder(), stdin = '' }: { home?: string; stdin?: string } = {}) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await commandLine(words, {
    env: { TENLINE_HOME: home },
    clock,
    progress: silentProgress,
    stdin: Readable.from([stdin]),
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
    told: () => Promise.resolve(),
  });
  return { code, said, complaints, home };
}

async function users(home: string) {
  const opened = await openDatabase({ home, databaseUrl: null }, clock());
  try {
    return await opened.db.selectFrom('users').selectAll().execute();
  } finally {
    await opened.close();
  }
}

describe('user add', { timeout: 60_000 }, () => {
  test('adds an activated account with a password made for it, told once', async () => {
    const { code, said, home } = await run([
      'user',
      'add',
      '--email',
      'New@Example.org',
      '--name',
      'New Body',
      '--plan',
      'annual',
    ]);
    expect(code).toBe(0);
    const [user] = await users(home);
    expect(user).toMatchObject({
      email: 'new@example.org',
      fullName: 'New Body',
      plan: 'ANNUAL',
      activatedAt: clock(),
    });
    const password = said.join('').split(' ').at(-1) ?? '';
    expect(await createPasswords().matches(password, user?.passwordHash ?? null)).toBe(true);
  });

  test('takes the password from standard input, and an address only once', async () => {
    const words = ['user', 'add', '--email', 'a@b.example', '--name', 'A B', '--password-stdin'];
    const first = await run(words, { stdin: 'Given#Pass1!\n' });
    expect(first.complaints).toEqual([]);
    const [user] = await users(first.home);
    expect(await createPasswords().matches('Given#Pass1!', user?.passwordHash ?? null)).toBe(true);
    const again = await run(words, { home: first.home, stdin: 'Given#Pass1!' });
    expect(again).toMatchObject({ code: 2, complaints: ['a@b.example has an account already.'] });
  });

  test('says in one line what is wrong', async () => {
    const { code, complaints } = await run(['user', 'add', '--email', 'nobody', '--name', 'X', '--plan', 'GOLD']);
    expect(code).toBe(2);
    expect(complaints).toEqual(['Invalid email address. The plan must be one of FREE, PREMIUM, ANNUAL, LIFETIME.']);
  });
});

describe('an account that is there', { timeout: 60_000 }, () => {
  const words = ['user', 'add', '--email', 'a@b.example', '--name', 'Ann\u001b[2J B', '--password-stdin'];

  test('is listed, put on another plan and deleted', async () => {
    const { home } = await run(words, { stdin: 'Given#Pass1!' });
    expect(await run(['user', 'set-plan', 'A@b.example', 'lifetime'], { home })).toMatchObject({
      code: 0,
      said: ['A@b.example is on LIFETIME.'],
    });
    const listed = await run(['user', 'list'], { home });
    expect(listed.said).toEqual(['LIFETIME a@b.example  2026-11-15  Ann\u{FFFD}[2J B']);
    expect(await run(['user', 'delete', 'a@b.example'], { home })).toMatchObject({
      code: 0,
      said: ['Deleted a@b.example.'],
    });
    expect(await users(home)).toEqual([]);
  });

  test('is left alone when the plan is none', async () => {
    const { home } = await run(words, { stdin: 'Given#Pass1!' });
    expect(await run(['user', 'set-plan', 'a@b.example', 'GOLD'], { home })).toMatchObject({
      code: 2,
      complaints: ['The plan must be one of FREE, PREMIUM, ANNUAL, LIFETIME.'],
    });
    expect(await users(home)).toMatchObject([{ plan: 'FREE' }]);
  });

  test.each([
    ['set-plan', 'nobody@b.example', 'FREE'],
    ['delete', 'nobody@b.example'],
  ])('is asked for by %s, which says so when there is none', async (...command) => {
    expect(await run(['user', ...command])).toMatchObject({
      code: 2,
      complaints: ['nobody@b.example has no account.'],
    });
  });
});

test.each([
  [['import', 'telepathy'], 'There is no source "telepathy". Sources: demo, wyscout, football-data.'],
  [['import', 'wyscout'], 'Importing wyscout needs the folder with its files: import wyscout <folder>.'],
  [['import', 'demo', 'folder'], 'The demo is built in: it takes no folder and no competitions.'],
  [['user', 'add', '--email', 'a@b.example'], "error: required option '--name <name>' not specified"],
  [['user', 'set-plan', 'a@b.example'], "error: missing required argument 'plan'"],
  [['dance'], "error: unknown command 'dance'"],
])('%j is refused with one clear line and exit code 2', async (words, line) => {
  expect(await run(words)).toMatchObject({ code: 2, complaints: [line] });
});

test('removing a source that is not there is refused', async () => {
  expect(await run(['remove', 'wyscout'])).toMatchObject({
    code: 2,
    complaints: ['Nothing of a source "wyscout" is stored.'],
  });
}, 60_000);

describe('serve', { timeout: 60_000 }, () => {
  test('hears the order to end before it tells its address, and ends by it', async () => {
    // With an account in it, the database is not a new one to be filled first.
    const { home } = await run(['user', 'add', '--email', 'ann@example.org', '--name', 'Ann', '--password-stdin'], {
      stdin: 'Right#Horse1!',
    });
    const happened: string[] = [];
    const code = await commandLine(['serve'], {
      env: { TENLINE_HOME: home, PORT: '0' },
      clock,
      progress: silentProgress,
      stdin: Readable.from(['']),
      say: (line) => happened.push(line),
      complain: (line) => happened.push(line),
      told: async () => happened.push('listens for the end'),
    });
    expect(code).toBe(0);
    expect(happened.slice(0, 2)).toEqual(['listens for the end', expect.stringMatching(/^Tenline is at http:/)]);
  });
});

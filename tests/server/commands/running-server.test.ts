import { relative } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { progressLines } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { resultFolder } from '#tests/support/result-folder.ts';
import { serveCommand } from '#tests/support/serve-command.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { event } from '#tests/support/wyscout-events.ts';
import { rawMatch, wyscoutFolder } from '#tests/support/wyscout-folder.ts';

const clock = () => new Date('2026-11-15T12:00:00Z');
const TEAMS = 50;
const MANY = TEAMS * (TEAMS - 1);
const KEPT = 'What is stored stays; the same command continues from there.';
const ADD = ['user', 'add', '--email', 'ann@example.org', '--name', 'Ann'];

/** A data folder with an account, so that a server imports no demo. */
async function usedFolder(): Promise<string> {
  const home = temporaryFolder();
  await fillDataFolder(home);
  expect(await inProcess(home, ADD)).toMatchObject({ code: 0 });
  return home;
}

/**
 * What a command in this process gets. Without `stopRequested` it is not stopped; without `opened` it opens the data
 * folder.
 */
interface Run {
  readonly opened?: OpenDatabase;
  readonly stopRequested?: Promise<unknown>;
  readonly complain?: (line: string) => void;
}

/** Runs a command in this process, with `Given#Pass1!` as standard input. */
async function inProcess(home: string, words: readonly string[], { opened, stopRequested, complain }: Run = {}) {
  const output: string[] = [];
  const complaints: string[] = [];
  const hear = (line: string) => {
    complaints.push(line);
    complain?.(line);
  };
  const code = await commandLine(words, {
    env: { TENLINE_HOME: home },
    clock,
    progress: progressLines(hear),
    stdin: Readable.from(['Given#Pass1!']),
    say: (line) => output.push(line),
    complain: hear,
    stopRequested: () => stopRequested ?? new Promise(() => undefined),
    ...(opened && { openDatabase: async () => ({ ...opened, close: async () => undefined }) }),
  });
  return { code, output, complaints };
}

/** Starts a command in this process and returns once it stores the matches of {@link manyResults}. */
async function storing(home: string, words: readonly string[]) {
  const [isStoring, stop] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = inProcess(home, words, {
    stopRequested: stop.promise,
    complain: (line) => line.includes(`Storing matches: 0/${MANY}`) && isStoring.resolve(),
  });
  await Promise.race([isStoring.promise, ended.then(({ complaints }) => expect.unreachable(complaints.join('\n')))]);
  return { ended, stop: () => stop.resolve() };
}

/** A folder of football-data whose import takes long enough for a test to stop it. */
function manyResults(): string {
  const teams = Array.from({ length: TEAMS }, (_, index) => `Team ${index}`);
  const rows = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => `2025-08-15,${home},${away},1,0`),
  );
  return resultFolder({ 'league/a.csv': ['Date,HomeTeam,AwayTeam,FTHG,FTAG', ...rows] });
}

test('commands have the same output and exit code with and without a running server', async () => {
  const home = await usedFolder();
  const folder = relative(process.cwd(), await wyscoutFolder());
  const commands = [
    ['import', 'wyscout', folder],
    ['import', 'wyscout', folder],
    ['import', 'wyscout', '/nowhere'],
    ['import', 'telepathy'],
    ['predict'],
    ['user', 'add', '--email', 'bob@example.org', '--name', 'Bob', '--password-stdin'],
    ['user', 'set-plan', 'bob@example.org', 'premium'],
    ['user', 'list'],
    ['user', 'delete', 'bob@example.org'],
    ['user', 'delete', 'bob@example.org'],
    ['sources', 'rank', 'wyscout', '20'],
    ['identities', '--json'],
    ['sources', 'remove', 'wyscout', '--yes'],
    ['dance'],
  ];
  const all = async (opened?: OpenDatabase) => {
    const results = [];
    for (const words of commands) results.push(await inProcess(home, words, opened && { opened }));
    return results;
  };
  const opened = await openDatabase({ home, databaseUrl: null }, clock());
  const direct = await all(opened);
  await opened.close();
  expect(direct.map(({ code }) => code)).toEqual([0, 0, 2, 2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2]);
  expect(direct[0]).toMatchObject({
    output: ['Imported 1 match of wyscout.'],
    complaints: expect.arrayContaining(['Storing matches: 1/1']),
  });
  const during = async () => {
    expect(await all()).toEqual(direct);
    expect((await inProcess(home, ['serve'])).complaints).toEqual([expect.stringContaining('in use by process')]);
    expect((await inProcess(home, ['--', 'serve'])).complaints).toEqual([
      expect.stringContaining("unknown command 'serve'"),
    ]);
  };
  expect(await serveCommand({ env: { TENLINE_HOME: home }, clock, during })).toMatchObject({ code: 0 });
});

test('an API key is required of the running server for the network, and not for a folder', async () => {
  const home = await usedFolder();
  const folder = temporaryFolder({ 'v3.football.api-sports.io/none.json': '{}' });
  const words = ['follow', 'la-liga', '--with', 'api-football', '--yes'];
  const needed = 'api-football needs your own key in the environment variable API_FOOTBALL_KEY of the server.';
  const during = async () => {
    for (const [from, code] of [
      [['--from', folder], 1],
      [[], 2],
    ] as const) {
      const followed = await inProcess(home, [...words, ...from]);
      expect(followed.code).toBe(code);
      expect(followed.complaints.some((line) => line.startsWith(needed))).toBe(code === 2);
    }
  };
  expect(await serveCommand({ env: { TENLINE_HOME: home }, clock, during })).toMatchObject({ code: 0 });
});

test('a backtest of stored football has the same figures with and without a running server', async () => {
  const home = await usedFolder();
  const ids = Array.from({ length: 10 }, (_, index) => 100 + index);
  const folder = await wyscoutFolder({
    matches: { Test_Cup: ids.map((id, index) => rawMatch(id, { gameweek: index + 1 })) },
    events: { Test_Cup: ids.map((matchId) => event('shot', { matchId })) },
  });
  expect(await inProcess(home, ['import', 'wyscout', folder])).toMatchObject({ code: 0 });
  const measure = async () => {
    const words = ['backtest', '--stored', '--competition', 'test cup', '--season', '2018'];
    const { code, output } = await inProcess(home, words);
    return { code, output: output.filter((line) => !line.startsWith('Speed')) };
  };
  const direct = await measure();
  expect(direct).toMatchObject({ code: 0, output: expect.arrayContaining(['The figures are from wyscout.']) });
  const during = async () => expect(await measure()).toEqual(direct);
  expect(await serveCommand({ env: { TENLINE_HOME: home }, clock, during })).toMatchObject({ code: 0 });
});

test('an import that runs in a server ends at Ctrl+C, and when the server stops or is killed', async () => {
  const home = await usedFolder();
  const folder = manyResults();
  const words = ['import', 'football-data', folder];
  const start = () => {
    const server = serverProcess(['serve'], { TENLINE_HOME: home, PORT: '0' });
    onTestFinished(() => server.stop());
    return server;
  };
  const server = start();
  await server.listening;

  const first = await storing(home, words);
  first.stop();
  const stopped = { code: 130, complaints: expect.arrayContaining([`Stopped between two matches. ${KEPT}`]) };
  expect(await first.ended).toMatchObject(stopped);

  const second = await storing(home, words);
  await server.stop();
  expect(await server.ended).toBe(0);
  const endedByServer = `The server was stopped, which ended this command between two matches. ${KEPT}`;
  expect(await second.ended).toMatchObject({ code: 1, complaints: expect.arrayContaining([endedByServer]) });

  const own = await storing(home, words);
  expect((await inProcess(home, ['user', 'list'])).complaints).toEqual([expect.stringContaining('in use by process')]);
  own.stop();
  expect(await own.ended).toMatchObject(stopped);

  const killed = start();
  await killed.listening;
  const third = await storing(home, words);
  killed.interrupt('SIGKILL');
  const lost = 'The server ended before the command did. Start the server and repeat the command.';
  expect(await third.ended).toMatchObject({ code: 1, complaints: expect.arrayContaining([lost]) });
});

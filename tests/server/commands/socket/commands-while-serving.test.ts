import { expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import { commandsWhileServing } from '#server/commands/socket/commands-while-serving.ts';
import { handOver } from '#server/commands/socket/hand-over.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const STARTING = 'The server is starting. The command runs once it has started.';
const REQUEST = { words: ['sources'], cwd: '/somewhere', stdin: null };
const log = { warn: () => undefined, error: () => undefined };

/** Sends a command; `first` settles with its first line. */
function command(home: string) {
  const output: string[] = [];
  const first = Promise.withResolvers<string>();
  const stopped = Promise.withResolvers<void>();
  const say = (line: string) => {
    output.push(line);
    first.resolve(line);
  };
  const deps = { say, complain: say, progress: silentProgress, stopRequested: () => stopped.promise };
  return { output, first: first.promise, stop: stopped.resolve, code: handOver(home, REQUEST, deps) };
}

async function starting() {
  const home = temporaryFolder();
  const started = Promise.withResolvers<typeof log>();
  const ran: string[] = [];
  const stop = await commandsWhileServing(home, {
    run: async (_request, { say }) => {
      ran.push('run');
      say('done');
      return 0;
    },
    started: started.promise,
  });
  onTestFinished(() => stop().catch(() => undefined));
  return { home, ran, stop, start: () => started.resolve(log) };
}

test('a command that is sent while the server starts runs once it has started', async () => {
  const server = await starting();
  const { first, output, code } = command(server.home);
  expect(await first).toBe(STARTING);
  expect(server.ran).toEqual([]);
  server.start();
  expect(await code).toBe(0);
  expect(output).toEqual([STARTING, 'done']);
  expect(await command(server.home).first).toBe('done');
});

test('Ctrl+C ends a command that waits for the start of the server, which then does not run it', async () => {
  const server = await starting();
  const waiting = command(server.home);
  await waiting.first;
  waiting.stop();
  expect(await waiting.code).toBe(130);
  server.start();
  expect(server.ran).toEqual([]);
});

test('when the start fails, the commands that wait for it end', async () => {
  const server = await starting();
  const waiting = command(server.home);
  await waiting.first;
  await server.stop();
  expect(await waiting.code).toBe(1);
  expect(server.ran).toEqual([]);
});

test('a server accepts commands while its first start imports the demo, and ends them if it is stopped', async () => {
  const home = temporaryFolder();
  await fillDataFolder(home);
  const waiting = Promise.withResolvers<ReturnType<typeof command>>();
  const code = commandLine(['serve'], {
    env: { TENLINE_HOME: home, PORT: '0', LOG_LEVEL: 'silent' },
    clock: () => new Date('2026-11-15T12:00:00Z'),
    stdin: process.stdin,
    progress: { ...silentProgress, start: () => waiting.resolve(command(home)) },
    say: () => undefined,
    complain: () => undefined,
    stopRequested: async () => (await waiting.promise).first,
  });
  const sent = await waiting.promise;
  expect(await sent.first).toBe(STARTING);
  expect(await sent.code).toBe(1);
  expect(await code).toBe(0);
});

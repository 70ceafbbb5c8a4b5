import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { freeAddress, readAddress } from '#server/commands/socket/address.ts';
import { handOver } from '#server/commands/socket/hand-over.ts';
import { type RunCommand, serveCommands } from '#server/commands/socket/serve-commands.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const REQUEST = { words: ['import', 'demo'], cwd: '/somewhere', stdin: null };
const NO_COMMAND = { complain: 'The request is not a command of Tenline.' };

/** A command that writes a line and ends when it is stopped, as an import does between two matches. */
const untilStopped: RunCommand = async (_request, { say, complain, signal }) => {
  say('begun');
  const stopped = await new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));
  if (!(stopped instanceof UserError)) throw stopped;
  complain(stopped.message);
  return stopped.exitCode;
};

async function listening(run: RunCommand, limits = { commands: 8, silence: 60_000 }, home = temporaryFolder()) {
  const errors: unknown[] = [];
  const stop = await serveCommands(home, { run, failed: (error) => errors.push(error), limits });
  onTestFinished(() => stop().catch(() => undefined));
  return { home, stop, errors };
}

/** What the server replies to raw text. */
async function replies(home: string, sent: string): Promise<unknown[]> {
  const socket = connect(readAddress(home) ?? '');
  socket.write(sent);
  const lines = (await text(socket)).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Runs a command through the socket and collects its output; `stop` works as Ctrl+C. */
function command(home: string) {
  const output: string[] = [];
  const complaints: string[] = [];
  const stopped = Promise.withResolvers<void>();
  const code = handOver(home, REQUEST, {
    say: (line) => output.push(line),
    complain: (line) => complaints.push(line),
    progress: silentProgress,
    stopRequested: () => stopped.promise,
  });
  return { output, complaints, code, stop: stopped.resolve };
}

test('a command gets its lines, its progress and its exit code from the server, in order', async () => {
  const { home } = await listening(async (request, { say, complain, progress }) => {
    progress.start('Storing', 2);
    progress.advance(2);
    progress.done();
    say(JSON.stringify(request));
    complain('not so');
    return 2;
  });
  const shown: unknown[] = [];
  const code = await handOver(home, REQUEST, {
    say: (line) => shown.push(['say', line]),
    complain: (line) => shown.push(['complain', line]),
    progress: {
      start: (label, total) => shown.push(['start', label, total]),
      advance: (by) => shown.push(['advance', by]),
      done: () => shown.push(['done']),
    },
    stopRequested: () => new Promise(() => undefined),
  });
  expect(code).toBe(2);
  expect(shown.slice(0, 5)).toEqual([
    ['start', 'Storing', 2],
    ['advance', 2],
    ['done'],
    ['say', JSON.stringify(REQUEST)],
    ['complain', 'not so'],
  ]);
});

test.runIf(process.platform !== 'win32')('only the user of the server process can use the socket', async () => {
  const { home } = await listening(untilStopped);
  expect(readAddress(home)).toBe(join(home, 'server.sock'));
  expect(statSync(join(home, 'server.sock')).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, 'server.address')).mode & 0o777).toBe(0o600);
});

test.runIf(process.platform !== 'win32')(
  'a data folder with a long path has its socket in a private temporary folder, which is removed when the server stops',
  async () => {
    const home = join(temporaryFolder(), 'a'.repeat(120));
    mkdirSync(home);
    const { stop } = await listening(untilStopped, undefined, home);
    const address = readAddress(home) ?? '';
    expect(Buffer.byteLength(address)).toBeLessThan(104);
    expect(statSync(dirname(address)).mode & 0o077).toBe(0);
    const running = command(home);
    await expect.poll(() => running.output).toEqual(['begun']);
    await stop();
    expect([existsSync(dirname(address)), existsSync(join(home, 'server.address'))]).toEqual([false, false]);
    expect(await running.code).toBe(1);
  },
);

test('on Windows the address is a pipe with an unguessable name', () => {
  const home = temporaryFolder();
  expect(freeAddress(home, 'win32')).toMatch(/^\\\\\.\\pipe\\tenline-[\da-f-]{36}$/);
});

test('a server replaces the socket that a killed server left', async () => {
  const home = temporaryFolder({ 'server.address': '', 'server.sock': '' });
  writeFileSync(join(home, 'server.address'), join(home, 'server.sock'));
  expect(await command(home).code).toBe(null);
  await listening(async () => 0, undefined, home);
  expect(await command(home).code).toBe(0);
});

test('handing over a command returns null while no server runs', async () => {
  expect(await command(temporaryFolder()).code).toBe(null);
});

describe('an invalid request', () => {
  test.each([
    ['garbage', 'GET / HTTP/1.1\r\n\r\n'],
    ['an incomplete line', '{"words":["import"]'],
    ['no words', '{"words":[],"cwd":"/","stdin":null}\n'],
    ['an unknown field', '{"words":["import"],"cwd":"/","stdin":null,"user":"root"}\n'],
    ['words that are not text', '{"words":[1],"cwd":"/","stdin":null}\n'],
    ['too many words', `${JSON.stringify({ ...REQUEST, words: Array(65).fill('a') })}\n`],
  ])('an invalid request is refused with one line: %s', async (_what, sent) => {
    const { home } = await listening(() => Promise.reject(new Error('must not run')));
    const socket = connect(readAddress(home) ?? '');
    socket.end(sent);
    const lines = (await text(socket)).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([NO_COMMAND, { end: 2 }]);
  });

  test('an invalid request is refused as soon as it exceeds 64 KB, before its end arrives', async () => {
    const { home } = await listening(() => Promise.reject(new Error('must not run')));
    expect(await replies(home, 'a'.repeat(70_000))).toEqual([
      { complain: 'A request holds at most 65536 bytes.' },
      { end: 2 },
    ]);
  });

  test('an invalid request is refused when it does not arrive in time', async () => {
    const { home } = await listening(untilStopped, { commands: 8, silence: 20 });
    expect(await replies(home, '')).toEqual([{ complain: 'No request arrived in time.' }, { end: 2 }]);
  });
});

test('commands beyond the limit are refused until another command has ended', async () => {
  const { home } = await listening(untilStopped, { commands: 1, silence: 60_000 });
  const first = command(home);
  await expect.poll(() => first.output).toEqual(['begun']);
  const second = command(home);
  expect(await second.code).toBe(2);
  expect(second.complaints).toEqual(['The server runs 1 commands already; try again when one is done.']);
  first.stop();
  expect(await first.code).toBe(130);
  const third = command(home);
  await expect.poll(() => third.output).toEqual(['begun']);
});

test('Ctrl+C stops the command in the server, and the client waits until the command has ended', async () => {
  const { home } = await listening(untilStopped);
  const running = command(home);
  await expect.poll(() => running.output).toEqual(['begun']);
  running.stop();
  expect(await running.code).toBe(130);
  expect(running.complaints).toEqual([
    'Stopped between two matches. What is stored stays; the same command continues from there.',
  ]);
});

test('the server stops a command whose client process was killed', async () => {
  const ended = Promise.withResolvers<number>();
  const { home } = await listening(async (...given) => {
    const code = await untilStopped(...given);
    ended.resolve(code);
    return code;
  });
  const socket = connect(readAddress(home) ?? '');
  socket.write(`${JSON.stringify(REQUEST)}\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  expect(await ended.promise).toBe(130);
});

test('when the server stops, its commands end and report the reason', async () => {
  const { home, stop } = await listening(untilStopped);
  const running = command(home);
  await expect.poll(() => running.output).toEqual(['begun']);
  await stop();
  expect(await running.code).toBe(1);
  expect(running.complaints).toEqual([
    'The server was stopped, which ended this command between two matches. What is stored stays; the same command continues from there.',
  ]);
  expect(existsSync(join(home, 'server.sock'))).toBe(false);
});

test('an unexpected error is logged by the server and ends the command with code 1', async () => {
  const broken = new Error('disk gone');
  const { home, errors } = await listening(() => Promise.reject(broken));
  const running = command(home);
  expect(await running.code).toBe(1);
  expect(running.complaints).toEqual(['The server failed: disk gone']);
  expect(errors).toEqual([broken]);
});

test('the address file holds the address of the socket, without a temporary file beside it', async () => {
  const { home } = await listening(untilStopped);
  expect(readFileSync(join(home, 'server.address'), 'utf8')).toBe(readAddress(home));
  expect(existsSync(join(home, 'server.address.new'))).toBe(false);
});

import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { isWithin, runs } from '#tests/support/full-run.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';
import { type ServerProcess, serverProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

const ROUNDS = runs(1, 20);
/** The number of connections, each with a request in flight at the stop. */
const CLIENTS = 24;
const LONGEST_STOP = 20_000;

const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start(env: Readonly<Record<string, string>>): Promise<{ server: ServerProcess; port: number }> {
  const server = serverProcess(['serve'], { PORT: '0', TOKEN_SECRET: 'x'.repeat(40), LOG_LEVEL: 'warn', ...env });
  running.push(server);
  await server.listening;
  return { server, port: Number(/at http:\/\/localhost:(\d+)/.exec(server.output())?.[1]) };
}

/** A data folder with an account, so that the database counts as used and gets no demo. */
async function usedHome(): Promise<string> {
  const home = temporaryFolder();
  await fillDataFolder(home);
  await addAnn(await openDatabase({ home, databaseUrl: null }, new Date()));
  return home;
}

async function addAnn({ db, close }: OpenDatabase): Promise<void> {
  const deps = { db, clock: () => new Date(), passwords: createPasswords() };
  await addAccount(deps, { email: 'ann@example.org', fullName: 'Ann', plan: 'FREE', password: 'Right#Horse1!' });
  await close();
}

/** A client that keeps its connection and sends a request after each reply. */
interface Client {
  /** The numbers of completely written and of answered requests. */
  readonly counts: { sent: number; answered: number };
  /** Sends nothing more. Settles when its connection has ended. */
  finish(): Promise<void>;
}

const SIGN_IN = JSON.stringify({ email: 'nobody@example.org', password: 'Wrong#Horse1!', isWebApp: true });

function client(port: number, index: number): Client {
  const counts = { sent: 0, answered: 0 };
  let isFinished = false;
  const body = index % 6 === 0 ? SIGN_IN.replace('nobody', `nobody-${index}`) : '';
  const head = body === '' ? 'GET /ready' : 'POST /api/app/login';
  const request = `${head} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const ended = Promise.withResolvers<void>();
  function open(): void {
    const socket: Socket = connect(port, '127.0.0.1');
    let text = '';
    let isAwaited = false;
    const send = () => {
      if (isFinished) return void socket.end();
      socket.write(request, () => undefined);
      counts.sent += 1;
      isAwaited = true;
    };
    socket.setEncoding('latin1').on('connect', send);
    socket.on('data', (part: string) => {
      text += part;
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      const start = text.indexOf('\r\n\r\n') + 4;
      if (length === undefined || start < 4 || text.length < start + Number(length)) return;
      const closes = /^connection: close/im.test(text.slice(0, start));
      text = '';
      counts.answered += 1;
      isAwaited = false;
      if (closes) socket.end();
      else send();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => (isFinished || isAwaited ? ended.resolve() : open()));
  }
  open();
  return {
    counts,
    finish: () => {
      isFinished = true;
      return ended.promise;
    },
  };
}

async function stopUnderLoad(env: Readonly<Record<string, string>>): Promise<void> {
  const { server, port } = await start(env);
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(port, index));
  await expect.poll(() => clients.every(({ counts }) => counts.answered > 0)).toBe(true);
  const signalledAt = performance.now();
  // No request is sent after the signal, so each request in flight was sent before it.
  const finished = clients.map((each) => each.finish());
  await server.stop();
  await Promise.all(finished);
  expect(isWithin(performance.now() - signalledAt, LONGEST_STOP)).toBe(true);
  expect(await server.ended).toBe(0);
  const lost = clients.reduce((sum, { counts }) => sum + counts.sent - counts.answered, 0);
  expect(lost).toBe(0);
}

test(`a stop under load on PGlite replies to every earlier request (rounds: ${ROUNDS})`, async () => {
  const home = await usedHome();
  for (let round = 0; round < ROUNDS; round += 1) await stopUnderLoad({ TENLINE_HOME: home });
});

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs below /usr/lib/postgresql\n');
else {
  test(`a stop under load on PostgreSQL replies to every earlier request (rounds: ${ROUNDS})`, async () => {
    const postgres = await startPostgres(programs);
    try {
      await addAnn(await openPostgres(postgres.migratedUrl));
      const env = { TENLINE_HOME: temporaryFolder(), DATABASE_URL: postgres.migratedUrl };
      for (let round = 0; round < ROUNDS; round += 1) await stopUnderLoad(env);
    } finally {
      await postgres.stop();
    }
  });
}

test('clients that send slowly or read nothing do not delay a stop', async () => {
  const { server, port } = await start({ TENLINE_HOME: await usedHome() });
  const dripping = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  for (const socket of dripping) {
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/app/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
    );
  }
  const drip = setInterval(() => {
    for (const socket of dripping) if (socket.writable) socket.write(' ');
  }, 100);
  const answered = await fetch(`http://127.0.0.1:${port}/health`);
  expect(answered.status).toBe(200);
  const stoppedAt = performance.now();
  await server.stop();
  clearInterval(drip);
  expect(isWithin(performance.now() - stoppedAt, LONGEST_STOP)).toBe(true);
  expect(await server.ended).toBe(0);
});

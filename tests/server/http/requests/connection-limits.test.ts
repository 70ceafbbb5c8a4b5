import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { connectionOptions, limitBodies, limitConnections } from '#server/http/requests/connection-limits.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const ARRIVAL = { head: 1000, pause: 1000, body: 2000, file: 3000 };

async function listening(connections?: number): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify({ ...connectionOptions(ARRIVAL), forceCloseConnections: true });
  limitConnections(app, connections);
  limitBodies(app, ARRIVAL);
  app.post('/', async (request) => request.body ?? {});
  app.post('/file', { config: { hasFile: true } }, async (request) => request.body ?? {});
  const refuse = async () => Promise.reject(Object.assign(new Error('Please log in.'), { statusCode: 401 }));
  app.post('/refused', { preParsing: refuse }, async () => ({}));
  app.get('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** A connection that sends the text; `received` resolves with all received text once the connection is closed. */
function sending(port: number, text: string): { socket: Socket; received: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let all = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    all += part;
  });
  // The server resets a connection that sends more after the reply.
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, received: new Promise((resolve) => socket.once('close', () => resolve(all))) };
}

const head = (path: string) => `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
const POST = head('/');
const withBody = (path: string) => `${head(path)}content-length: 1000\r\n\r\n{`;

test.each([
  ['a head that does not end', POST, 'x', /^HTTP\/1\.1 408 /],
  ['a body that does not end', withBody('/'), ' ', /^HTTP\/1\.1 408 /],
  ['a file that does not end', withBody('/file'), ' ', /^HTTP\/1\.1 408 /],
  ['a body that does not end after a refusal', withBody('/refused'), ' ', /^HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 408 /],
  ['a body that pauses', withBody('/'), '', /^HTTP\/1\.1 408 /],
  ['a file that pauses', withBody('/file'), '', /^HTTP\/1\.1 408 /],
  ['a body that pauses after a refusal', withBody('/refused'), '', /^HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 408 /],
])('a request with %s gets a 408, and its connection is closed', async (_case, text, further, replies) => {
  const { port } = await listening();
  const { socket, received } = sending(port, text);
  // Further bytes do not extend the limit.
  const drip = setInterval(() => further !== '' && socket.writable && socket.write(further), 100);
  onTestFinished(() => clearInterval(drip));
  expect(await received).toMatch(replies);
});

test('a connection whose body is complete stays open for longer than a pause in a body', async () => {
  const { port } = await listening();
  const { socket, received } = sending(port, `${POST}content-length: 2\r\n\r\n{}`);
  await once(socket, 'data');
  const paused = sending(port, withBody('/'));
  await paused.received;
  socket.write(`${POST}content-length: 2\r\nconnection: close\r\n\r\n{}`);
  expect((await received).match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
});

test('a slow request does not delay others', async () => {
  const { port } = await listening();
  const slow = Array.from({ length: 50 }, () => sending(port, withBody('/')));
  const reply = await fetch(`http://127.0.0.1:${port}/`);
  expect(reply.status).toBe(200);
  for (const { received } of slow) expect(await received).toMatch(/^HTTP\/1\.1 408 /);
});

test('connections beyond the limit are closed immediately, and accepted again when others have ended', async () => {
  const { app, port } = await listening(3);
  const held = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of held) socket.destroy();
  });
  const count = () => new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)));
  await expect.poll(count).toBe(3);
  expect(await sending(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n').received).toBe('');
  held[0]?.destroy();
  await expect.poll(count).toBe(2);
  const { received } = sending(port, 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(await received).toMatch(/^HTTP\/1\.1 200 /);
});

test('the server limits a head to ten seconds, a request to ten minutes, and the number of connections', async () => {
  const opened = await memoryDatabase();
  onTestFinished(() => opened.close());
  const { app } = await testServer(opened);
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 600_000, maxConnections: 4096 });
});

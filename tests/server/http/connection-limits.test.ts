import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { connectionOptions, limitConnections } from '#server/http/connection-limits.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const ARRIVAL = { head: 1000, whole: 2000 };

async function listening(connections?: number): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify({ ...connectionOptions(ARRIVAL), forceCloseConnections: true });
  limitConnections(app, connections);
  app.post('/', async (request) => request.body ?? {});
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

const POST = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

test.each([
  ['a head that does not end', POST],
  ['a body that does not end', `${POST}content-length: 1000\r\n\r\n{`],
])('a request with %s gets a 408, and its connection is closed', async (_case, text) => {
  const { port } = await listening();
  const { socket, received } = sending(port, text);
  // Further bytes do not extend the limit.
  const drip = setInterval(() => socket.writable && socket.write(text === POST ? 'x' : ' '), 100);
  onTestFinished(() => clearInterval(drip));
  expect(await received).toMatch(/^HTTP\/1\.1 408 /);
});

test('a slow request does not delay others', async () => {
  const { port } = await listening();
  const slow = Array.from({ length: 50 }, () => sending(port, `${POST}content-length: 1000\r\n\r\n{`));
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

test('the server limits a head to ten seconds, a request to thirty seconds, and the number of connections', async () => {
  const opened = await memoryDatabase();
  onTestFinished(() => opened.close());
  const { app } = await testServer(opened);
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, maxConnections: 4096 });
});

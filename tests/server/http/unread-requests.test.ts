import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { stopGracefully } from '#server/http/requests/graceful-stop.ts';

/**
 * A client in a thread of its own: it sends while the server's thread is blocked, so that the server cannot have read
 * the requests.
 */
const CLIENT = `
const { connect } = require('node:net');
const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
const REQUEST = 'GET / HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n';
const noteSent = () => { Atomics.add(sent, 0, 1); Atomics.notify(sent, 0); };
const texts = ['', ''];
function open(index, connected) {
  const socket = connect(port, '127.0.0.1', () => connected(socket));
  socket.setEncoding('latin1').on('data', (part) => { texts[index] += part; });
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.on('close', resolve));
}
let used;
const first = open(0, (socket) => { used = socket; socket.write(REQUEST); socket.once('data', () => parentPort.postMessage('ready')); });
parentPort.once('message', async () => {
  texts[0] = '';
  used.write(REQUEST, noteSent);
  const second = open(1, (socket) => socket.write(REQUEST, noteSent));
  await Promise.all([first, second]);
  parentPort.postMessage(texts);
});`;

test('a stopping server replies to unread requests of an open connection and of a connection in the accept queue', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.get('/', async () => ({ answered: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const { port } = app.server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, sent } });
  onTestFinished(async () => void (await client.terminate()));
  await once(client, 'message');
  const received = once(client, 'message');
  client.postMessage('send');
  // Blocks the event loop until both requests are sent.
  for (let count = 0; count < 2; count = Atomics.load(sent, 0)) Atomics.wait(sent, 0, count, 30_000);
  await stopGracefully(app);
  const [texts] = (await received) as [string[]];
  expect(texts).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /), expect.stringMatching(/^HTTP\/1\.1 200 /)]);
});

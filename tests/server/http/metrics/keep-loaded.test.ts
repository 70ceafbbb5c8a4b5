import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { keepLoaded } from '#server/http/metrics/keep-loaded.ts';

const app = { current: Fastify() };
afterEach(() => app.current.close());

test('loads when the server listens, and again after a failure', async () => {
  app.current = Fastify();
  const load = vi.fn(async () => Promise.reject(new Error('the database restarts')));
  keepLoaded(app.current, load, 1);
  await app.current.ready();
  expect(load).not.toHaveBeenCalled();
  await app.current.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(2));
});

test('closing waits for a load that is running, and ends the pause', async () => {
  app.current = Fastify();
  const load = Promise.withResolvers<void>();
  const started = vi.fn(() => load.promise);
  keepLoaded(app.current, started, 600_000);
  await app.current.listen({ host: '127.0.0.1', port: 0 });
  let isClosed = false;
  const closed = app.current.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  load.resolve();
  await closed;
  expect(started).toHaveBeenCalledTimes(1);
});

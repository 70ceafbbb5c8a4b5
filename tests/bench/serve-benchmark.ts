import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

/** Waits for the first message of the benchmark to this process. */
export async function firstMessage(): Promise<unknown> {
  const [message] = await once(process, 'message');
  return message;
}

/**
 * Listens on a free loopback port, sends the address to the benchmark, and closes when the benchmark disconnects or
 * ends.
 */
export async function serveBenchmark(app: FastifyInstance, more: object = {}): Promise<void> {
  const released = once(process, 'disconnect');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ address, ...more });
  await released;
  await app.close();
}

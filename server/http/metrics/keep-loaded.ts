import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two loads. A user who comes sooner after a change of the data waits, as without this. */
const PAUSE = 10_000;

/**
 * Loads something when the server listens and then again and again until it closes, so that the first user after a start or a change of the
 * data does not wait for it. Closing waits for a load that is running.
 *
 * @param load loads what changed since its last call, else returns soon; a failure is logged, and the next load tries again
 * @param pause the milliseconds between two loads
 */
export function keepLoaded(app: FastifyInstance, load: () => Promise<unknown>, pause = PAUSE): void {
  const closing = new AbortController();
  let loading: Promise<void> = Promise.resolve();
  const repeat = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await load().catch((error: unknown) => app.log.warn({ err: error }, 'loading ahead failed'));
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };
  app.addHook('onListen', async () => {
    loading = repeat();
  });
  app.addHook('preClose', () => closing.abort());
  app.addHook('onClose', () => loading);
}

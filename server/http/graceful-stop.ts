import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
export interface StopLimits {
  /** The time limit for replies after the signal; connections that are still open then are closed. */
  readonly replies: number;
  /** The longest time that the server still accepts requests. */
  readonly grace: number;
}

const STOP_LIMITS: StopLimits = { replies: 12_000, grace: 1500 };
/** The server closes after this many consecutive checks without a new request or connection. Each check follows a read of the sockets. */
const QUIET_LOOKS = 15;
const LOOK = 10;

/** After the signal each reply closes its connection, so that clients send their next request elsewhere. */
export function closeConnectionsOn(signal: AbortSignal, app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (signal.aborted) reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops the server without losing a request that was sent before. Requests may wait unread in sockets and in the accept queue, so the
 * server keeps serving until none arrives for a moment, and only then closes the port and idle connections. Pending replies are sent;
 * connections that are still open after the limit, such as slow ones, are closed.
 */
export async function stopGracefully(
  app: FastifyInstance,
  { replies, grace }: StopLimits = STOP_LIMITS,
): Promise<void> {
  const { server } = app;
  const start = performance.now();
  let quiet = 0;
  const arrived = () => {
    quiet = 0;
  };
  server.on('request', arrived).on('connection', arrived);
  while (quiet < QUIET_LOOKS && performance.now() - start < grace) {
    quiet += 1;
    await sleep(LOOK);
    // Waits for the event loop to read the sockets, because after a long statement timers run first.
    await turn();
    await turn();
  }
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), Math.max(0, replies - (performance.now() - start)));
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}

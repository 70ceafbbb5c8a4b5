import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time limits in milliseconds, counted from the stop signal. */
export interface StopLimits {
  /** After this time all open connections are closed, even with pending replies. */
  readonly replies: number;
  /** The maximum time during which the server still accepts new requests. */
  readonly grace: number;
}

const STOP_LIMITS: StopLimits = { replies: 7000, grace: 1500 };
/** The port is closed after this many consecutive checks without a new request or connection. Each check follows a read of the sockets. */
const QUIET_LOOKS = 15;
/** Milliseconds between two checks. */
const LOOK = 10;

/** Makes each reply after the signal close its connection, so that clients send their next request to another process. */
export function closeConnectionsOn(signal: AbortSignal, app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (signal.aborted) reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops the server without losing requests that clients have already sent. Such requests may be unread in sockets or in the accept queue,
 * so the server keeps serving until no request arrives for a moment. It then closes the port and idle connections. Pending replies
 * are sent. Connections that are still open after the limit, such as slow ones, are closed.
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
    // Lets the event loop read the sockets: after long synchronous work, overdue timers run before sockets are read.
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

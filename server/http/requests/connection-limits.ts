import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose body is a file, which may take longer to arrive. */
    hasFile?: boolean;
  }
}

/** Timeouts in milliseconds for receiving a request. */
export interface ArrivalLimits {
  /** The whole head. */
  readonly head: number;
  /** A pause in the body. */
  readonly pause: number;
  /** The whole body. */
  readonly body: number;
  /** The whole body of a route that receives a file. */
  readonly file: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = { head: 10_000, pause: 10_000, body: 60_000, file: 600_000 };
/** Milliseconds until an idle connection is closed. Proxies keep an idle connection for a minute; if the server closed it before, a request could be lost. */
const IDLE = 75_000;
/** The maximum number of connections, below the usual limit of file handles. Further connections are closed immediately. */
const CONNECTIONS = 4096;

/** Fastify's options for connections: a request whose head arrives too slowly gets a 408 and its connection is closed. */
export function connectionOptions({ head, file }: ArrivalLimits) {
  return {
    requestTimeout: file,
    connectionTimeout: IDLE,
    keepAliveTimeout: IDLE,
    http: { headersTimeout: head, requestTimeout: file, connectionsCheckingInterval: Math.min(1000, head / 2) },
  };
}

/** Limits the number of simultaneous connections. */
export function limitConnections({ server }: FastifyInstance, connections: number = CONNECTIONS): void {
  server.maxConnections = connections;
}

/**
 * Ends a request whose body arrives too slowly as Node ends one whose head does: with a 408 and a closed connection. This includes the body of a
 * request that was refused before its body arrived.
 */
export function limitBodies(app: FastifyInstance, { pause, body, file }: ArrivalLimits): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { socket } = raw;
    // An injected request has no connection.
    if (hasBody(raw.headers) && socket instanceof Socket) {
      const end = () => {
        const tooSlow = Object.assign(new Error('The body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        if (!raw.complete) app.server.emit('clientError', tooSlow, socket);
      };
      const timer = setTimeout(end, routeOptions.config.hasFile ? file : body);
      raw.setTimeout(pause, end);
      // After a reply, Node waits longer for the rest of the body.
      reply.raw.once('finish', () => raw.complete || socket.setTimeout(pause));
      raw.once('close', () => {
        clearTimeout(timer);
        socket.setTimeout(IDLE);
      });
    }
    done();
  });
}

function hasBody(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

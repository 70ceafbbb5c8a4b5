import type { FastifyInstance } from 'fastify';

/** Timeouts in milliseconds for receiving a request's head and the whole request. */
export interface ArrivalLimits {
  readonly head: number;
  readonly whole: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = { head: 10_000, whole: 30_000 };
/** Milliseconds until an idle connection is closed. Proxies keep an idle connection for a minute; if the server closed it before, a request could be lost. */
const IDLE = 75_000;
/** The maximum number of connections, below the usual limit of file handles. Further connections are closed immediately. */
const CONNECTIONS = 4096;

/** Fastify's options for connections: a request that arrives too slowly gets a 408 and its connection is closed. */
export function connectionOptions({ head, whole }: ArrivalLimits) {
  return {
    requestTimeout: whole,
    connectionTimeout: IDLE,
    keepAliveTimeout: IDLE,
    http: { headersTimeout: head, requestTimeout: whole, connectionsCheckingInterval: Math.min(1000, head / 2) },
  };
}

/** Limits the number of simultaneous connections. */
export function limitConnections({ server }: FastifyInstance, connections: number = CONNECTIONS): void {
  server.maxConnections = connections;
}

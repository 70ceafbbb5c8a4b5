import { connect } from 'node:net';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from '#server/db/database-unavailable.ts';

/** Statements that change nothing by themselves, so that running one again on another connection does no harm. */
const REPEATABLE = /^\s*(select|begin)\b/i;
const BEGIN = /^\s*begin\b/i;
/** Milliseconds that the server has to confirm a cancelled statement before the connection is closed. */
const CANCEL_GRACE = 2000;
const CANCEL_CODE = 80_877_102;

/** The source of a client's connections, and the handler for an unavailable database. */
export interface ClientParts {
  /** Takes a connection out of the pool. @throws {DatabaseUnavailable} */
  readonly checkOut: () => Promise<pg.PoolClient>;
  /** Milliseconds that a statement may take. */
  readonly statementLimit: number;
  readonly failed: (failure: DatabaseUnavailable) => void;
}

/**
 * A checked-out connection whose statements end within a limit in every pooling mode: a late statement is cancelled by PostgreSQL's cancel
 * request, and the connection is closed if the server does not respond to it. The first statement of a check-out is retried once on a new
 * connection if the connection is dead and the statement changes nothing.
 */
export class LimitedClient implements PostgresPoolClient {
  readonly #parts: ClientParts;
  #client: pg.PoolClient | null;
  #isFirst = true;
  #isSpent = false;

  constructor(client: pg.PoolClient, parts: ClientParts) {
    this.#client = client;
    this.#parts = parts;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Cursors are not supported.');
    return this.#query(statement, parameters);
  }

  release(destroy = false): void {
    this.#client?.release(destroy || this.#isSpent);
    this.#client = null;
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    const mayRepeat = this.#isFirst && REPEATABLE.test(sql);
    this.#isFirst = false;
    try {
      return await this.#run(sql, parameters);
    } catch (error) {
      if (!mayRepeat || !(error instanceof DatabaseUnavailable && error.isConnectionLost)) throw error;
      this.release(true);
      this.#client = await this.#parts.checkOut();
      this.#isSpent = false;
      return this.#run(sql, parameters);
    }
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    const client = this.#client;
    if (client === null) throw new Error('The connection was released.');
    let grace: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      requestCancel(client);
      // With a statement under way, `end` closes the socket at once, which fails the statement.
      grace = setTimeout(() => void client.end(), CANCEL_GRACE);
    }, this.#parts.statementLimit);
    try {
      return await queryWith(client, sql, parameters);
    } catch (error) {
      const failure = asUnavailable(error, true);
      // A failed `begin` may leave half a transaction behind.
      if (BEGIN.test(sql)) this.#isSpent = true;
      if (failure instanceof DatabaseUnavailable) {
        this.#isSpent ||= failure.isConnectionLost;
        this.#parts.failed(failure);
      }
      throw failure;
    } finally {
      clearTimeout(limit);
      clearTimeout(grace);
    }
  }
}

/**
 * Runs a statement with pg's callback. With pg's own promise (8.23) a scavenge keeps most of what was read, and a long sequence of statements fills the
 * old generation with it until the next full collection.
 */
function queryWith(client: pg.PoolClient, sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  client.query(sql, [...parameters], (error, result) => (error ? reject(error) : resolve(result)));
  return promise;
}

/** Sends a cancel request for a client's statement over a separate connection. The statement's own failure reports the outcome. */
function requestCancel(client: pg.PoolClient): void {
  if (!('processID' in client && 'secretKey' in client)) return;
  const message = Buffer.alloc(16);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(CANCEL_CODE, 4);
  message.writeInt32BE(Number(client.processID) | 0, 8);
  message.writeInt32BE(Number(client.secretKey) | 0, 12);
  const { host, port } = client;
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(CANCEL_GRACE, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('connect', () => socket.end(message));
}

import { connect } from 'node:net';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from '#server/db/database-unavailable.ts';

/**
 * Matches statements that can run again on another connection, because a repetition changes nothing. A `select` of a function that writes, such as
 * `rebuild_record`, must be in a transaction: then it is not the first statement, and is not repeated.
 */
const REPEATABLE = /^\s*(select|begin)\b/i;
const BEGIN = /^\s*begin\b/i;
/** Milliseconds after a cancel request. If the statement has not ended by then, the connection is closed. */
const CANCEL_GRACE = 2000;
/** The code of a cancel request in PostgreSQL's protocol. */
const CANCEL_CODE = 80_877_102;

/** The dependencies of a client. */
export interface ClientParts {
  /** Takes a connection from the pool. @throws {DatabaseUnavailable} */
  readonly checkOut: () => Promise<pg.PoolClient>;
  /** The maximum milliseconds of a statement. */
  readonly statementLimit: number;
  /** Called when the database is unavailable. */
  readonly failed: (failure: DatabaseUnavailable) => void;
}

/**
 * A connection from the pool whose statements end within a time limit, in every mode of a connection pooler. A statement that takes too long is cancelled
 * with PostgreSQL's cancel request; if the server does not respond, the connection is closed. If the connection turns out to be dead at its first
 * statement and that statement changes nothing, the statement runs once more on a new connection.
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
      // While a statement is running, `end` closes the socket immediately, and the statement fails.
      grace = setTimeout(() => void client.end(), CANCEL_GRACE);
    }, this.#parts.statementLimit);
    try {
      return await queryWith(client, sql, parameters);
    } catch (error) {
      const failure = asUnavailable(error, true);
      // After a failed `begin` a transaction may be open, so the connection is not used again.
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
 * Runs a statement with the callback of pg instead of its promise. With the promise (pg 8.23) most rows survive the collections of the young generation,
 * and a long sequence of statements fills the old generation until the next full collection.
 */
function queryWith(client: pg.PoolClient, sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  client.query(sql, [...parameters], (error, result) => (error ? reject(error) : resolve(result)));
  return promise;
}

/** Sends a cancel request for a client's statement on a separate connection. If it succeeds, the statement fails with the code 57014. */
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

import {
  type Dialect,
  PGliteAdapter,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { asUnavailable } from '#server/db/database-unavailable.ts';
import type { StatementResult } from '#server/db/embedded/run-statement.ts';

/** A PGlite database, in this thread or in a separate one. */
export interface EmbeddedPGlite {
  run(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  close(): Promise<void>;
}

/**
 * Kysely's PostgreSQL dialect on PGlite's only connection. Kysely's own dialect for PGlite is not used, because it waits for ever if the begin of a
 * transaction fails. An error that means an unavailable database is thrown as `DatabaseUnavailable`.
 *
 * @param before called before each statement; it can prevent the statement by throwing
 */
export function embeddedDialect(pglite: EmbeddedPGlite, before: (sql: string) => void): Dialect {
  const client = new EmbeddedClient(pglite, before);
  // `onCreateConnection` is not used: if it failed, Kysely would keep the only connection locked.
  const dialect = new PostgresDialect({
    pool: { connect: async () => client, end: () => pglite.close(), options: {} },
  });
  return {
    createDriver: () => dialect.createDriver(),
    createAdapter: () => new PGliteAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

class EmbeddedClient implements PostgresPoolClient {
  readonly #pglite: EmbeddedPGlite;
  readonly #before: (sql: string) => void;

  constructor(pglite: EmbeddedPGlite, before: (sql: string) => void) {
    this.#pglite = pglite;
    this.#before = before;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Cursors are not supported.');
    return this.#run(statement, parameters);
  }

  release(): void {
    // The only connection stays open.
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    this.#before(sql);
    try {
      return await this.#pglite.run(sql, parameters);
    } catch (error) {
      throw asUnavailable(error, true);
    }
  }
}

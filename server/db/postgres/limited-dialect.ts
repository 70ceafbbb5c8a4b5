import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { LimitedClient } from '#server/db/postgres/limited-client.ts';
import { TRANSACTION_SETTINGS } from '#server/db/transaction-settings.ts';

/** Milliseconds after which the server rolls back an idle transaction, for example one of a paused process. */
const IDLE_IN_TRANSACTION = 60_000;

interface Parts {
  /** The maximum milliseconds of a statement. */
  readonly statementLimit: number;
  readonly failed: (failure: DatabaseUnavailable) => void;
}

/**
 * Kysely's PostgreSQL dialect on a pool that several dialects may share. Settings are set in each transaction and not on the connection, because
 * pgbouncer in transaction mode may use another connection for each transaction. An error that means an unavailable database is thrown as
 * {@link DatabaseUnavailable}.
 */
export function limitedDialect(pool: pg.Pool, { statementLimit, failed }: Parts): Dialect {
  const dialect = new PostgresDialect({ pool: limitedPool(pool, { statementLimit, failed }) });
  const settings = [
    `statement_timeout = ${statementLimit}`,
    `idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION}`,
    ...TRANSACTION_SETTINGS,
  ].map((setting) => `set local ${setting}`);
  return {
    createDriver: () => new LimitedDriver(limitedPool(pool, { statementLimit, failed }), settings),
    createAdapter: () => new UnlockedAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

function limitedPool(pool: pg.Pool, { statementLimit, failed }: Parts): PostgresPool {
  const checkOut = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      const failure = asUnavailable(error);
      if (failure instanceof DatabaseUnavailable) failed(failure);
      throw failure;
    }
  };
  return {
    options: pool.options,
    connect: async () => new LimitedClient(await checkOut(), { checkOut, statementLimit, failed }),
    // The pool is shared, so this does not close it.
    end: async () => undefined,
  };
}

/** Begins each transaction and applies its settings in one round trip. */
class LimitedDriver extends PostgresDriver {
  readonly #settings: readonly string[];

  constructor(pool: PostgresPool, settings: readonly string[]) {
    super({ pool });
    this.#settings = settings;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const mode = accessMode === undefined ? '' : ` ${accessMode}`;
    await connection.executeQuery(CompiledQuery.raw([`begin${level}${mode}`, ...this.#settings].join('; ')));
  }
}

/** Omits the migrator's session lock, which would stay on a shared connection of pgbouncer. `migrate` has its own lock. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

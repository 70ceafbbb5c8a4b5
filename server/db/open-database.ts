import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Logger,
  PGliteDialect,
  PostgresDialect,
} from 'kysely';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { advisoryLocks, type NamedLocks, processLocks } from '#server/db/named-locks.ts';
import type { Database } from '#server/db/schema.ts';

/** An open database with its tables up to date. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: 'pglite' | 'postgres';
  readonly locks: NamedLocks;
  /**
   * How many statements have run that may have changed something, where nobody but this process writes: as long as it stays the
   * same, so does every answer. `null` where others write too.
   */
  readonly writes: (() => number) | null;
  /** Waits for running queries, writes everything out and gives the data folder back. */
  close(): Promise<void>;
}

/** Below it a name does not count as a misspelling of what was typed; found by trying common slips on real names. */
const SIMILAR_ENOUGH = 0.45;
const INT8 = 20;

/** No function of ours writes, so a statement that begins like this does not. */
const READS = /^\s*select\b/i;

/**
 * Opens PostgreSQL when the configuration has its address, else PGlite in the data folder, and runs the migrations.
 *
 * @throws {UserError} when another process has the data folder.
 */
export async function openDatabase(config: Pick<Config, 'home' | 'databaseUrl'>, now: Date): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  const unlock = lockFolder(config.home, now);
  try {
    const opened = await openPGlite({ dataDir: join(config.home, 'db') });
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens PGlite, in memory when no folder is given; `loadDataDir` starts it from a dump. */
export async function openPGlite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
): Promise<OpenDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } });
  let writes = 0;
  const db = kysely(new PGliteDialect({ pglite, onCreateConnection: prepare }), ({ query }) => {
    if (!READS.test(query.sql)) writes += 1;
  });
  await migrated(db);
  return { db, engine: 'pglite', locks: processLocks(), writes: () => writes, close: () => db.destroy(), pglite };
}

/** Opens a pool of connections to PostgreSQL. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    // Counts of rows are far below the point where a number loses digits, and PGlite hands out numbers as well.
    types: {
      getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // A connection that breaks while idle leaves the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const db = kysely(new PostgresDialect({ pool, onCreateConnection: prepare }));
  await migrated(db);
  return { db, engine: 'postgres', locks: advisoryLocks(db), writes: null, close: () => db.destroy() };
}

/** @param ran hears of every statement before its answer is handed out and before the next one begins */
function kysely(dialect: PGliteDialect | PostgresDialect, ran?: Logger): Kysely<Database> {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Database>({ dialect, plugins, ...(ran && { log: ran }) });
}

async function migrated(db: Kysely<Database>): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function prepare(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(`set pg_trgm.word_similarity_threshold = ${SIMILAR_ENOUGH}`));
  // The football of a few leagues fits into memory; at the usual cost the planner shuns the trigram indices and reads all names.
  await connection.executeQuery(CompiledQuery.raw('set random_page_cost = 1'));
}

import { type Kysely, sql } from 'kysely';
import { type EmbeddedPGlite, embeddedDialect } from '#server/db/embedded/embedded-dialect.ts';
import { createLeases } from '#server/db/leases.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createQueries } from '#server/db/queries.ts';
import type { Database } from '#server/db/schema.ts';
import { TRANSACTION_SETTINGS } from '#server/db/transaction-settings.ts';

/** The duration of leases on PGlite. It is long, because no other process competes for leases and a long statement delays their renewal. */
const UNCONTENDED_LEASE_MS = 24 * 60 * 60 * 1000;

/** Matches statements that count as reads, also `select rebuild_record` and `commit`, before which publication writes. */
const READS = /^\s*(select|begin|commit|rollback|start transaction|with(?!.*\b(insert|update|delete|merge)\b))\b/is;

export interface Preparation {
  /** Called before each statement that may write; it can prevent the statement by throwing. */
  readonly beforeWrite?: () => void;
  /** Creates the tables; by default {@link migrate}. */
  readonly prepare?: (db: Kysely<Database>) => Promise<void>;
}

/** Makes a PGlite database ready for use: applies settings and migrations. Closes the database if this fails. */
export async function openEmbedded(
  pglite: EmbeddedPGlite,
  { beforeWrite = () => undefined, prepare = migrate }: Preparation = {},
): Promise<OpenDatabase> {
  const dialect = embeddedDialect(pglite, (statement) => {
    if (!READS.test(statement)) beforeWrite();
  });
  const db = createQueries(dialect);
  try {
    for (const setting of TRANSACTION_SETTINGS) await sql.raw(`set ${setting}`).execute(db);
    await prepare(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  // Releases the leases of a killed process. It has ended, because this process has the lock of the data folder.
  await sql`update leases set expires_at = '-infinity'`.execute(db);
  return {
    db,
    longDb: db,
    replica: null,
    engine: 'pglite',
    leases: createLeases(db, UNCONTENDED_LEASE_MS),
    connections: () => null,
    check: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  };
}

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect, sql } from 'kysely';
import { createLeases } from '#server/db/leases.ts';
import { migrated } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createQueries } from '#server/db/queries.ts';
import { prepare } from '#server/db/session-settings.ts';

/** On PGlite no other process waits for a lease; a long statement, which holds up renewals, must not cost one. */
const UNCONTENDED_LEASE_MS = 24 * 60 * 60 * 1000;

/** No function of ours writes, so a statement that begins like this does not. */
const READS = /^\s*select\b/i;

/** Opens PGlite and runs the migrations; in memory when no folder is given. `loadDataDir` starts it from a dump. */
export async function openPGlite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
): Promise<OpenDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } });
  let writes = 0;
  const db = createQueries(new PGliteDialect({ pglite, onCreateConnection: prepare }), ({ query }) => {
    if (!READS.test(query.sql)) writes += 1;
  });
  await migrated(db);
  // The leases of a process that was killed; the data folder's lock says that it is gone.
  await sql`update leases set expires_at = '-infinity'`.execute(db);
  return {
    db,
    engine: 'pglite',
    leases: createLeases(db, UNCONTENDED_LEASE_MS),
    writes: () => writes,
    close: () => db.destroy(),
    pglite,
  };
}

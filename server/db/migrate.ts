import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { firstTables } from '#server/db/migrations/0001-first-tables.ts';
import { accounts } from '#server/db/migrations/0002-accounts.ts';
import { analyzer } from '#server/db/migrations/0003-analyzer.ts';
import { notes } from '#server/db/migrations/0004-notes.ts';
import { payments } from '#server/db/migrations/0005-payments.ts';
import { leases } from '#server/db/migrations/0006-leases.ts';
import type { Database } from '#server/db/schema.ts';

/** Every migration under the name by which the database remembers it; a name once released never changes. */
const MIGRATIONS = {
  '0001-first-tables': firstTables,
  '0002-accounts': accounts,
  '0003-analyzer': analyzer,
  '0004-notes': notes,
  '0005-payments': payments,
  '0006-leases': leases,
};

/** Brings the database's tables up to date; does nothing when they are. Throws what the database said when a step failed. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Migrates a database that was just opened; closes it when that fails. */
export async function migrated(db: Kysely<Database>): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

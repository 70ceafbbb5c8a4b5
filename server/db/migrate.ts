import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { UnusableData, UserError } from '#server/base/user-error.ts';
import { BASELINE, baseline } from '#server/db/migrations/0001-baseline.ts';
import { RECORD_PARTS, recordParts } from '#server/db/migrations/0002-record-parts.ts';
import { PERSONAL_TOKENS, personalTokens } from '#server/db/migrations/0003-personal-tokens.ts';
import { CALENDARS, calendars } from '#server/db/migrations/0004-calendars.ts';
import type { Database } from '#server/db/schema.ts';

/** Migrations by the name that the database records. The first is the baseline. */
export type Migrations = Readonly<Record<string, Migration>>;

/** All migrations. From release 1.0.0 on a released migration never changes. */
export const MIGRATIONS: Migrations = {
  [BASELINE]: baseline,
  [RECORD_PARTS]: recordParts,
  [PERSONAL_TOKENS]: personalTokens,
  [CALENDARS]: calendars,
};

/** The key of the advisory lock for migrations. */
const LOCK = 1_954_114_157;
const NEWER =
  'The database was migrated by a newer version of Tenline. Start that version, or restore a backup from before the update.';
const EARLIER =
  'The database is of an earlier version of Tenline, which this version cannot convert: start with a new data folder or an empty PostgreSQL database, and import again.';

/** Called before a database with data is migrated, with the transaction of the migrations and the name of the first pending migration. */
export type BeforeMigrating = (transaction: Transaction<Database>, first: string) => Promise<void>;

export interface MigrateOptions {
  /** Called with one line when another process is migrating. */
  readonly notify?: (line: string) => void;
  readonly before?: BeforeMigrating | undefined;
  /** By default {@link MIGRATIONS}. */
  readonly migrations?: Migrations;
}

/**
 * Applies pending migrations in one transaction. The lock is held until the commit, so only one process migrates and others wait, in every mode of a
 * connection pooler.
 *
 * @throws {UnusableData} when the database is newer than this program, or of a state before the baseline; it is not changed
 * @throws {UserError} when the user may not create tables
 * @throws when a migration fails, the error of the database
 */
export async function migrate(
  db: Kysely<Database>,
  { notify, before, migrations = MIGRATIONS }: MigrateOptions = {},
): Promise<void> {
  if ((await stateOf(db, migrations)).pending.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction, notify);
    await checkRights(transaction);
    const {
      isNew,
      pending: [first],
    } = await stateOf(transaction, migrations);
    if (first === undefined) return;
    if (before !== undefined && !isNew) {
      // `before` may write a backup from another transaction, while this one is idle for longer than the limit.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await before(transaction, first);
    }
    await applyMigrations(transaction, migrations);
  });
}

/** Applies those of the migrations that are pending, in the caller's transaction. @throws the error of the database */
export async function applyMigrations(transaction: Transaction<Database>, migrations: Migrations): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * The names of the migrations that a database does not record, and whether it records none. The Migrator also finds these, but with its lock and its
 * own tables, which takes ten times as long. Most starts have nothing to migrate.
 *
 * @throws {UnusableData}
 */
async function stateOf(db: Kysely<Database>, migrations: Migrations) {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  const recorded = new Set(table.rows[0]?.name == null ? [] : await recordedMigrations(db));
  const isNew = recorded.size === 0;
  if (!isNew && !recorded.has(BASELINE)) throw new UnusableData(EARLIER);
  const known = Object.keys(migrations).sort();
  if ([...recorded].some((name) => !known.includes(name))) throw new UnusableData(NEWER);
  return { isNew, pending: known.filter((name) => !recorded.has(name)) };
}

/** The names of the applied migrations, in their order. */
export async function recordedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Checks the right to create tables, because the Migrator hides the database's error for it. */
async function checkRights(transaction: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ user: string; may: boolean | null }>`
    select current_user::text as user, has_schema_privilege(current_schema(), 'create') as may`.execute(transaction);
  if (rows[0]?.may === true) return;
  throw new UserError(
    `The user ${rows[0]?.user} may not create tables. Let this user own the database, or grant it CREATE on its schema.`,
  );
}

/** Prevents migrations by other processes until the end of the transaction. Waits for a migration in progress. @param notify called once if it waits */
export async function lockMigrations(
  transaction: Transaction<Database>,
  notify: (line: string) => void = () => undefined,
): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as taken`.execute(transaction);
  if (rows[0]?.taken === true) return;
  notify('Another process is migrating the database; waiting for it.');
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { firstTables } from '#server/db/migrations/0001-first-tables.ts';
import { accounts } from '#server/db/migrations/0002-accounts.ts';
import { analyzer } from '#server/db/migrations/0003-analyzer.ts';
import { notes } from '#server/db/migrations/0004-notes.ts';
import { payments } from '#server/db/migrations/0005-payments.ts';
import { leases } from '#server/db/migrations/0006-leases.ts';
import { signInLanes } from '#server/db/migrations/0007-sign-in-lanes.ts';
import { paymentProviders } from '#server/db/migrations/0008-payment-providers.ts';
import { clockRepair } from '#server/db/migrations/0009-clock-repair.ts';
import { accountSafety } from '#server/db/migrations/0010-account-safety.ts';
import { signInTurns } from '#server/db/migrations/0011-sign-in-turns.ts';
import { oneFootball } from '#server/db/migrations/0012-one-football.ts';
import { following } from '#server/db/migrations/0013-following.ts';
import { ownWorlds } from '#server/db/migrations/0014-own-worlds.ts';
import { matchChanges } from '#server/db/migrations/0015-match-changes.ts';
import { allowances } from '#server/db/migrations/0016-allowances.ts';
import { recentCounts } from '#server/db/migrations/0017-recent-counts.ts';
import { watchlist } from '#server/db/migrations/0018-watchlist.ts';
import { recordTotals } from '#server/db/migrations/0019-record-totals.ts';
import { modelStates } from '#server/db/migrations/0020-model-states.ts';
import { alerts } from '#server/db/migrations/0021-alerts.ts';
import { fantasy } from '#server/db/migrations/0022-fantasy.ts';
import { pushAndDigest } from '#server/db/migrations/0023-push-and-digest.ts';
import { scoutViews } from '#server/db/migrations/0024-scout-views.ts';
import { declinedRegistrations } from '#server/db/migrations/0025-declined-registrations.ts';
import { alertsAndViews } from '#server/db/migrations/0026-alerts-and-views.ts';
import { fixtureTimes } from '#server/db/migrations/0027-fixture-times.ts';
import { wideWorldIds } from '#server/db/migrations/0028-wide-world-ids.ts';
import { changesOfMatches } from '#server/db/migrations/0029-changes-of-matches.ts';
import { keysOfNotes } from '#server/db/migrations/0030-keys-of-notes.ts';
import { owedRefunds } from '#server/db/migrations/0031-owed-refunds.ts';
import { combinedOwnTables } from '#server/db/migrations/0032-combined-own-tables.ts';
import { calendarYearLeagues } from '#server/db/migrations/0033-calendar-year-leagues.ts';
import { rowsOfWorlds } from '#server/db/migrations/0034-rows-of-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { UnusableData, UserError } from '#server/user-error.ts';

/** All migrations, by the name that the database records. A released name never changes. */
export const MIGRATIONS = {
  '0001-first-tables': firstTables,
  '0002-accounts': accounts,
  '0003-analyzer': analyzer,
  '0004-notes': notes,
  '0005-payments': payments,
  '0006-leases': leases,
  '0007-sign-in-lanes': signInLanes,
  '0008-payment-providers': paymentProviders,
  '0009-clock-repair': clockRepair,
  '0010-account-safety': accountSafety,
  '0011-sign-in-turns': signInTurns,
  '0012-one-football': oneFootball,
  '0013-following': following,
  '0014-own-worlds': ownWorlds,
  '0015-match-changes': matchChanges,
  '0016-allowances': allowances,
  '0017-recent-counts': recentCounts,
  '0018-watchlist': watchlist,
  '0019-record-totals': recordTotals,
  '0020-model-states': modelStates,
  '0021-alerts': alerts,
  '0022-fantasy': fantasy,
  '0023-push-and-digest': pushAndDigest,
  '0024-scout-views': scoutViews,
  '0025-declined-registrations': declinedRegistrations,
  '0026-alerts-and-views': alertsAndViews,
  '0027-fixture-times': fixtureTimes,
  '0028-wide-world-ids': wideWorldIds,
  '0029-changes-of-matches': changesOfMatches,
  '0030-keys-of-notes': keysOfNotes,
  '0031-owed-refunds': owedRefunds,
  '0032-combined-own-tables': combinedOwnTables,
  '0033-calendar-year-leagues': calendarYearLeagues,
  '0034-rows-of-worlds': rowsOfWorlds,
};

/** The key of the advisory lock for migrations. */
const LOCK = 1_954_114_157;
const MADE_BY_A_NEWER_VERSION = /previously executed migration .* is missing/;
const NEWER =
  'The database was migrated by a newer version of Tenline. Start that version, or restore a backup from before the update.';

/** Called before a database with data is migrated, with the transaction of the migrations and the name of the first pending migration. */
export type BeforeMigrating = (transaction: Transaction<Database>, first: string) => Promise<void>;

export interface MigrateOptions {
  /** Called with one line when another process is migrating. */
  readonly notify?: (line: string) => void;
  readonly before?: BeforeMigrating | undefined;
}

/**
 * Applies pending migrations in one transaction. The lock is held until the commit, so only one process migrates and others wait, in every mode of a
 * connection pooler.
 *
 * @throws {UnusableData} when the database is newer than this program
 * @throws {UserError} when the user may not create tables
 * @throws when a migration fails, the error of the database
 */
export async function migrate(db: Kysely<Database>, { notify, before }: MigrateOptions = {}): Promise<void> {
  if (await isCurrent(db)) return;
  await db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction, notify);
    await checkRights(transaction);
    const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => MIGRATIONS } });
    const known = await migrator.getMigrations();
    const first = known.find(({ executedAt }) => executedAt === undefined);
    if (before !== undefined && first !== undefined && known.some(({ executedAt }) => executedAt !== undefined)) {
      // `before` may write a backup from another transaction, while this one is idle for longer than the limit.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await before(transaction, first.name);
    }
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error && MADE_BY_A_NEWER_VERSION.test(error.message)) throw new UnusableData(NEWER);
    if (error !== undefined) throw error;
  });
}

/**
 * Whether the recorded migrations are exactly those of this program. The Migrator also checks this, but with its lock and its own tables, which takes
 * ten times as long. Most starts have nothing to migrate.
 */
async function isCurrent(db: Kysely<Database>): Promise<boolean> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (table.rows[0]?.name == null) return false;
  const recorded = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = new Set(Object.keys(MIGRATIONS));
  return recorded.rows.length === known.size && recorded.rows.every(({ name }) => known.has(name));
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

import { sql, type Transaction } from 'kysely';
import { loadBackup } from '#server/db/backup/load-backup.ts';
import { storedTables } from '#server/db/backup/stored-tables.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';

/** All rows of all tables as text, and the sequences. The expiry of leases is left out, because a restore ends them. */
export async function contentOf({ db }: Pick<OpenDatabase, 'db'>): Promise<Record<string, readonly string[]>> {
  const content: Record<string, readonly string[]> = {};
  for (const { name } of await storedTables(db)) {
    const row = name === 'leases' ? "to_jsonb(tenline_row) - 'expires_at'" : 'tenline_row';
    const { rows } = await sql<{ text: string }>`
      select (${sql.raw(row)})::text as text from ${sql.table(name)} as tenline_row order by 1`.execute(db);
    content[name] = rows.map(({ text }) => text).sort();
  }
  return content;
}

/** Replaces everything in a database by a backup. */
export async function replaceByBackup(
  { db }: Pick<OpenDatabase, 'db'>,
  file: string,
  options: Parameters<typeof loadBackup>[2] = {},
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await dropTables(transaction);
    await loadBackup(transaction, file, options);
  });
}

export async function dropTables(db: Transaction<Database> | OpenDatabase['db']): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FILE_TABLES, fileName } from '#lib/contract/data/files.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';
import { writeTable } from '#server/services/files/write-table.ts';

const EXPORTED = 'exportedAt';
/** Milliseconds after a sync within which the predictions of its matches are made. */
const PREDICTED_WITHIN = 2 * 60 * 1000;

/**
 * Writes all tables into a folder, which is created if it does not exist. A file takes its name when it is complete,
 * so a reader never finds a part of one. Own tables of users are left out.
 *
 * @returns the paths of the files
 * @throws {UserError} if the folder cannot be written; the signal's reason once it aborts; errors of the database
 */
export async function exportTables(db: Kysely<Database>, folder: string, signal: AbortSignal): Promise<string[]> {
  const paths: string[] = [];
  for (const table of FILE_TABLES) {
    const path = join(folder, fileName(table));
    const part = join(folder, `.${fileName(table)}.${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      const file = await open(part, 'wx');
      try {
        const write = async (bytes: Uint8Array) => void (await file.write(bytes));
        await writeTable(db, { table, userId: null, signal, write });
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      if (error instanceof Error && 'syscall' in error)
        throw new UserError(`The folder ${folder} cannot be written: ${error.message}.`);
      throw error;
    }
    paths.push(path);
  }
  return paths;
}

/** Whether a league was synced since the last export, and no sync runs. */
export async function isExportDue(db: Kysely<Database>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean | null }>`
    select max(last_good) > coalesce((select value from settings where key = ${EXPORTED})::timestamptz, '-infinity')
      and max(last_good) <= ${new Date(now.getTime() - PREDICTED_WITHIN)}
      and bool_and(last_started is null or last_started <= greatest(last_good, last_fault_at)) as is_due
    from syncs`.execute(db);
  return rows[0]?.isDue === true;
}

/** Exports all tables after a sync, and notes the time at which it began. */
export async function exportAfterSync(
  db: Kysely<Database>,
  folder: string,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<void> {
  await exportTables(db, folder, signal);
  const value = now.toISOString();
  await db
    .insertInto('settings')
    .values({ key: EXPORTED, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

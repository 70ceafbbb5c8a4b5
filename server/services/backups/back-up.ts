import { dirname } from 'node:path';
import type { Transaction } from 'kysely';
import type { Progress } from '#server/base/progress.ts';
import { removeAbandonedParts } from '#server/db/backup/abandoned-parts.ts';
import { backupLines } from '#server/db/backup/backup-lines.ts';
import { writeBackupFile } from '#server/db/backup/write-backup-file.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';

interface Order {
  readonly file: string;
  /** The secret that signs access tokens, which the backup contains; `null` if it is not known. */
  readonly secret: string | null;
  readonly now: Date;
  readonly progress: Progress;
}

/** Removes what killed backups have left in the file's folder, then writes the backup. @throws {UnusableData} if it cannot be written */
export async function backUp(
  opened: Pick<OpenDatabase, 'longDb' | 'engine'>,
  { file, ...parts }: Order,
): Promise<void> {
  const { engine } = opened;
  await removeAbandonedParts(dirname(file), parts.now);
  await inOneState(opened, (transaction) => writeBackupFile(file, backupLines(transaction, { engine, ...parts })));
}

/** Runs work in a transaction that reads a consistent state of the database, even if other processes write meanwhile. */
export function inOneState<Result>(
  { longDb, engine }: Pick<OpenDatabase, 'longDb' | 'engine'>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const reading = longDb.transaction();
  return (engine === 'postgres' ? reading.setIsolationLevel('repeatable read') : reading).execute(work);
}

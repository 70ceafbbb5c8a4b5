import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Progress } from '#server/base/progress.ts';
import { inThread } from '#server/base/thread.ts';
import { UnusableData } from '#server/base/user-error.ts';
import { COPY_PREFIX } from '#server/db/open/open-data-folder.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { CopyOrder, CopyTasks } from '#server/services/backups/copy-worker.ts';

const PROGRAM = new URL('./copy-worker.ts', import.meta.url);
const MEGABYTE = 1024 * 1024;
/** Bytes that must stay free after the copy, so that the database can continue to write. */
const MARGIN = 128 * MEGABYTE;

interface Parts {
  readonly home: string;
  readonly progress: Progress;
  /** Stops the work, which then throws the signal's reason. */
  readonly signal: AbortSignal;
}

/**
 * Does work on a copy of the embedded database in another thread, so that requests are served meanwhile. Requests wait only while the files are
 * copied, because the copy must not contain half of a write.
 *
 * @returns the lines that the work reports
 * @throws {UserError} when the disk has no space for the copy, and for a fault that the work reports; the signal's reason once it aborts
 */
export async function onCopy(
  { db }: Pick<OpenDatabase, 'db'>,
  order: CopyOrder,
  { home, progress, signal }: Parts,
): Promise<readonly string[]> {
  const folder = join(home, `${COPY_PREFIX}${randomUUID()}`);
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`checkpoint`.execute(transaction);
      await checkSpace(home);
      await cp(join(home, 'db'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    signal.throwIfAborted();
    return await inThread<CopyTasks, readonly string[]>(PROGRAM, { progress, signal }, (call) =>
      call('work', { ...order, folder }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkSpace(home: string): Promise<void> {
  const files = await readdir(join(home, 'db'), { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const file of files) if (file.isFile()) bytes += (await stat(join(file.parentPath, file.name))).size;
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize >= bytes + MARGIN) return;
  const needed = Math.ceil((bytes + MARGIN) / MEGABYTE);
  throw new UnusableData(
    `The disk of the data folder ${home} has no space for a copy of the database: free ${needed} MB.`,
  );
}

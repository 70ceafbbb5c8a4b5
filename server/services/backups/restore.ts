import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/base/config.ts';
import type { Progress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import type { BackupHeader } from '#server/db/backup/format.ts';
import { loadBackup } from '#server/db/backup/load-backup.ts';
import { readBackup } from '#server/db/backup/read-backup.ts';
import { storedTables } from '#server/db/backup/stored-tables.ts';
import { lockMigrations } from '#server/db/migrate.ts';
import {
  checkFreeSpace,
  checkWritable,
  createDataFolder,
  freeBytes,
  hasDatabase,
} from '#server/db/open/data-folder-checks.ts';
import { lockFolder } from '#server/db/open/folder-lock.ts';
import { RESTORED_PREFIX, removeCopies } from '#server/db/open/open-data-folder.ts';
import { openPGlite } from '#server/db/open/open-pglite.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { Database } from '#server/db/schema.ts';
import { replaceFile } from '#server/network/replace-file.ts';
import { acceptSecret } from '#server/services/sessions/shared-secret.ts';

interface Order {
  readonly file: string;
  readonly now: Date;
  readonly progress: Progress;
}

/**
 * Restores a backup into the configured database, which must be empty: a data folder without a database, or a PostgreSQL database without tables. A
 * restore that fails leaves it empty. The secret in the backup is stored in the data folder.
 *
 * @throws {UserError} when the place is not empty, or the file is not a complete backup
 */
export async function restore(config: Pick<Config, 'home' | 'databaseUrl'>, order: Order): Promise<BackupHeader> {
  await countRows(order.file);
  if (config.databaseUrl !== null) return restorePostgres(config.home, config.databaseUrl, order);
  const { home } = config;
  const folder = join(home, 'db');
  if (hasDatabase(folder)) throw notEmpty(`The data folder ${home} has a database`, `move ${folder} away`);
  createDataFolder(home);
  checkWritable(home);
  const lock = await lockFolder(home, order.now);
  const part = join(home, `${RESTORED_PREFIX}${randomUUID()}`);
  try {
    removeCopies(home);
    const { opened, header } = await load(order, async (prepare) => openPGlite({ fs: new NodeFS(part) }, { prepare }));
    await sql`vacuum analyze`.execute(opened.db);
    await opened.close();
    await keepSecret(home, header);
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    return header;
  } catch (error) {
    // PGlite's own error on a full disk does not name the cause.
    if (!(error instanceof UserError)) checkFreeSpace(home, freeBytes(home));
    throw error;
  } finally {
    await rm(part, { recursive: true, force: true });
    await lock.release();
  }
}

/** Reads a backup to its end, which verifies its checksums, and returns the number of rows. @throws {BadBackup} when it is not complete */
export async function countRows(file: string): Promise<number> {
  let rows = 0;
  for await (const part of readBackup(file)) if (part.kind === 'rows') rows += part.rows.length;
  return rows;
}

async function restorePostgres(home: string, url: string, order: Order): Promise<BackupHeader> {
  const { opened, header } = await load(order, async (prepare) => openPostgres(url, { prepare }), {
    // Before the commit, so that the database stays empty if the secret cannot be stored.
    beforeCommit: (read) => keepSecret(home, read),
  });
  try {
    await sql`analyze`.execute(opened.longDb);
    if (header.secret !== null) await acceptSecret(opened.db, header.secret);
    return header;
  } finally {
    await opened.close();
  }
}

type Prepare = (db: Kysely<Database>) => Promise<void>;

/** Opens a new database and loads the backup into it in place of the migrations. */
async function load<Opened>(
  { file, progress }: Order,
  open: (prepare: Prepare) => Promise<Opened>,
  { beforeCommit }: { readonly beforeCommit?: (header: BackupHeader) => Promise<void> } = {},
) {
  let header: BackupHeader | null = null;
  const opened = await open(async (db) => {
    header = await db.transaction().execute(async (transaction) => {
      await lockMigrations(transaction);
      if ((await storedTables(transaction)).length > 0)
        throw notEmpty('The database has tables', 'name an empty one in DATABASE_URL');
      const read = await loadBackup(transaction, file, { progress });
      await beforeCommit?.(read);
      return read;
    });
  });
  if (header === null) throw new Error('the database was opened without the backup');
  return { opened, header: header as BackupHeader };
}

async function keepSecret(home: string, { secret }: BackupHeader): Promise<void> {
  if (secret !== null) await replaceFile(home, join(home, 'token-secret'), secret);
}

function notEmpty(what: string, remedy: string): UserError {
  return new UserError(
    `${what}, and a backup is restored into an empty place only: ${remedy}, then repeat the command.`,
  );
}

import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { UnusableData, UserError } from '#server/base/user-error.ts';
import type { FolderLease } from '#server/db/embedded/folder-lease.ts';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { startPGliteThread } from '#server/db/embedded/pglite-thread.ts';
import { type BeforeMigrating, migrate } from '#server/db/migrate.ts';
import {
  checkFreeSpace,
  checkWritable,
  closeToOthers,
  createDataFolder,
  damagedData,
  freeBytes,
  hasDatabase,
  refuseWriteOnFullDisk,
} from '#server/db/open/data-folder-checks.ts';
import { lockFolder } from '#server/db/open/folder-lock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** The beginning of the names of temporary copies of the database. */
export const COPY_PREFIX = 'db-copy-';
/** The beginning of the names of new databases into which a backup is being restored. */
export const RESTORED_PREFIX = 'db.restored-';
/** PostgreSQL's error classes for system errors (58) and for corrupted data (XX). */
const DAMAGE = /^(58|XX)/;
const NOT_STARTED = /^PGlite failed to initialize/;

interface Options {
  /** Called before a database with data is migrated. */
  readonly beforeMigrating?: BeforeMigrating | undefined;
}

/**
 * Opens the PGlite database in a data folder; creates folder and database if they do not exist. A database that cannot be opened is never
 * replaced or initialised: a backup of the damaged files makes it whole again.
 *
 * @throws {FolderInUse} when another process has the folder open.
 * @throws {UnusableData} when the data cannot be used; the message is one sentence with the remedy.
 */
export async function openDataFolder(
  home: string,
  now: Date,
  { beforeMigrating }: Options = {},
): Promise<OpenDatabase> {
  createDataFolder(home);
  checkWritable(home);
  const lock = await lockFolder(home, now);
  try {
    const folder = join(home, 'db');
    removeCopies(home);
    if (!hasDatabase(folder)) await initialise(home, folder);
    const opened = await openFiles(home, folder, { lease: lock.lease, beforeMigrating });
    closeToOthers(home);
    return { ...opened, close: () => opened.close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Removes copies of the database and incomplete restored databases that a killed process has left. The caller must have locked the folder. */
export function removeCopies(home: string): void {
  const names = readdirSync(home).filter((name) => name.startsWith(COPY_PREFIX) || name.startsWith(RESTORED_PREFIX));
  for (const name of names) rmSync(join(home, name), { recursive: true, force: true });
}

/** Creates the database under a temporary name and renames it, so that an interrupted start leaves no incomplete database. */
async function initialise(home: string, folder: string): Promise<void> {
  const part = `${folder}.new`;
  rmSync(part, { recursive: true, force: true });
  try {
    await create(part);
    renameSync(part, folder);
  } catch (error) {
    const free = freeBytes(home);
    rmSync(part, { recursive: true, force: true });
    checkFreeSpace(home, free);
    throw error;
  }
}

/** Creates an empty database in a separate thread, whose end frees the memory. */
async function create(folder: string): Promise<void> {
  const thread = startPGliteThread(end);
  try {
    await thread.create(folder);
  } finally {
    await thread.end();
  }
}

interface Guards extends Options {
  readonly lease: FolderLease;
}

async function openFiles(home: string, folder: string, { lease, beforeMigrating }: Guards): Promise<OpenDatabase> {
  const thread = startPGliteThread(end);
  try {
    await thread.open(folder, lease);
    const opened = await openEmbedded(thread, {
      beforeWrite: () => refuseWriteOnFullDisk(home),
      prepare: (db) => migrate(db, { before: beforeMigrating }),
    });
    await refuseShortTables(opened, folder);
    return { ...opened, close: () => opened.close().finally(() => thread.end()) };
  } catch (error) {
    const free = freeBytes(home);
    await thread.end();
    checkFreeSpace(home, free);
    throw sentence(error, folder);
  }
}

/** Rejects truncated tables and indexes: files with fewer pages than the database's catalogue states. @throws {UnusableData} */
async function refuseShortTables(opened: OpenDatabase, folder: string): Promise<void> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind in ('r', 'i', 't') and relpages > 0
    and pg_relation_size(oid) < relpages * current_setting('block_size')::bigint limit 1`.execute(opened.db);
  const [short] = rows;
  if (short === undefined) return;
  await opened.close();
  throw damagedData(folder, `${short.relname} is shorter than it was`);
}

/** Converts an error of opening to `UnusableData` if it means that the data cannot be used. Returns every other error unchanged. */
function sentence(error: unknown, folder: string): unknown {
  if (error instanceof UnusableData) return error;
  if (error instanceof UserError) return new UnusableData(error.message);
  if (!(error instanceof Error)) return error;
  if (error.name === 'RuntimeError' || NOT_STARTED.test(error.message))
    return damagedData(folder, 'PostgreSQL cannot start on it');
  return 'code' in error && DAMAGE.test(String(error.code)) ? damagedData(folder, error.message) : error;
}

/**
 * Ends the process immediately. Either another process has taken the folder while this one was paused, so this one must not write. Or the database's
 * thread has ended, and only a new process can open the database again.
 */
function end(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

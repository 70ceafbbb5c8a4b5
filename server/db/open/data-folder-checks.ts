import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { UnusableData } from '#server/base/user-error.ts';
import { DatabaseUnavailable, DISK_FULL } from '#server/db/database-unavailable.ts';

/** The major version of PostgreSQL in PGlite, which is also in the file `PG_VERSION`. */
const POSTGRES_MAJOR = 18;
const CONTROL_FILE_BYTES = 8192;
const PAGE_BYTES = 8192;
const MEGABYTE = 1024 * 1024;
/** The database extends its write-ahead log by segments of 16 MB. With space for fewer than two, a start or a write may fail. */
export const FREE_BYTES_NEEDED = 32 * MEGABYTE;

const RESTORE = 'restore it from a backup, or move it away to start with an empty database';

/** The name of a file of a table or index, for example 16384, 16384.1 or 16384_fsm. */
const RELATION = /^\d+(_\w+)?(\.\d+)?$/;

/** Creates the data folder for this user only, unless it exists. @throws {UnusableData} when it cannot be created, or its path is a file */
export function createDataFolder(home: string): void {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'its path leads to a file' : `${code} from the system`;
    throw new UnusableData(
      `The data folder ${home} cannot be created (${why}): create it for this user, or set TENLINE_HOME to another folder.`,
    );
  }
}

/** Removes the permissions of group and others from a data folder, so that they reach no file in it. */
export function closeToOthers(home: string): void {
  const { mode } = statSync(home);
  if ((mode & 0o077) !== 0) chmodSync(home, mode & 0o700);
}

/** Checks that a data folder is writable and its disk is not full. @throws {UnusableData} */
export function checkWritable(home: string): void {
  for (const path of [home, join(home, 'db'), join(home, 'db', 'global'), join(home, 'db', 'global', 'pg_control')]) {
    if (!existsSync(path)) continue;
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch {
      throw new UnusableData(
        `The data folder ${home} is read-only for this user (${path}): make it writable, or set TENLINE_HOME to another folder.`,
      );
    }
  }
  checkFreeSpace(home);
}

/** Checks that the disk is not full. @param free the free bytes; by default they are measured @throws {UnusableData} */
export function checkFreeSpace(home: string, free: number = freeBytes(home)): void {
  if (free >= FREE_BYTES_NEEDED) return;
  const [left, needed] = [Math.floor(free / MEGABYTE), FREE_BYTES_NEEDED / MEGABYTE];
  throw new UnusableData(
    `The disk of the data folder ${home} is full (${left} MB are free): free at least ${needed} MB, then start again.`,
  );
}

/**
 * Prevents a write while the disk is nearly full. The remaining space is reserved for the write-ahead log, because PGlite hangs if it cannot write it.
 *
 * @throws {DatabaseUnavailable} with PostgreSQL's code for a full disk
 */
export function refuseWriteOnFullDisk(home: string): void {
  if (freeBytes(home) >= FREE_BYTES_NEEDED) return;
  const cause = new Error(`the disk of the data folder ${home} is full`);
  throw new DatabaseUnavailable(Object.assign(cause, { code: DISK_FULL }), false);
}

export function freeBytes(home: string): number {
  const { bavail, bsize } = statfsSync(home);
  return bavail * bsize;
}

/**
 * Checks the files of a database before PGlite opens it, because PGlite would initialise or change them.
 *
 * @returns whether a database exists; `false` for an empty or missing folder.
 * @throws {UnusableData} when the folder has files but no `PG_VERSION`, a database of another PostgreSQL version, or damaged files.
 */
export function hasDatabase(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
  const version = textOf(join(folder, 'PG_VERSION'))?.trim();
  if (version === undefined || version === '') {
    throw new UnusableData(
      `The folder ${folder} holds files but no PG_VERSION, so it is no whole database: ${RESTORE}.`,
    );
  }
  const major = Number(version);
  if (major !== POSTGRES_MAJOR) {
    const age = major > POSTGRES_MAJOR ? 'newer' : 'other';
    throw new UnusableData(
      `The database in ${folder} has the format of PostgreSQL ${version} and this program uses ${POSTGRES_MAJOR}: start the ${age} version of Tenline that wrote it, or ${RESTORE}.`,
    );
  }
  const damaged = damagedFile(folder);
  if (damaged !== null) throw damagedData(folder, damaged);
  return true;
}

/** The error for damaged data. @param what the damaged file, or the error that shows the damage */
export function damagedData(folder: string, what: string): UnusableData {
  return new UnusableData(`The database in ${folder} is damaged (${what}): ${RESTORE}.`);
}

/** The first file that is missing or has an incomplete page; `null` if all files are complete. */
function damagedFile(folder: string): string | null {
  const control = join('global', 'pg_control');
  if (sizeOf(join(folder, control)) !== CONTROL_FILE_BYTES) return control;
  if (!existsSync(join(folder, 'pg_wal')) || !existsSync(join(folder, 'base'))) return 'pg_wal or base';
  const databases = readdirSync(join(folder, 'base')).map((name) => join('base', name));
  for (const relations of ['global', ...databases]) {
    for (const name of readdirSync(join(folder, relations))) {
      const path = join(relations, name);
      if (RELATION.test(name) && (sizeOf(join(folder, path)) ?? 0) % PAGE_BYTES !== 0) return path;
    }
  }
  return null;
}

function sizeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

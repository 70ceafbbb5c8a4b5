import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { DataError } from '#server/data/data-error.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';

/** The tables of archives of the Fantasy Premier League, by name, also with the season behind it. */
const ARCHIVE_FILE = /(?:^|\/)(?:merged_gw\w*|cleaned_players\w*|players_raw\w*)\.csv$/i;
/** Columns of all these tables; no own table has any of them. */
const ARCHIVE_COLUMNS = ['total_points', 'goals_scored', 'clean_sheets'];
/** The files that the readers of `fpl` and `fpl-core` need. A folder with one of them is theirs, whatever else is in it. */
const OWN_FILE = /(?:^|\/)(?:bootstrap-static\.json|playermatchstats\.csv)$/;
/** Bytes in which a table has its header. */
const HEADER_BYTES = 4096;

/**
 * Refuses the tables of well-known archives of the Fantasy Premier League, which users give as files of `fpl` or `fpl-core`, or as own tables. They
 * have points of a gameweek and sums of a season instead of figures of matches.
 *
 * @param source the key of the source that would read `path`; others than these three are not examined
 * @param path a folder, or the file of an own table
 * @throws {DataError} which says what to use instead
 */
export async function refuseFantasyArchive(source: string, path: string): Promise<void> {
  if (source !== 'csv' && source !== 'fpl' && source !== 'fpl-core') return;
  const found = source === 'csv' ? await archiveTable(path) : await archiveFile(path);
  if (found === null) return;
  const instead = '"follow premier-league --with fpl-core" fetches the figures of each match from fpl and fpl-core';
  throw new DataError(found, null, `is of an archive of the Fantasy Premier League, which is not read; ${instead}`);
}

/** A file of an archive in a folder without own files of the source; `null` if there is none. */
async function archiveFile(folder: string): Promise<string | null> {
  const paths = await folderFiles(folder).list();
  return paths.some((path) => OWN_FILE.test(path)) ? null : (paths.find((path) => ARCHIVE_FILE.test(path)) ?? null);
}

/** The name of a table if its header is that of an archive; `null` otherwise, also for a file that cannot be read. */
async function archiveTable(path: string): Promise<string | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES));
    const [header = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/);
    const columns = header.split(/[,;\t]/).map((column) => column.trim().replaceAll('"', ''));
    return ARCHIVE_COLUMNS.every((column) => columns.includes(column)) ? basename(path) : null;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

import { DataError } from '#server/data/data-error.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';

/** The tables of archives of the Fantasy Premier League, by name, also with the season behind it. */
const ARCHIVE_FILE = /(?:^|\/)(?:merged_gw\w*|cleaned_players\w*|players_raw\w*)\.csv$/i;
/** Columns of all these tables; no own table has any of them. */
const ARCHIVE_COLUMNS = ['total_points', 'goals_scored', 'clean_sheets'];
/**
 * The files that the readers of the Fantasy game's sources need. A folder with one of them is theirs, whatever else is
 * in it.
 */
const OWN_FILE = /(?:^|\/)(?:bootstrap-static\.json|playermatchstats\.csv)$/;
const PROBLEM =
  'is of an archive of the Fantasy Premier League, which is not read; "follow premier-league --with fpl-core" fetches the figures of each match from fpl and fpl-core';

/**
 * Refuses the folders of well-known archives of the Fantasy Premier League, which users give as folders of the Fantasy
 * game's sources. Their tables have points of a gameweek and sums of a season instead of figures of matches.
 *
 * @throws {DataError} which says what to use instead
 */
export async function refuseFantasyArchive(files: SourceFiles): Promise<void> {
  if (files.isPartial) return;
  const paths = await files.list();
  const found = paths.some((path) => OWN_FILE.test(path)) ? undefined : paths.find((path) => ARCHIVE_FILE.test(path));
  if (found !== undefined) throw new DataError(found, null, PROBLEM);
}

/**
 * The problem of an own table that is of such an archive, with what to use instead; `null` for another table. @param
 * text begins with the header
 */
export function archiveProblem(text: string): string | null {
  const [header = ''] = text.split(/\r?\n/, 1);
  const columns = header.split(/[,;\t]/).map((column) => column.trim().replaceAll('"', ''));
  return ARCHIVE_COLUMNS.every((column) => columns.includes(column)) ? PROBLEM : null;
}

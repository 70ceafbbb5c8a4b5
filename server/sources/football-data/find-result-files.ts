import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DataError } from '#server/data/data-error.ts';

export interface ResultFile {
  readonly path: string;
  /** The path from its folder: `premier-league/season-2526.csv`. */
  readonly name: string;
  /** The name of its folder, which names the league when the file does not. */
  readonly folder: string;
}

/**
 * Finds the tables in a folder and its subfolders, sorted by path.
 *
 * @throws {DataError} when there are none.
 */
export async function findResultFiles(folder: string): Promise<ResultFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new DataError(folder, null, 'is not a readable folder');
  });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.csv'))
    .map(({ parentPath, name }) => ({
      path: join(parentPath, name),
      name: `${basename(parentPath)}/${name}`,
      folder: basename(parentPath),
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  if (files.length === 0) throw new DataError(basename(folder), null, 'holds no .csv file');
  return files;
}

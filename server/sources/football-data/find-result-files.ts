import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DataError } from '#server/data/data-error.ts';

export interface ResultFile {
  readonly path: string;
  /** With its folder: `premier-league/season-2526.csv`. */
  readonly name: string;
  /** The folder it lies in, which names its league where the file does not. */
  readonly folder: string;
}

/**
 * The tables in a folder and the folders below it, in the order of their names.
 *
 * @throws {DataError} when there are none.
 */
export async function findResultFiles(folder: string): Promise<ResultFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new DataError(folder, null, 'is not a folder that can be read');
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

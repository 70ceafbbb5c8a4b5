import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { DataError } from '#server/data/data-error.ts';

/** The files that a source is read from. A path has `/` between its parts. */
export interface SourceFiles {
  /** Their common name in messages. */
  readonly name: string;
  /** True for files that are fetched part by part: a finished match whose figures are not among them is left out. */
  readonly isPartial: boolean;
  /** The paths of all files, sorted. @throws {DataError} when they cannot be listed */
  list(): Promise<readonly string[]>;
  /** @throws {DataError} when there is no such file */
  read(path: string): Promise<Buffer>;
}

/** The files of a folder and its subfolders. */
export function folderFiles(folder: string): SourceFiles {
  return {
    name: basename(resolve(folder)),
    isPartial: false,
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
        throw new DataError(folder, null, 'is not a readable folder');
      });
      const start = join(folder, sep).length;
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => join(parentPath, name).slice(start).replaceAll(sep, '/'))
        .toSorted();
    },
    async read(path) {
      return readFile(join(folder, path)).catch((cause: unknown) => {
        const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
        throw new DataError(path, null, isMissing ? 'is missing' : 'is not a readable file');
      });
    },
  };
}

/** A file on the network. */
export interface FetchedFile {
  /** The path by which the source's reader knows it. */
  readonly path: string;
  readonly url: string;
}

/**
 * The files that a fetch completed, from the kept replies.
 *
 * @param files the files to read; other kept replies are ignored
 * @param read the kept reply of a URL, or `null`
 */
export function fetchedFiles(
  name: string,
  files: readonly FetchedFile[],
  read: (url: string) => Promise<Buffer | null>,
): SourceFiles {
  const urls = new Map(files.map(({ path, url }) => [path, url]));
  return {
    name,
    isPartial: true,
    list: async () => [...urls.keys()].toSorted(),
    async read(path) {
      const url = urls.get(path);
      const body = url === undefined ? null : await read(url);
      if (body !== null) return body;
      throw new DataError(path, null, 'the kept reply is missing or damaged; the next sync requests it again');
    },
  };
}

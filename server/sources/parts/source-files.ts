import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { DataError } from '#server/data/data-error.ts';

/** The files from which a source is read. A path has `/` between its parts. */
export interface SourceFiles {
  /** The name for all files in messages. */
  readonly name: string;
  /** True for files that are fetched part by part. A finished match is then left out if the files do not have its figures. */
  readonly isPartial: boolean;
  /** The paths of all files, sorted. @throws {DataError} when they cannot be listed */
  list(): Promise<readonly string[]>;
  /** The content of a file. @throws {DataError} when the file is missing or cannot be read */
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

/** A file of a source, to be read from the network. */
export interface FetchedFile {
  /** The path that the source's reader expects. */
  readonly path: string;
  readonly url: string;
}

/**
 * The files of a fetch. Their contents are the stored replies.
 *
 * @param files the files to read; other stored replies are ignored
 * @param read returns the stored reply of a URL; `null` when none is stored
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

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { INDEX, plainPath } from '#server/network/address-files.ts';
import { readKept } from '#server/network/stored-replies.ts';

/** The folder with the bodies of URLs, and its form. It is plain data, so that it can be sent to a thread. */
export interface TreePlace {
  /** `kept`: compressed replies with their validators; `plain`: files as `wget -x` writes them. */
  readonly form: 'kept' | 'plain';
  readonly folder: string;
}

/** A read-only view of the stored bodies. */
export interface KeptTree {
  /** The body of a URL, regardless of its age; `null` when there is none. */
  read(url: string): Promise<Buffer | null>;
}

export function openTree({ form, folder }: TreePlace): KeptTree {
  return {
    async read(address) {
      const url = new URL(address);
      url.hash = '';
      return form === 'kept' ? ((await readKept(folder, url))?.body ?? null) : readPlain(await plainFile(folder, url));
    },
  };
}

/** The file of a URL in a plain tree. Where that is the folder of longer URLs, the file is its `index.html`. */
export async function plainFile(folder: string, url: URL): Promise<string> {
  const file = join(folder, plainPath(url));
  return (await isFolder(file)) ? join(file, INDEX) : file;
}

/** True for a folder that exists. */
export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

/** The content of a file of a plain tree; `null` when the file is missing. */
export async function readPlain(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG';
}

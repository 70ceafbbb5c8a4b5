import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptPath, longPaths, plainPath, plainUrl } from '#server/network/address-files.ts';
import { readKept, readNote } from '#server/network/stored-replies.ts';

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
  /** The URLs that start with `prefix` and have a body, sorted. */
  list(prefix: string): Promise<string[]>;
}

export function openTree({ form, folder }: TreePlace): KeptTree {
  return form === 'kept' ? keptTree(folder) : plainTree(folder);
}

function keptTree(folder: string): KeptTree {
  const addressOf = async (file: string) => {
    const note = await readNote(file);
    return note?.body === null || note === null ? [] : [note.url];
  };
  return {
    read: async (url) => (await readKept(folder, normal(url)))?.body ?? null,
    async list(prefix) {
      const start = normal(prefix);
      const below = `${keptPath(new URL('.', start))}`.replace(/\/[^/]*$/, '');
      const files = await Promise.all([below, longPaths(start)].map((path) => filesBelow(join(folder, path))));
      const notes = [...new Set(files.flat())].filter((file) => file.endsWith('.json'));
      const addresses = (await Promise.all(notes.map(addressOf))).flat();
      return addresses.filter((address) => address.startsWith(start.href)).sort();
    },
  };
}

function plainTree(folder: string): KeptTree {
  return {
    read: (url) => readPlain(folder, normal(url)),
    async list(prefix) {
      const start = normal(prefix);
      const files = await filesBelow(join(folder, start.hostname));
      const addresses = files.map((file) =>
        plainUrl(file.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '')),
      );
      return addresses.filter((address) => address.startsWith(start.href)).sort();
    },
  };
}

/** The content of a URL's file in a plain tree; `null` when the file is missing. */
export async function readPlain(folder: string, url: URL): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, plainPath(url)));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function normal(address: string): URL {
  const url = new URL(address);
  url.hash = '';
  return url;
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG';
}

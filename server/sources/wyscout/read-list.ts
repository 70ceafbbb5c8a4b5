import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { DataError } from '#server/data/data-error.ts';
import { Fields } from '#server/sources/wyscout/fields.ts';
import { readJsonArray } from '#server/sources/wyscout/json-array.ts';

/** Reads all entries of a JSON array into memory, for files of a few megabytes. @throws {DataError} for an invalid file */
export async function readList(chunks: AsyncIterable<Buffer>, file: string): Promise<Fields[]> {
  const list: Fields[] = [];
  for await (const batch of readJsonArray(chunks, file)) {
    for (const entry of batch) list.push(new Fields(entry, file, `entry ${list.length + 1}`));
  }
  return list;
}

/** Reads the list in a file; `null` when the file does not exist. @throws {DataError} when it is invalid or cannot be read */
export async function readOptionalListFile(folder: string, name: string): Promise<Fields[] | null> {
  const path = join(folder, name);
  try {
    return await readList(createReadStream(path), basename(path));
  } catch (cause) {
    if (cause instanceof DataError) throw cause;
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new DataError(name, null, `cannot be read (${cause instanceof Error ? cause.message : String(cause)})`);
  }
}

/** Reads the list in a required file. @throws {DataError} when it does not exist, is invalid or cannot be read */
export async function readListFile(folder: string, name: string): Promise<Fields[]> {
  const list = await readOptionalListFile(folder, name);
  if (list === null) throw new DataError(name, null, 'is missing');
  return list;
}

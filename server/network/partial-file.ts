import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeFault } from '#server/network/replace-file.ts';

/** The length in bytes and the MD5 in hexadecimal digits that a complete file must have; absent when unknown. */
export interface FileFacts {
  readonly length?: number;
  readonly md5?: string;
}

/** The received bytes of a large reply. They are on disk, so that a later process can request the rest after an interruption. */
export interface PartialFile {
  /** Request headers for the missing bytes, on the condition that the host's file has not changed; empty if no bytes were received. */
  readonly headers: Readonly<Record<string, string>>;
  readonly length: number;
  /** Removes the received bytes. @param validator a strong ETag or a date; `null` when the reply cannot be resumed */
  restart(validator: string | null): Promise<void>;
  append(bytes: Buffer): Promise<void>;
  matches(facts: FileFacts): Promise<boolean>;
  /** Renames the partial file to the name of the complete file. */
  finish(): Promise<void>;
  remove(): Promise<void>;
}

/** Opens the received part of a file: the bytes are in `<file>.partial`, their validator is in `<file>.validator`. */
export async function openPartial(file: string): Promise<PartialFile> {
  const bytes = `${file}.partial`;
  const note = `${file}.validator`;
  let validator = await readFile(note, 'utf8').catch(() => '');
  let length = validator === '' ? 0 : ((await sizeOf(bytes)) ?? 0);
  const write = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      throw writeFault(dirname(file), error);
    });
  const remove = async () => {
    length = 0;
    await rm(note, { force: true });
    await rm(bytes, { force: true });
  };
  return {
    get headers(): Readonly<Record<string, string>> {
      return length === 0 ? {} : { range: `bytes=${length}-`, 'if-range': validator };
    },
    get length() {
      return length;
    },
    async restart(next) {
      await write(mkdir(dirname(file), { recursive: true, mode: 0o700 }));
      // The old bytes are removed first, so that they are never stored together with the new validator.
      await write(writeFile(bytes, '', { mode: 0o600 }));
      [validator, length] = [next ?? '', 0];
      await write(writeFile(note, validator, { mode: 0o600 }));
    },
    async append(part) {
      await write(appendFile(bytes, part));
      length += part.length;
    },
    matches: (facts) => isFile(bytes, facts),
    async finish() {
      await write(rename(bytes, file));
      await rm(note, { force: true });
    },
    remove,
  };
}

/** Whether a file exists and has the expected length and checksum. */
export async function isFile(file: string, { length, md5 }: FileFacts): Promise<boolean> {
  const size = await sizeOf(file);
  if (size === null || (length !== undefined && size !== length)) return false;
  if (md5 === undefined) return true;
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === md5.toLowerCase();
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
}

import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keptPath } from '#server/network/address-files.ts';
import { writeFault } from '#server/network/kept-answers.ts';

/** The bytes of a large reply that was interrupted, on disk, so that another process can request the rest. */
export interface PartialFile {
  /** Request the rest, if the host has the same version still. */
  readonly headers: Readonly<Record<string, string>>;
  readonly length: number;
  /** Starts from the first byte. @param validator a strong ETag or a date; `null` when the reply cannot be resumed */
  restart(validator: string | null): Promise<void>;
  append(bytes: Buffer): Promise<void>;
  body(): Promise<Buffer>;
  remove(): Promise<void>;
}

/** Opens the part of an address that was received so far: a file with the validator in its first line, then the bytes. */
export async function openPartial(folder: string, url: URL): Promise<PartialFile> {
  const file = `${join(folder, keptPath(url))}.partial`;
  const written = await readFile(file).catch(() => Buffer.alloc(0));
  const start = written.indexOf('\n') + 1;
  let validator = start === 0 ? '' : written.subarray(0, start - 1).toString();
  let length = validator === '' ? 0 : written.length - start;
  const write = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      throw writeFault(folder, error);
    });
  return {
    get headers(): Readonly<Record<string, string>> {
      return length === 0 ? {} : { range: `bytes=${length}-`, 'if-range': validator };
    },
    get length() {
      return length;
    },
    async restart(next) {
      validator = next ?? '';
      length = 0;
      await write(mkdir(dirname(file), { recursive: true, mode: 0o700 }));
      await write(writeFile(file, `${validator}\n`, { mode: 0o600 }));
    },
    async append(bytes) {
      await write(appendFile(file, bytes));
      length += bytes.length;
    },
    async body() {
      const whole = await readFile(file);
      return whole.subarray(whole.indexOf('\n') + 1);
    },
    async remove() {
      length = 0;
      await rm(file, { force: true });
    },
  };
}

import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { DataError } from '#server/data/data-error.ts';

const DEFLATED = 8;
const STORED = 0;
const CHUNK = 1 << 20;

/** An open zip file with its table of contents. */
export interface Zip {
  readonly file: string;
  /** The unpacked sizes in bytes by file name. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The unpacked bytes of one file as a stream. It ends with a `DataError` when the checksum does not match. */
  readonly chunks: (name: string) => AsyncGenerator<Buffer>;
  readonly close: () => void;
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

async function inflated(zip: ZipFile, entry: Entry): Promise<Readable> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  if (entry.compressionMethod === STORED) return packed;
  if (entry.compressionMethod !== DEFLATED || entry.isEncrypted()) throw new Error('uses an unknown compression');
  // The callback ignores errors, because the iteration over the stream throws them.
  return pipeline(packed, createInflateRaw({ chunkSize: CHUNK }), () => undefined);
}

async function* checkedChunks(zip: ZipFile, entry: Entry, file: string): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of await inflated(zip, entry)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof DataError) throw cause;
    throw new DataError(file, entry.fileName, `cannot be unpacked, the file is damaged (${reason(cause)})`);
  }
  if (sum !== entry.crc32) throw new DataError(file, entry.fileName, 'is damaged (wrong checksum)');
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (cause) {
    zip.close();
    throw cause;
  }
  return entries;
}

async function opened(path: string): Promise<{ zip: ZipFile; entries: ReadonlyMap<string, Entry> }> {
  const file = basename(path);
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    return { zip, entries: await entriesOf(zip) };
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    if (isMissing) throw new DataError(file, null, 'is missing');
    throw new DataError(file, null, `is truncated or not a zip file (${reason(cause)})`);
  }
}

/** Opens a zip file. @throws {DataError} when it is missing, truncated or not a zip file */
export async function openZip(path: string): Promise<Zip> {
  const file = basename(path);
  const { zip, entries } = await opened(path);
  return {
    file,
    sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
    close: () => zip.close(),
    async *chunks(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new DataError(file, null, `has no ${name}`);
      yield* checkedChunks(zip, entry, file);
    },
  };
}

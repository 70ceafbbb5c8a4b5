import { DataError } from '#server/data/data-error.ts';
import { entryEnds } from '#server/sources/wyscout/entry-ends.ts';

/** No entry of the set comes near it; a file with a longer one has lost a bracket. */
const LONGEST_ENTRY = 8 << 20;

/** How the entries of a file begin: with the bracket and the name of the first one's first field. */
const FIRST_FIELD = /^\{\s*"[^"\\]*"/;

function parseEntries(bytes: Buffer): unknown[] | null {
  try {
    return JSON.parse(`[${bytes.toString('utf8')}]`);
  } catch {
    return null;
  }
}

/** Parses one entry after the other, to say which one is broken. */
function parseOneByOne(bytes: Buffer, ends: readonly number[], before: number, file: string): unknown[] {
  let start = 0;
  return ends.map((end, index) => {
    const entry = parseEntries(bytes.subarray(start, end));
    start = end + 1;
    if (entry?.length !== 1) throw new DataError(file, `entry ${before + index + 1}`, 'is broken JSON');
    return entry[0];
  });
}

/** What could be read of a stretch, and what is left of it to be read with the next. */
interface Stretch {
  readonly entries: readonly unknown[];
  readonly rest: Buffer;
}

/** Reads whole entries. Their last end is guessed from how entries begin, which a parse confirms; else the brackets are followed. */
function readStretch(bytes: Buffer, beginning: string | null, before: number, file: string): Stretch {
  const guess = beginning === null ? 0 : bytes.lastIndexOf(beginning);
  const comma = guess > 0 ? bytes.lastIndexOf(',', guess) : 0;
  const guessed = comma > 0 ? parseEntries(bytes.subarray(0, comma)) : null;
  if (guessed !== null) return { entries: guessed, rest: bytes.subarray(comma + 1) };
  const { ends, closed } = entryEnds(bytes);
  const entries = parseOneByOne(bytes, ends, before, file);
  const end = ends.at(-1);
  return { entries, rest: bytes.subarray(closed !== null || end === undefined ? (end ?? 0) : end + 1) };
}

function readEnd(bytes: Buffer, before: number, file: string): readonly unknown[] {
  const { ends, closed } = entryEnds(bytes);
  const entries = parseOneByOne(bytes, ends, before, file);
  const place = `after entry ${before + entries.length}`;
  if (closed === null) throw new DataError(file, place, 'ends in the middle');
  if (bytes.toString('utf8', closed).trim() !== '')
    throw new DataError(file, place, 'goes on after the end of its list');
  return entries;
}

/** Takes the opening bracket off the first bytes of a file; `null` while there are only blanks. */
function withoutBracket(bytes: Buffer, file: string): Buffer | null {
  const start = bytes.findIndex((byte) => byte > 0x20);
  if (start < 0) return null;
  if (bytes[start] !== 0x5b) throw new DataError(file, null, 'is no JSON list');
  return bytes.subarray(start + 1);
}

/**
 * Reads a file that holds one JSON array without ever holding its whole text: yields its entries in batches, in order. Throws a
 * `DataError` that names `file` and the entry when the text is broken, is no array or ends too early.
 */
export async function* readJsonArray(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<readonly unknown[]> {
  let rest: Buffer | null = null;
  let beginning: string | null = null;
  let count = 0;
  for await (const chunk of chunks) {
    const bytes: Buffer | null = rest === null ? withoutBracket(chunk, file) : Buffer.concat([rest, chunk]);
    if (bytes === null) continue;
    beginning ??= FIRST_FIELD.exec(bytes.toString('latin1', 0, 200).trimStart())?.[0] ?? null;
    const stretch = readStretch(bytes, beginning, count, file);
    rest = stretch.rest;
    if (stretch.entries.length > 0) yield stretch.entries;
    count += stretch.entries.length;
    if (rest.length > LONGEST_ENTRY) throw new DataError(file, `entry ${count + 1}`, 'has no end');
  }
  if (rest === null) throw new DataError(file, null, 'is empty');
  const last = readEnd(rest, count, file);
  if (last.length > 0) yield last;
}

import { DataError } from '#server/data/data-error.ts';
import { entryEnds } from '#server/sources/wyscout/entry-ends.ts';

/** The maximum bytes of an entry, far above the longest entry of the data set. A longer entry means that a bracket is missing. */
const LONGEST_ENTRY = 8 << 20;

/** The beginning of an entry: the bracket and the name of its first field. */
const FIRST_FIELD = /^\{\s*"[^"\\]*"/;

function parseEntries(bytes: Buffer): unknown[] | null {
  try {
    return JSON.parse(`[${bytes.toString('utf8')}]`);
  } catch {
    return null;
  }
}

/** Parses the entries one by one, so that the error names the broken entry. */
function parseOneByOne(bytes: Buffer, ends: readonly number[], before: number, file: string): unknown[] {
  let start = 0;
  return ends.map((end, index) => {
    const entry = parseEntries(bytes.subarray(start, end));
    start = end + 1;
    if (entry?.length !== 1) throw new DataError(file, `entry ${before + index + 1}`, 'is broken JSON');
    return entry[0];
  });
}

/** The complete entries of a part of the file, and the remaining bytes, which are read with the next part. */
interface Part {
  readonly entries: readonly unknown[];
  readonly rest: Buffer;
}

/**
 * Reads complete entries. The end of the last complete entry is guessed: it is before the last occurrence of `beginning`, with which all
 * entries begin. If the bytes before it cannot be parsed, the ends are found by matching brackets.
 */
function readPart(bytes: Buffer, beginning: string | null, before: number, file: string): Part {
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
    throw new DataError(file, place, 'has text after the end of its list');
  return entries;
}

/** Removes the opening bracket from the first bytes of a file; `null` while there is only white space. */
function withoutBracket(bytes: Buffer, file: string): Buffer | null {
  const start = bytes.findIndex((byte) => byte > 0x20);
  if (start < 0) return null;
  if (bytes[start] !== 0x5b) throw new DataError(file, null, 'is not a JSON list');
  return bytes.subarray(start + 1);
}

/**
 * Reads a file with one JSON array as a stream. Yields its entries in batches, in their order.
 *
 * @param file the file's name in messages
 * @throws {DataError} when the text is broken, is not an array or ends too early; the message names the entry
 */
export async function* readJsonArray(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<readonly unknown[]> {
  let rest: Buffer | null = null;
  let beginning: string | null = null;
  let count = 0;
  for await (const chunk of chunks) {
    const bytes: Buffer | null = rest === null ? withoutBracket(chunk, file) : Buffer.concat([rest, chunk]);
    if (bytes === null) continue;
    beginning ??= FIRST_FIELD.exec(bytes.toString('latin1', 0, 200).trimStart())?.[0] ?? null;
    const part = readPart(bytes, beginning, count, file);
    rest = part.rest;
    if (part.entries.length > 0) yield part.entries;
    count += part.entries.length;
    if (rest.length > LONGEST_ENTRY) throw new DataError(file, `entry ${count + 1}`, 'has no end');
  }
  if (rest === null) throw new DataError(file, null, 'is empty');
  const last = readEnd(rest, count, file);
  if (last.length > 0) yield last;
}

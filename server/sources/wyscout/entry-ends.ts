const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

export interface EntryEnds {
  /** The offset after the last byte of each complete entry. */
  readonly ends: readonly number[];
  /** The offset after the bracket that closes the array; `null` when the part does not contain it. */
  readonly closed: number | null;
}

/**
 * Finds the ends of the entries in a part of a JSON array, by matching brackets. The part must start inside the array, between two
 * entries. The JSON of the entries is not checked.
 */
export function entryEnds(bytes: Uint8Array): EntryEnds {
  const ends: number[] = [];
  let depth = 0;
  let inString = false;
  let hasEntry = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) {
      inString = true;
      hasEntry = true;
    } else if (OPENING.has(byte)) {
      depth += 1;
      hasEntry = true;
    } else if (CLOSING.has(byte)) {
      depth -= 1;
      if (depth < 0) {
        // If a comma precedes the bracket, an entry is missing; it is added as an empty entry, which fails to parse.
        if (hasEntry || ends.length > 0) ends.push(at);
        return { ends, closed: at + 1 };
      }
    } else if (depth === 0 && byte === COMMA) {
      ends.push(at);
      hasEntry = false;
    } else if (byte > 0x20) {
      hasEntry = true;
    }
  }
  return { ends, closed: null };
}

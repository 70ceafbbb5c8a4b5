/** The text of a table, or the problem with its bytes. */
export type Decoded = { readonly text: string } | { readonly problem: string };

/** The first bytes of a zip file. Spreadsheets in .xlsx and .ods are zip files. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of an old .xls file. */
const XLS = [0xd0, 0xcf, 0x11, 0xe0];
const LOOKED_AT = 1000;

/**
 * Decodes the bytes of a table that a spreadsheet program wrote. UTF-16 is recognised by its byte order mark or by its zero bytes.
 * Otherwise the bytes are UTF-8, or Windows-1252 if they are not valid UTF-8. The text has no byte order mark.
 */
export function decode(bytes: Uint8Array): Decoded {
  const begins = (...first: readonly number[]) => first.every((byte, index) => bytes[index] === byte);
  if (begins(...ZIP) || begins(...XLS)) {
    return { problem: 'is a spreadsheet file: save it as CSV in the spreadsheet program, and use that file' };
  }
  const text = textOf(bytes, begins);
  if (text.includes('\0')) return { problem: 'is not text: save it as CSV in UTF-8' };
  if (text.trim() === '') return { problem: 'is empty: write a header row and a row for each subject of a match' };
  if (text.trimStart().startsWith('<')) return { problem: 'is a web page: use the table itself, saved as CSV' };
  return { text };
}

function textOf(bytes: Uint8Array, begins: (...first: readonly number[]) => boolean): string {
  if (begins(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  // In UTF-16, half of the bytes of Latin text are zero: the second byte of each pair, or the first one.
  if (zeros(1) > start.length / 4) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros(0) > start.length / 4) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

import { archiveProblem } from '#server/sources/parts/fantasy-archive.ts';

/** The text of a table, or the problem with its bytes. */
export type Decoded = { readonly text: string } | { readonly problem: string };

/** The first bytes of a zip file. Spreadsheets in .xlsx and .ods are zip files. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of an old .xls file. */
const XLS = [0xd0, 0xcf, 0x11, 0xe0];
const LOOKED_AT = 1000;
/** The number of odd names in a message. */
const NAMED = 3;
/**
 * What Western European names do not have, but names in other code pages that are read as Windows-1252 do: signs within a word, three
 * accented letters in a row, an accented capital letter within a word, and a thorn before a consonant or at the end of a word.
 */
const ODD = /[\u0080-\u009f¡-©¬-²´µ¶¸¹»-¿×÷‚ƒ„†‡ˆ‰‹˜™›]|[À-ÿ]{3}|\p{L}[À-ÞŒŸ]\p{Ll}|[Þþ](?![aeiouyáéíóúýöæjr])/u;

/**
 * Decodes the bytes of a table that a spreadsheet program wrote. UTF-16 is recognised by its byte order mark or by its zero bytes.
 * Otherwise the bytes are UTF-8, or Windows-1252 if they are not valid UTF-8. Bytes of another code page, whose names would be wrong, are a
 * problem. The text has no byte order mark.
 */
export function decode(bytes: Uint8Array): Decoded {
  const begins = (...first: readonly number[]) => first.every((byte, index) => bytes[index] === byte);
  if (begins(...ZIP) || begins(...XLS)) {
    return { problem: 'is a spreadsheet file: save it as CSV in the spreadsheet program, and use that file' };
  }
  const { text, isGuessed } = textOf(bytes, begins);
  if (text.includes('\0')) return { problem: 'is not text: save it as CSV in UTF-8' };
  const odd = isGuessed ? oddNames(text) : [];
  if (odd.length > 0) {
    const names = odd.map((name) => `"${name}"`).join(', ');
    return { problem: `is not in UTF-8, and would have names such as ${names}: save it as CSV UTF-8` };
  }
  if (text.trim() === '') return { problem: 'is empty: write a header row and a row for each subject of a match' };
  if (text.trimStart().startsWith('<')) return { problem: 'is a web page: use the table itself, saved as CSV' };
  const problem = archiveProblem(text);
  return problem === null ? { text } : { problem };
}

/** The first names that are read wrongly. */
function oddNames(text: string): string[] {
  const cells = text.split(/[;,\t\r\n"]+/).map((cell) => cell.trim());
  return [...new Set(cells.filter((cell) => ODD.test(cell)))].slice(0, NAMED);
}

interface Text {
  readonly text: string;
  /** True when the bytes do not show the code page. */
  readonly isGuessed: boolean;
}

function textOf(bytes: Uint8Array, begins: (...first: readonly number[]) => boolean): Text {
  const known = (encoding: string) => ({ text: new TextDecoder(encoding).decode(bytes), isGuessed: false });
  if (begins(0xff, 0xfe)) return known('utf-16le');
  if (begins(0xfe, 0xff)) return known('utf-16be');
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  // In UTF-16, half of the bytes of Latin text are zero: the second byte of each pair, or the first one.
  if (zeros(1) > start.length / 4) return known('utf-16le');
  if (zeros(0) > start.length / 4) return known('utf-16be');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

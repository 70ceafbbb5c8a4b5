/** A cell: a text, a number, or nothing. */
export type CsvCell = string | number | null;

/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^[\s]*[=+\-@|\t\r]/;
const SPECIAL = /[",\r\n]/;

/**
 * Rows as comma-separated values (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front, so that a
 * name stays a name.
 *
 * @example csv([['Opponent', 'Shots'], ['Leeds, United', 4]]) // 'Opponent,Shots\r\n"Leeds, United",4\r\n'
 */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

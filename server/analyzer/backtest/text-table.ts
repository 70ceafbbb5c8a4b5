/**
 * Rows of cells as lines of plain text, the first column to the left and numbers to the right, two spaces between columns.
 *
 * @example textTable([['', 'n'], ['shots', '12']]) // ['        n', 'shots  12']
 */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

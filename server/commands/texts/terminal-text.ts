/** The maximum line width in characters: the usual width of a terminal. */
export const WIDTH = 80;

/** Replaces control characters, which a name may contain and a terminal would interpret. */
export function printable(name: string): string {
  return name.replace(/\p{C}/gu, '\u{FFFD}');
}

/** A text on one line of at most `width` characters; a longer one ends in an ellipsis. */
export function shortened(text: string, width: number): string {
  const letters = [...printable(text)];
  return letters.length <= width ? letters.join('') : `${letters.slice(0, width - 1).join('')}…`;
}

/** Wraps a paragraph to {@link WIDTH}: the first line starts with `first`, and the others are indented by its length. */
export function wrapped(first: string, text: string): string[] {
  const indent = ' '.repeat(first.length);
  const lines: string[] = [];
  let line = first;
  for (const word of printable(text).split(' ')) {
    const isEmpty = line === first || line === indent;
    const longer = isEmpty ? `${line}${word}` : `${line} ${word}`;
    if (longer.length <= WIDTH || isEmpty) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = `${indent}${word}`;
  }
  return [...lines, line];
}

/** The rows of a table as lines of at most {@link WIDTH}, in which each column begins at one place. @param numbers the columns that end at one place */
export function columns(rows: readonly (readonly string[])[], numbers: readonly number[] = []): string[] {
  const last = (rows[0]?.length ?? 0) - 1;
  const widths = Array.from({ length: last }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => {
    const cells = widths.map((width, column) =>
      numbers.includes(column) ? (row[column] ?? '').padStart(width) : (row[column] ?? '').padEnd(width),
    );
    return shortened([...cells, row[last] ?? ''].join('  ').trimEnd(), WIDTH);
  });
}

import { type Figure, verdictOf } from '#tests/bench/figure.ts';

const HEADS = ['what', 'measured', 'floor', 'figure', 'interval', 'budget', ''] as const;

/** The figures as a table of plain text, one line each, with the verdict of each. */
export function budgetTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    figure.measured,
    figure.floor ?? '–',
    `${round(figure.figure)}${figure.unit}`,
    intervalOf(figure),
    'atMost' in figure.budget ? `≤ ${figure.budget.atMost}${figure.unit}` : `≥ ${figure.budget.atLeast}${figure.unit}`,
    verdictOf(figure),
  ]);
  const widths = HEADS.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(HEADS), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

function intervalOf({ interval }: Figure): string {
  return interval === undefined ? '–' : `${round(interval.low)} to ${round(interval.high)} (${interval.rounds})`;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

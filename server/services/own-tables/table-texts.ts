import { Problem } from '#server/base/problem.ts';
import { exampleTable } from '#server/sources/csv/example-table.ts';
import { faultLine } from '#server/sources/csv/faults.ts';
import type { CsvFaults } from '#server/sources/csv/read-csv.ts';

/** The error for a table with faults: the first fault is the message, all listed faults are issues. */
export function faultsProblem({ faults, otherFaults }: CsvFaults): Problem {
  const lines = faults.map(faultLine);
  const [first = ''] = lines;
  const others = lines.length - 1 + otherFaults;
  const more = others === 0 ? '' : ` (and ${others} more)`;
  const issues = lines.map((message, index) => ({ path: `row ${faults[index]?.row ?? 0}`, message }));
  return new Problem(400, `The table was not stored. ${first.charAt(0).toUpperCase()}${first.slice(1)}${more}.`, {
    issues,
  });
}

/** The example table that users can download. */
export function exampleFile(): { name: string; content: string } {
  return { name: 'tenline-example-table.csv', content: exampleTable() };
}

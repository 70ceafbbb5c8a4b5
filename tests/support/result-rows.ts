import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of football-data.co.uk: values by column. HS, for example, is the number of shots of the home team. */
export type ResultRow = Readonly<Record<string, string>>;

/** All rows with match statistics, of all leagues and seasons below a folder. */
export function resultRows(root: string): ResultRow[] {
  return readdirSync(root).flatMap((league) =>
    readdirSync(join(root, league))
      .filter((file) => file.endsWith('.csv'))
      .flatMap((file) => rowsOf(readFileSync(join(root, league, file), 'utf8')))
      .filter((match) => match['HS'] !== undefined && match['HS'] !== ''),
  );
}

function rowsOf(text: string): ResultRow[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

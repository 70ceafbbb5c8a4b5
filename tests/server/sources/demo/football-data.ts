import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A match of football-data.co.uk: figures by column, as in HS for the home team's shots. */
export type RealMatch = Readonly<Record<string, string>>;

/** All matches of all leagues and seasons in the folder that have match figures. */
export function footballData(folder: string): RealMatch[] {
  const root = join(folder, 'football-data');
  return readdirSync(root).flatMap((league) =>
    readdirSync(join(root, league))
      .filter((file) => file.endsWith('.csv'))
      .flatMap((file) => rowsOf(readFileSync(join(root, league, file), 'utf8')))
      .filter((match) => match['HS'] !== undefined && match['HS'] !== ''),
  );
}

function rowsOf(text: string): RealMatch[] {
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

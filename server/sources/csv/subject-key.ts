import { fold } from '#lib/domain/names/fold.ts';
import type { CsvRow } from '#server/sources/csv/rows.ts';

/**
 * The key of a row's subject: of a player with an id `#` and the id, in every team and spelling; otherwise the team, for a player followed by the name,
 * because two teams may have players with the same name.
 *
 * @example 'northtown:ann keeper', '#7'
 */
export function subjectKey({ kind, id, subject, isHome, home, away }: CsvRow): string {
  const team = fold(isHome ? home : away);
  if (kind === 'team') return team;
  return id === null ? `${team}:${fold(subject)}` : `#${id}`;
}

/**
 * The rows, in which a player without an id gets the only id that players of this name and team have. So a table without ids, or with an id in one row only,
 * does not divide a player.
 *
 * @param all the rows of all tables; by default the rows themselves
 */
export function withIds(rows: readonly CsvRow[], all: readonly CsvRow[] = rows): readonly CsvRow[] {
  if (all.every(({ id }) => id === null)) return rows;
  const known = new Map<string, Set<string>>();
  for (const { id, ...row } of all) {
    const name = subjectKey({ ...row, id: null });
    if (id !== null) known.set(name, (known.get(name) ?? new Set()).add(id));
  }
  return rows.map((row) => {
    const [id, ...others] = row.id === null ? (known.get(subjectKey(row)) ?? []) : [];
    return id === undefined || others.length > 0 ? row : { ...row, id };
  });
}

import type { Allowed } from '#lib/contract/football/opponent-allowed.ts';
import type { ScoutSort } from '#lib/contract/scout/scout.ts';
import type { HitRate } from '#lib/domain/games/hit-rate.ts';
import type { ScoutFigures } from '#lib/domain/scout/scout-figures.ts';

/** The part of a row by which rows can be sorted. */
export interface Orderable extends ScoutFigures {
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly kickOff: number;
  readonly allowed: Allowed | null;
  readonly referee: number | null;
  readonly probability: number | null;
}

export type ScoutOrder = 'up' | 'down';

/** The default direction of a column: ascending for kick-off, name and line, otherwise descending. */
export function defaultOrder(sort: ScoutSort): ScoutOrder {
  return sort === 'kickOff' || sort === 'name' || sort === 'line' ? 'up' : 'down';
}

/**
 * Sorts rows by a column. Rows without a value, or with a hit rate of fewer than three games, are last in both directions. Equal rows are sorted
 * by the hit rate of the last ten games, then by the hit rate of the season, the kick-off and the name.
 */
export function inScoutOrder<Row extends Orderable>(
  rows: readonly Row[],
  sort: ScoutSort,
  order: ScoutOrder = defaultOrder(sort),
): Row[] {
  const sign = order === 'up' ? 1 : -1;
  const keyed = rows.map((row) => ({
    row,
    key: sort === 'name' ? null : keyOf(row, sort),
    last10: share(row.last10),
    season: share(row.season),
  }));
  keyed.sort(
    (one, other) =>
      (sort === 'name' ? sign * byName(one.row, other.row) : 0) ||
      compared(one.key, other.key, sign) ||
      compared(one.last10, other.last10, -1) ||
      compared(one.season, other.season, -1) ||
      one.row.kickOff - other.row.kickOff ||
      byName(one.row, other.row),
  );
  return keyed.map(({ row }) => row);
}

function compared(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (one - other);
}

const names = new Intl.Collator('en');

function byName(one: Orderable, other: Orderable): number {
  return names.compare(one.name, other.name);
}

function keyOf(row: Orderable, sort: Exclude<ScoutSort, 'name'>): number | null {
  if (sort === 'allowed') return generosity(row.allowed);
  const value = row[sort];
  return typeof value === 'object' ? share(value) : value;
}

/** The minimum number of games of a hit rate. Rows with fewer games are sorted as if they had no hit rate. */
const FEWEST_GAMES = 3;

/** A hit rate as a number for sorting. Of equal hit rates, the one with more games is slightly higher. */
function share(rate: HitRate | null): number | null {
  return rate === null || rate.games < FEWEST_GAMES ? null : rate.hits / rate.games + rate.games * 1e-9;
}

/**
 * The rank as a number from 1 for the team that allows most to 0 for the team that allows least. So ranks of leagues
 * with different sizes can be compared.
 */
function generosity(allowed: Allowed | null): number | null {
  return allowed === null ? null : (allowed.of - allowed.rank) / Math.max(1, allowed.of - 1);
}

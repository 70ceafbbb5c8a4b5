import { STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import type { LeagueColumns } from '#lib/contract/scout/league-means.ts';
import type { LeagueView } from '#lib/domain/league/league-view.ts';

/** A player or team in the scatter plot. */
export interface LeaguePoint {
  readonly id: number;
  readonly name: string;
  readonly team: string | null;
  readonly games: number;
  readonly minutes: number | null;
  readonly x: number;
  readonly y: number;
  /** Set when a panel shows the subject or the watchlist contains it. */
  readonly mark: OwnMark | null;
}

/** Why a point is marked. */
export type OwnMark = 'panel' | 'watched';
/** The signs of marked points in the plot. */
export const OWN_SIGNS: Readonly<Record<OwnMark, string>> = { panel: '◆', watched: '★' };

/** The points of a view in ascending order of x. `missing` is the number of subjects in the view without a value for x or y. */
export function leaguePoints(
  columns: LeagueColumns,
  { subject, per90, minMinutes, position }: LeagueView,
  own: ReadonlyMap<number, OwnMark>,
): { readonly points: readonly LeaguePoint[]; readonly missing: number } {
  const isPlayer = subject === 'player';
  const [xs, ys] = isPlayer && per90 ? [columns.xPer90, columns.yPer90] : [columns.x, columns.y];
  const points: LeaguePoint[] = [];
  let missing = 0;
  for (const [index, id] of columns.id.entries()) {
    const minutes = columns.minutes[index] ?? null;
    if (isPlayer && minMinutes > 0 && (minutes === null || minutes < minMinutes)) continue;
    if (isPlayer && position !== null && columns.position[index] !== position) continue;
    const [x, y] = [xs[index] ?? null, ys[index] ?? null];
    if (x === null || y === null) {
      missing += 1;
      continue;
    }
    const [name = '', team = null, games = 0] = [columns.name[index], columns.team[index], columns.games[index]];
    points.push({ id, name, team, games, minutes, x, y, mark: own.get(id) ?? null });
  }
  return { points: points.sort((a, b) => a.x - b.x || a.y - b.y || a.id - b.id), missing };
}

/** The name of an axis. @example 'Shots per 90 minutes' */
export function axisName(view: LeagueView, axis: 'x' | 'y'): string {
  const per = view.subject === 'player' && view.per90 ? 'per 90 minutes' : 'per game';
  return `${STATISTIC_CATALOGUE[view[axis]].label} ${per}`;
}

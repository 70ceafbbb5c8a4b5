import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { LeagueColumns } from '#lib/contract/scout/league-means.ts';
import type { SubjectSums } from '#server/services/scout/seasons/season-means.ts';

/** The two statistics of a plot. */
interface Axes {
  readonly x: AnyStatistic;
  readonly y: AnyStatistic;
}

/** Converts players or teams and their means of two statistics to columns, the form of the reply. */
export function leagueColumns(rows: readonly SubjectSums[], { x, y }: Axes): LeagueColumns {
  return {
    id: rows.map(({ id }) => id),
    name: rows.map(({ name }) => name),
    team: rows.map(({ team }) => team),
    position: rows.map(({ position }) => position),
    games: rows.map(({ games }) => games),
    minutes: rows.map(({ minutes }) => minutes),
    x: rows.map((row) => perGame(row, x)),
    y: rows.map((row) => perGame(row, y)),
    xPer90: rows.map((row) => per90(row, x)),
    yPer90: rows.map((row) => per90(row, y)),
  };
}

function perGame({ of }: SubjectSums, statistic: AnyStatistic): number | null {
  const sum = of.get(statistic);
  return sum === undefined ? null : rounded(sum.total / sum.games);
}

function per90({ of }: SubjectSums, statistic: AnyStatistic): number | null {
  const sum = of.get(statistic);
  return sum === undefined || sum.minutes === 0 ? null : rounded((sum.timed / sum.minutes) * 90);
}

function rounded(mean: number): number {
  return Math.round(mean * 1000) / 1000;
}

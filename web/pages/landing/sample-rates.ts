import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { hitRate, type LineSide } from '#lib/domain/hit-rate.ts';
import type { StripCell } from '#lib/domain/hit-rate-strip.ts';

/** The hit rates that ten games alone give: the last five, all ten, at home and away. */
export function sampleRates(points: readonly ChartPoint[], line: number, side: LineSide): StripCell[] {
  const cells: [StripCell['id'], readonly ChartPoint[]][] = [
    ['last5', points.slice(-5)],
    ['last10', points.slice(-10)],
    ['home', points.filter(({ isHomeGame }) => isHomeGame === true)],
    ['away', points.filter(({ isHomeGame }) => isHomeGame === false)],
  ];
  return cells.map(([id, some]) => ({
    id,
    rate: hitRate(
      some.map(({ value }) => value),
      line,
      side,
    ),
  }));
}

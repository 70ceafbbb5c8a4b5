import type { SubjectType } from '#lib/contract/football/search.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The values that the scale of a panel's chart must include. */
export interface PanelScale {
  readonly type: SubjectType;
  readonly choice: StatisticChoice;
  /** The highest line of the menu, which is above all values. */
  readonly top: number;
  /** The smallest value, at most 0. */
  readonly least: number;
  /** The number of further rows of captions, which reduce the height of the plot. */
  readonly rows: number;
}

/** The scales of the panels with a chart, by the index of the panel. */
export type PanelScales = ReadonlyMap<number, PanelScale>;

/** The scales with that of one panel. `null` for a panel without a chart. */
export function withScale(scales: PanelScales, index: number, scale: PanelScale | null): PanelScales {
  if (scale === null && !scales.has(index)) return scales;
  const others = [...scales].filter(([of]) => of !== index);
  return new Map(scale === null ? others : [...others, [index, scale]]);
}

/**
 * The common scale of all panels with the statistic and the kind of subject of the panel at `index`, as props of a
 * chart. Zeros without another such panel. On the scale of a team, a player's few shots would be too low to read.
 */
export function sharedScale(scales: PanelScales, index: number) {
  const own = scales.get(index);
  const same = [...scales.values()].filter(({ type, choice }) => type === own?.type && choice === own.choice);
  if (same.length < 2) return { scaleTop: 0, scaleLeast: 0, scaleRows: 0 };
  return {
    scaleTop: Math.max(...same.map(({ top }) => top)),
    scaleLeast: Math.min(...same.map(({ least }) => least)),
    scaleRows: Math.max(...same.map(({ rows }) => rows)),
  };
}

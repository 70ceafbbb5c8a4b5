import { useCallback, useState } from 'react';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';

/** What the chart of a panel needs from its scale. */
export interface PanelScale {
  readonly choice: StatisticChoice;
  /** The highest line on offer, which is above all values. */
  readonly top: number;
  /** The smallest value, at most 0. */
  readonly least: number;
  /** The further rows of captions, which take their height from the plot. */
  readonly rows: number;
}

/** Receives the scale of a panel; `null` for one without a chart. Stable. */
export type ReportScale = (index: number, scale: PanelScale | null) => void;

/** The scale that panels of the same statistic share, as props of a memoised chart; absent for the panel's own scale. */
export interface ScaleProps {
  readonly scaleTop?: number | undefined;
  readonly scaleLeast?: number | undefined;
  readonly scaleRows?: number | undefined;
}

type Scales = Readonly<Record<number, PanelScale>>;

/**
 * One scale for all visible panels of the same statistic, so that their bars can be compared. Each panel reports its own before the paint, so
 * that all charts are painted once.
 */
export function useSharedScale(): readonly [(index: number) => ScaleProps, ReportScale] {
  const [scales, setScales] = useState<Scales>({});
  const report = useCallback<ReportScale>((index, scale) => {
    setScales((before) => {
      if (scale === null && before[index] === undefined) return before;
      const { [index]: _, ...others } = before;
      return scale === null ? others : { ...others, [index]: scale };
    });
  }, []);
  return [(index) => sharedScale(scales, index), report];
}

/** The common scale of the panels that have the statistic of one panel; empty where only one has it. */
export function sharedScale(scales: Scales, index: number): ScaleProps {
  const same = Object.values(scales).filter(({ choice }) => choice === scales[index]?.choice);
  if (same.length < 2) return {};
  return {
    scaleTop: Math.max(...same.map(({ top }) => top)),
    scaleLeast: Math.min(...same.map(({ least }) => least)),
    scaleRows: Math.max(...same.map(({ rows }) => rows)),
  };
}

import { useLayoutEffect, useState } from 'react';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';

/** The values that the scale of a panel's chart must include. */
export interface PanelScale {
  readonly choice: StatisticChoice;
  /** The highest line of the menu, which is above all values. */
  readonly top: number;
  /** The smallest value, at most 0. */
  readonly least: number;
  /** The number of further rows of captions, which reduce the height of the plot. */
  readonly rows: number;
}

/** The scale that panels of the same statistic share, as props of a chart. Empty when the panel has its own scale. */
export interface ScaleProps {
  readonly scaleTop?: number;
  readonly scaleLeast?: number;
  readonly scaleRows?: number;
}

type Scales = ReadonlyMap<number, PanelScale>;

/**
 * The scales of the visible panels, outside React's state. So a report re-renders only the charts whose scale changes,
 * and neither the page nor the controls.
 */
export interface SharedScales {
  /** Sets the scale of a panel. `null` for a panel without a chart. */
  report(index: number, scale: PanelScale | null): void;
  of(index: number): ScaleProps;
  /** Calls `listener` after each report. The returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createSharedScales(): SharedScales {
  const scales = new Map<number, PanelScale>();
  const listeners = new Set<() => void>();
  return {
    report(index, scale) {
      if (scale === null) scales.delete(index);
      else scales.set(index, scale);
      for (const listener of listeners) listener();
    },
    of: (index) => sharedScale(scales, index),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The scale that a panel shares, set before the paint, so that all charts are painted once. The same object until its values change. */
export function useSharedScale(scales: SharedScales, index: number): ScaleProps {
  const [scale, setScale] = useState(() => scales.of(index));
  useLayoutEffect(() => {
    const follow = () =>
      setScale((before) => {
        const after = scales.of(index);
        return isSame(before, after) ? before : after;
      });
    follow();
    return scales.subscribe(follow);
  }, [scales, index]);
  return scale;
}

function isSame(one: ScaleProps, other: ScaleProps): boolean {
  return (['scaleTop', 'scaleLeast', 'scaleRows'] as const).every((key) => one[key] === other[key]);
}

/** The common scale of all panels with the same statistic as the panel at `index`. Empty when no other panel has the statistic. */
export function sharedScale(scales: Scales, index: number): ScaleProps {
  const same = [...scales.values()].filter(({ choice }) => choice === scales.get(index)?.choice);
  if (same.length < 2) return {};
  return {
    scaleTop: Math.max(...same.map(({ top }) => top)),
    scaleLeast: Math.min(...same.map(({ least }) => least)),
    scaleRows: Math.max(...same.map(({ rows }) => rows)),
  };
}

import type { Plan } from '#lib/contract/plan.ts';
import { emptyPanel, type Panel } from '#lib/domain/panel.ts';
import { EMPTY_REFEREE_PANEL, type RefereePanel } from '#lib/domain/referee-panel.ts';

/** A window under 1024 px is narrow (docs/product.md, "Compare tab"). */
export type PanelLayout = 'narrow' | 'wide';

/** How many panels each layout can show. */
export type PanelCounts = Readonly<Record<PanelLayout, number>>;

/** The numbers of panels to choose from (docs/product.md, "Compare tab"). */
export const PANEL_CHOICES: Readonly<Record<PanelLayout, readonly number[]>> = {
  narrow: [1, 2, 3, 4],
  wide: [2, 4, 6, 8],
};

/** The default numbers. */
export const DEFAULT_COUNTS: PanelCounts = { narrow: 1, wide: 2 };

/** The number of panels: as many as the widest layout can show. */
export const MAX_PANELS = 8;

/**
 * The number of panels of a layout for a wanted number: the next one on offer, or the greatest.
 *
 * @example countFor('wide', 3) // 4
 */
export function countFor(layout: PanelLayout, wanted: number): number {
  const choices = PANEL_CHOICES[layout];
  return choices.find((count) => count >= wanted) ?? Math.max(...choices);
}

/** All settings of the Compare tab. */
export interface Comparison {
  /** The panels: as many as the widest layout can show; the first ones are visible. */
  readonly panels: readonly Panel[];
  readonly counts: PanelCounts;
  readonly referee: RefereePanel;
}

/**
 * Shows another number of panels. The other layout gets the same number, or the next one that it offers, so that a window that is made wider or
 * narrower keeps the comparison.
 */
export function withCount(comparison: Comparison, layout: PanelLayout, count: number): Comparison {
  const counts = { narrow: countFor('narrow', count), wide: countFor('wide', count), [layout]: count };
  return { ...comparison, counts };
}

/** The default state of the Compare tab. */
export function emptyComparison(plan: Plan): Comparison {
  return {
    panels: Array.from({ length: MAX_PANELS }, (_, index) => emptyPanel(plan, index)),
    counts: DEFAULT_COUNTS,
    referee: EMPTY_REFEREE_PANEL,
  };
}

/** Changes one panel; returns the same object when nothing changed. */
export function withPanel(comparison: Comparison, index: number, change: (panel: Panel) => Panel): Comparison {
  const before = comparison.panels[index];
  const after = before && change(before);
  if (after === undefined || after === before) return comparison;
  return { ...comparison, panels: comparison.panels.with(index, after) };
}

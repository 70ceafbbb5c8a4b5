import type { Plan } from '#lib/contract/plan.ts';
import { hasOtherLine, keepLine, type LastLines, withLastLine } from '#lib/domain/last-lines.ts';
import type { OneChart } from '#lib/domain/one-chart.ts';
import { emptyPanel, type Panel } from '#lib/domain/panel.ts';
import { EMPTY_REFEREE_PANEL, type RefereePanel } from '#lib/domain/referee-panel.ts';

/** A window under 1024 px is narrow (docs/product.md, "Compare tab"). */
export type PanelLayout = 'narrow' | 'wide';

/** The number of panels that is chosen for each layout. */
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
  return choices.find((count) => count >= wanted) ?? mostPanels(layout);
}

/** All settings of the Compare tab. */
export interface Comparison {
  /** The panels: as many as the widest layout can show; the first ones are visible. */
  readonly panels: readonly Panel[];
  readonly counts: PanelCounts;
  readonly referee: RefereePanel;
  /** True where a change of the filters in one panel applies to all. */
  readonly isLinked: boolean;
  readonly lines: LastLines;
  /** The chart that replaces the visible panels and shows their subjects together; `null` for the panels. */
  readonly chart: OneChart | null;
}

/**
 * Shows another number of panels. The other layout gets the same number, or the next one that it offers, so that a window that is made wider or
 * narrower keeps the comparison.
 */
export function withCount(comparison: Comparison, layout: PanelLayout, count: number): Comparison {
  const counts = { narrow: countFor('narrow', count), wide: countFor('wide', count), [layout]: count };
  return { ...comparison, counts };
}

/**
 * The number of subjects that a layout shows: one for each of its panels. One chart in a narrow window that has its most panels also shows
 * the further panels of the wide layout.
 */
export function shownCount({ counts, chart }: Comparison, layout: PanelLayout): number {
  const count = counts[layout];
  return chart !== null && count === mostPanels(layout) ? Math.max(count, counts.wide) : count;
}

/** The number of panels that a layout can show. */
export function mostPanels(layout: PanelLayout): number {
  return Math.max(...PANEL_CHOICES[layout]);
}

/** The default state of the Compare tab. */
export function emptyComparison(plan: Plan): Comparison {
  return {
    panels: Array.from({ length: MAX_PANELS }, (_, index) => emptyPanel(plan, index)),
    counts: DEFAULT_COUNTS,
    referee: EMPTY_REFEREE_PANEL,
    isLinked: false,
    lines: [],
    chart: null,
  };
}

/**
 * Changes one panel; returns the same object when nothing changed. Another subject or statistic gets the line that is kept for it.
 * Linked panels get the same filters.
 */
export function withPanel(comparison: Comparison, index: number, change: (panel: Panel) => Panel): Comparison {
  const before = comparison.panels[index];
  if (before === undefined) return comparison;
  const changed = change(before);
  if (changed === before) return comparison;
  const { panels, lines, isLinked } = comparison;
  const after = hasOtherLine(before, changed) ? withLastLine(lines, changed) : changed;
  const next = panels.with(index, after);
  return { ...comparison, panels: isLinked && isShared(before, after) ? withSameFilters(next, index) : next };
}

/** Moves the line of a panel as its user wants it, and keeps it for the subject and statistic. */
export function withLine(comparison: Comparison, index: number, line: number): Comparison {
  const moved = withPanel(comparison, index, (panel) => ({ ...panel, line }));
  const { panels, lines, isLinked } = moved;
  const panel = panels[index];
  if (panel === undefined) return comparison;
  return { ...moved, lines: keepLine(lines, panel), panels: isLinked ? withSameFilters(panels, index) : panels };
}

/** Links all panels to the filters of one, or ends the link and leaves the filters as they are. */
export function withLink(comparison: Comparison, index: number, isLinked: boolean): Comparison {
  const { panels } = comparison;
  return { ...comparison, isLinked, panels: isLinked ? withSameFilters(panels, index) : panels };
}

/**
 * Applies the filters of one panel to the others, which makes their games comparable: league, place, starts, minutes, number of games and period.
 * Panels of the same statistic also get its line and side, since a line means nothing for another one. Subjects, statistics and opponents stay.
 */
function withSameFilters(panels: readonly Panel[], index: number): readonly Panel[] {
  const model = panels[index];
  if (model === undefined) return panels;
  const { filter, period, line, side, choice } = model;
  return panels.map((panel) => {
    if (panel === model) return panel;
    return { ...panel, filter, period, ...(panel.choice === choice && { line, side }) };
  });
}

/**
 * True where a change of a panel is one that linked panels follow: of its games or its side. Another subject or statistic and a line that is
 * reset for it are not followed.
 */
function isShared(before: Panel, after: Panel): boolean {
  if (before.subject !== after.subject || before.choice !== after.choice) return false;
  return before.filter !== after.filter || before.period !== after.period || before.side !== after.side;
}

import type { Plan } from '#lib/contract/user/plan.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';
import { hasOtherLine, keepLine, type LastLines, withLastLine } from '#lib/domain/panels/last-lines.ts';
import type { OneChart } from '#lib/domain/panels/one-chart.ts';
import { emptyPanel, type Panel } from '#lib/domain/panels/panel.ts';
import { EMPTY_REFEREE_PANEL, type RefereePanel } from '#lib/domain/panels/referee-panel.ts';

/** `narrow` is a window under 1024 px (docs/product.md, "Compare tab"). */
export type PanelLayout = 'narrow' | 'wide';

/** The number of visible panels in each layout. */
export type PanelCounts = Readonly<Record<PanelLayout, number>>;

/** The numbers of panels to choose from (docs/product.md, "Compare tab"). */
export const PANEL_CHOICES: Readonly<Record<PanelLayout, readonly number[]>> = {
  narrow: [1, 2, 3, 4],
  wide: [2, 4, 6, 8],
};

export const DEFAULT_COUNTS: PanelCounts = { narrow: 1, wide: 2 };

/** The number of panels that are stored, which is the maximum of the wide layout. */
export const MAX_PANELS = 8;

/**
 * The number of panels in a layout for a wanted number: the next choice that is not smaller, or the largest choice.
 *
 * @example countFor('wide', 3) // 4
 */
export function countFor(layout: PanelLayout, wanted: number): number {
  const choices = PANEL_CHOICES[layout];
  return choices.find((count) => count >= wanted) ?? mostPanels(layout);
}

/** All settings of the Compare tab. */
export interface Comparison {
  /** All panels, including those that are not visible. The first ones are visible. */
  readonly panels: readonly Panel[];
  readonly counts: PanelCounts;
  readonly referee: RefereePanel;
  /** True when the panels are linked: a change of the filters in one panel applies to all. */
  readonly isLinked: boolean;
  readonly lines: LastLines;
  /** One chart of all subjects, shown instead of the panels. `null` when the panels are shown. */
  readonly chart: OneChart | null;
}

/**
 * Changes the number of visible panels. The other layout gets the same number, or the next larger choice. So the
 * comparison stays the same when the window gets wider or narrower.
 */
export function withCount(comparison: Comparison, layout: PanelLayout, count: number): Comparison {
  const counts = { narrow: countFor('narrow', count), wide: countFor('wide', count), [layout]: count };
  return { ...comparison, counts };
}

/**
 * The number of subjects that a layout shows, which is its number of panels. When a narrow window with the maximum
 * number of panels shows one chart, the chart also contains the further panels of the wide layout.
 */
export function shownCount({ counts, chart }: Comparison, layout: PanelLayout): number {
  const count = counts[layout];
  return chart !== null && count === mostPanels(layout) ? Math.max(count, counts.wide) : count;
}

/** The maximum number of panels in a layout. */
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
 * Changes one panel. A new subject or statistic gets the line that is stored for it. Linked panels all get changed filters,
 * and a new subject in one of them gets the filters of the others. Returns the same object when nothing changed.
 *
 * @param count the number of visible panels
 */
export function withPanel(
  comparison: Comparison,
  index: number,
  change: (panel: Panel) => Panel,
  count = MAX_PANELS,
): Comparison {
  const before = comparison.panels[index];
  if (before === undefined) return comparison;
  const changed = change(before);
  if (changed === before) return comparison;
  const { panels, lines, isLinked } = comparison;
  const after = hasOtherLine(before, changed) ? withLastLine(lines, changed) : changed;
  const next = panels.with(index, after);
  if (!isLinked) return { ...comparison, panels: next };
  const other = next.findIndex(({ subject }, at) => at !== index && at < count && subject !== null);
  const model = isShared(before, after) ? index : hasOtherSubject(before, after) ? other : -1;
  return { ...comparison, panels: withSameFilters(next, model) };
}

/** Moves the line of a panel and stores it for the subject and statistic. Linked panels of the same statistic get the line too. */
export function withLine(comparison: Comparison, index: number, line: number): Comparison {
  const moved = withPanel(comparison, index, (panel) => ({ ...panel, line }));
  const { panels, lines, isLinked } = moved;
  const panel = panels[index];
  if (panel === undefined) return comparison;
  return { ...moved, lines: keepLine(lines, panel), panels: isLinked ? withSameFilters(panels, index) : panels };
}

/** Links all panels and gives them the filters of one panel, or unlinks them and keeps their filters. */
export function withLink(comparison: Comparison, index: number, isLinked: boolean): Comparison {
  const { panels } = comparison;
  return { ...comparison, isLinked, panels: isLinked ? withSameFilters(panels, index) : panels };
}

/**
 * Applies the filters of one panel to the others, so that their games are comparable: league, place, starts, minutes, number of games and period.
 * Does nothing without a panel at `index`. Panels of the same statistic also get the line and side. Subjects, statistics and opponents stay.
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

/** True when the panel shows another subject. A subject whose name has become known is the same one. */
function hasOtherSubject(before: Panel, after: Panel): boolean {
  return after.subject !== null && (!before.subject || subjectKey(before.subject) !== subjectKey(after.subject));
}

/**
 * True for a change of filter, period or side, which linked panels follow. False for a change of subject or statistic,
 * because such a change also resets settings of its panel.
 */
function isShared(before: Panel, after: Panel): boolean {
  if (before.subject !== after.subject || before.choice !== after.choice) return false;
  return before.filter !== after.filter || before.period !== after.period || before.side !== after.side;
}

import type { Plan } from '#lib/contract/plan.ts';
import { emptyPanel, type Panel } from '#lib/domain/panel.ts';
import { DEFAULT_COUNTS, MAX_PANELS, type PanelCounts } from '#lib/domain/panel-counts.ts';
import { EMPTY_REFEREE_PANEL, type RefereePanel } from '#lib/domain/referee-panel.ts';

/** Everything the user set on the Compare tab. */
export interface Comparison {
  /** As many as the widest layout can show; the first of them are in sight. */
  readonly panels: readonly Panel[];
  readonly counts: PanelCounts;
  readonly referee: RefereePanel;
}

/** A Compare tab nobody has touched. */
export function emptyComparison(plan: Plan): Comparison {
  return {
    panels: Array.from({ length: MAX_PANELS }, (_, index) => emptyPanel(plan, index)),
    counts: DEFAULT_COUNTS,
    referee: EMPTY_REFEREE_PANEL,
  };
}

/** One panel changed; the same comparison when it did not. */
export function withPanel(comparison: Comparison, index: number, change: (panel: Panel) => Panel): Comparison {
  const before = comparison.panels[index];
  const after = before && change(before);
  if (after === undefined || after === before) return comparison;
  return { ...comparison, panels: comparison.panels.with(index, after) };
}

import { subjectKey } from '#lib/domain/names/subject.ts';
import {
  type Comparison,
  countFor,
  MAX_PANELS,
  mostPanels,
  shownCount,
  withLink,
} from '#lib/domain/panels/comparison.ts';
import type { PanelUser } from '#lib/domain/panels/comparison-address.ts';
import { withLastLine } from '#lib/domain/panels/last-lines.ts';
import { emptyPanel, type Panel, type PanelSubject } from '#lib/domain/panels/panel.ts';

/** A panel in which a looked-up subject can be shown. */
export interface PanelPlace {
  readonly index: number;
  /** The name of the panel's present subject. `null` for a panel that would be added. */
  readonly name: string | null;
}

/**
 * Shows a looked-up subject in the first free panel, with the settings of {@link withSubjectAt}. A subject that is
 * already shown stays in its panel.
 *
 * @returns the comparison, or `null` when no panel is free
 */
export function withLookedUp(comparison: Comparison, subject: PanelSubject, panelUser: PanelUser): Comparison | null {
  const visible = comparison.panels.slice(0, shownCount(comparison, panelUser.layout));
  if (visible.some((panel) => panel.subject && subjectKey(panel.subject) === subjectKey(subject))) return comparison;
  const free = visible.findIndex((panel) => panel.subject === null);
  return free < 0 ? null : withSubjectAt(comparison, free, subject, panelUser);
}

/**
 * Shows a subject in a panel with default settings and its stored line. A linked panel gets the filters of the others. Adds panels up to
 * this one, in both layouts.
 */
export function withSubjectAt(
  comparison: Comparison,
  index: number,
  subject: PanelSubject,
  panelUser: PanelUser,
): Comparison {
  const panel = withLastLine(comparison.lines, { ...emptyPanel(panelUser.plan, index), subject });
  return withPanelAt(comparison, index, panel, panelUser);
}

/**
 * Shows the panel of an address: as the first one, or beside the others in the first free position, otherwise in an added position, otherwise in
 * the last visible one.
 *
 * @param hasLine true when the address states the line. Otherwise the panel gets its stored line.
 */
export function withHandedOver(
  comparison: Comparison,
  panel: Panel,
  panelUser: PanelUser,
  { isBeside, hasLine }: { readonly isBeside: boolean; readonly hasLine: boolean },
): Comparison {
  const visible = comparison.panels.slice(0, shownCount(comparison, panelUser.layout));
  const free = visible.findIndex(({ subject }) => subject === null);
  const beside = free >= 0 ? free : (addedIndex(comparison, panelUser) ?? visible.length - 1);
  const shown = hasLine ? panel : withLastLine(comparison.lines, panel);
  return withPanelAt(comparison, isBeside ? beside : 0, shown, panelUser, hasLine);
}

/** Places a panel. A linked one gets the filters of the others. With `leads`, the others get its line if they have the same statistic. */
function withPanelAt(
  comparison: Comparison,
  index: number,
  panel: Panel,
  { plan, layout }: PanelUser,
  leads = false,
): Comparison {
  const { panels, counts, isLinked } = comparison;
  const before = shownCount(comparison, layout);
  const narrow = Math.max(counts.narrow, countFor('narrow', index + 1));
  const wide = Math.max(counts.wide, countFor('wide', index + 1));
  const isAdded = (at: number) => (at >= counts.narrow && at < narrow) || (at >= counts.wide && at < wide);
  const model = panels.findIndex((one, at) => at !== index && at < before && one.subject !== null);
  const { filter, period } = (isLinked && panels[model]) || panel;
  const placed = {
    ...comparison,
    panels: panels.map((one, at) => {
      if (at === index) return { ...panel, filter, period };
      // A panel that becomes visible is reset, so that no hidden subject reappears.
      return at >= before && isAdded(at) ? emptyPanel(plan, at) : one;
    }),
    counts: { narrow, wide },
  };
  return isLinked ? withLink(placed, leads || model < 0 ? index : model, true) : placed;
}

/** The panel that can be added, if any, then the visible panels with a subject. */
export function panelPlaces(comparison: Comparison, panelUser: PanelUser): PanelPlace[] {
  const visible = comparison.panels.slice(0, shownCount(comparison, panelUser.layout));
  const added = addedIndex(comparison, panelUser);
  return [
    ...(added === null ? [] : [{ index: added, name: null }]),
    ...visible.flatMap(({ subject }, index) =>
      subject ? [{ index, name: subject.name ?? `panel ${index + 1}` }] : [],
    ),
  ];
}

function addedIndex(comparison: Comparison, { layout }: PanelUser): number | null {
  const count = shownCount(comparison, layout);
  return count < (comparison.chart ? MAX_PANELS : mostPanels(layout)) ? count : null;
}

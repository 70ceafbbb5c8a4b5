import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { parseSubjectKey } from '#lib/domain/names/subject.ts';
import { type Comparison, countFor, MAX_PANELS, type PanelLayout, shownCount } from '#lib/domain/panels/comparison.ts';
import { oneChartText, readOneChart } from '#lib/domain/panels/one-chart.ts';
import { emptyPanel, type Panel, withChoice } from '#lib/domain/panels/panel.ts';
import { panelText, readPanelText } from '#lib/domain/panels/panel-text.ts';
import { EMPTY_REFEREE_PANEL } from '#lib/domain/panels/referee-panel.ts';
import { readRefereeText, refereeText } from '#lib/domain/panels/referee-text.ts';
import { WORD_BREAK } from '#lib/domain/panels/setting-words.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';

/** The plan of the user and the layout of the window. */
export interface PanelUser {
  readonly plan: Plan;
  readonly layout: PanelLayout;
}

const COUNT = 'panels';
const REFEREE = 'referee';
/** The parameter that is set when the panels are linked. */
const LINKED = 'same';
/** The parameter of the chart that shows the subjects of all panels. */
const CHART = 'chart';
const PLACES = Array.from({ length: MAX_PANELS }, (_, index) => `p${index + 1}`);

/** The query of the visible panels: `panels=2&p1=player-123_shots_over-2.5`. Panels with default settings are left out. */
export function comparisonAddress(comparison: Comparison, { plan, layout }: PanelUser): URLSearchParams {
  const { panels, referee, isLinked, chart } = comparison;
  const count = shownCount(comparison, layout);
  const address = new URLSearchParams({ [COUNT]: String(count) });
  for (const [index, panel] of panels.slice(0, count).entries()) {
    const text = panelText(panel);
    if (text !== panelText(emptyPanel(plan, index))) address.set(PLACES[index] ?? '', text);
  }
  if (isLinked && count > 1) address.set(LINKED, '1');
  if (chart !== null) address.set(CHART, oneChartText(chart));
  const shownReferee = PLANS[plan].referees ? refereeText(referee) : null;
  if (shownReferee !== null) address.set(REFEREE, shownReferee);
  return address;
}

/**
 * Parses a query. Visible panels without an entry get their defaults. Panels beyond the visible ones keep their state, as far as the plan includes it.
 * `null` when the query has no comparison.
 */
export function readComparisonAddress(
  address: URLSearchParams,
  before: Comparison,
  { plan, layout }: PanelUser,
): Comparison | null {
  const count = countOf(address);
  if (count === 0 && !address.has(REFEREE)) return null;
  const other = layout === 'wide' ? 'narrow' : 'wide';
  const referee = PLANS[plan].referees ? readRefereeText(address.get(REFEREE) ?? '') : EMPTY_REFEREE_PANEL;
  // A link with only a referee keeps the panels.
  if (count === 0) return { ...before, referee };
  return {
    ...before,
    isLinked: address.get(LINKED) === '1',
    chart: readOneChart(address.get(CHART) ?? '', plan),
    panels: before.panels.map((panel, index) =>
      index < count ? readPanelText(address.get(PLACES[index] ?? '') ?? '', plan, index) : panelIn(plan, panel, index),
    ),
    counts: {
      ...before.counts,
      [layout]: countFor(layout, count),
      [other]: Math.max(before.counts[other], countFor(other, count)),
    },
    referee,
  };
}

/** The panel, with its default statistic if the plan does not include the present one. */
export function panelIn(plan: Plan, panel: Panel, index: number): Panel {
  return isIncluded(plan, panel.choice) ? panel : withChoice(panel, emptyPanel(plan, index).choice);
}

/** True when the second query replaces or removes a subject or referee of the first one. The user may want to undo that. */
export function takesAway(before: URLSearchParams, after: URLSearchParams): boolean {
  return [...PLACES, REFEREE].some((place) => {
    const key = subjectIn(before, place);
    return key !== 'none' && key !== subjectIn(after, place);
  });
}

/** The key of the first subject of a comparison's query, such as `player-123`; `null` without one. */
export function firstSubject(address: URLSearchParams): string | null {
  const keys = PLACES.map((place) => subjectIn(address, place));
  return keys.find((key) => parseSubjectKey(key) !== null) ?? null;
}

function countOf(address: URLSearchParams): number {
  const described = address.get(COUNT) ?? '';
  if (/^[1-8]$/.test(described)) return Number(described);
  return PLACES.findLastIndex((place) => address.has(place)) + 1;
}

function subjectIn(address: URLSearchParams, place: string): string {
  return address.get(place)?.split(WORD_BREAK)[0] ?? 'none';
}

import type { Plan } from '#lib/contract/plan.ts';
import { type Comparison, countFor, MAX_PANELS, type PanelLayout, shownCount } from '#lib/domain/comparison.ts';
import { oneChartText, readOneChart } from '#lib/domain/one-chart.ts';
import { emptyPanel } from '#lib/domain/panel.ts';
import { panelText, readPanelText } from '#lib/domain/panel-text.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { EMPTY_REFEREE_PANEL } from '#lib/domain/referee-panel.ts';
import { readRefereeText, refereeText } from '#lib/domain/referee-text.ts';
import { WORD_BREAK } from '#lib/domain/setting-words.ts';

/** The plan and layout that a comparison is shown with. */
export interface Viewer {
  readonly plan: Plan;
  readonly layout: PanelLayout;
}

const COUNT = 'panels';
const REFEREE = 'referee';
/** Present where the panels have the same filters. */
const LINKED = 'same';
/** Present where one chart shows the subjects of the panels. */
const CHART = 'chart';
const PLACES = Array.from({ length: MAX_PANELS }, (_, index) => `p${index + 1}`);

/** The query of the visible comparison: `panels=2&p1=player-123_shots_over-2.5`. Default panels are left out. */
export function comparisonAddress(comparison: Comparison, { plan, layout }: Viewer): URLSearchParams {
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
 * The comparison of a query. Panels without an entry get their defaults; panels outside the visible count keep their state. `null` when
 * the query describes no comparison.
 */
export function readComparisonAddress(
  address: URLSearchParams,
  before: Comparison,
  { plan, layout }: Viewer,
): Comparison | null {
  const count = countOf(address);
  if (count === 0 && !address.has(REFEREE)) return null;
  const other = layout === 'wide' ? 'narrow' : 'wide';
  const referee = PLANS[plan].referees ? readRefereeText(address.get(REFEREE) ?? '') : EMPTY_REFEREE_PANEL;
  // A link to a referee alone keeps the panels.
  if (count === 0) return { ...before, referee };
  return {
    ...before,
    isLinked: address.get(LINKED) === '1',
    chart: readOneChart(address.get(CHART) ?? '', plan),
    panels: before.panels.map((panel, index) =>
      index < count ? readPanelText(address.get(PLACES[index] ?? '') ?? '', plan, index) : panel,
    ),
    counts: {
      ...before.counts,
      [layout]: countFor(layout, count),
      [other]: Math.max(before.counts[other], countFor(other, count)),
    },
    referee,
  };
}

/** True when a subject or referee is replaced or removed between two queries, which the user may want to undo. */
export function takesAway(before: URLSearchParams, after: URLSearchParams): boolean {
  return [...PLACES, REFEREE].some((place) => {
    const key = subjectIn(before, place);
    return key !== 'none' && key !== subjectIn(after, place);
  });
}

function countOf(address: URLSearchParams): number {
  const said = address.get(COUNT) ?? '';
  if (/^[1-8]$/.test(said)) return Number(said);
  return PLACES.findLastIndex((place) => address.has(place)) + 1;
}

function subjectIn(address: URLSearchParams, place: string): string {
  return address.get(place)?.split(WORD_BREAK)[0] ?? 'none';
}

import { expect, test } from 'vitest';
import { NO_FILTER } from '#lib/domain/games/shown-games.ts';
import { emptyComparison, shownCount, withLine, withPanel } from '#lib/domain/panels/comparison.ts';
import { comparisonAddress, type PanelUser, readComparisonAddress } from '#lib/domain/panels/comparison-address.ts';
import { panelPlaces, withHandedOver, withLookedUp, withSubjectAt } from '#lib/domain/panels/look-up-panels.ts';
import { oneChartOf } from '#lib/domain/panels/one-chart.ts';
import { emptyPanel, withChoice, withFilter, withSubject } from '#lib/domain/panels/panel.ts';
import { settingsOf } from '#lib/domain/panels/shared-settings.ts';

const NARROW: PanelUser = { plan: 'PREMIUM', layout: 'narrow' };
const WIDE: PanelUser = { plan: 'PREMIUM', layout: 'wide' };
const EMPTY = emptyComparison('PREMIUM');
const player = (id: number) => ({ type: 'player', id, name: `Player ${id}` }) as const;
const ids = ({ panels }: typeof EMPTY) => panels.map(({ subject }) => subject?.id ?? 0).join(' ');

test('a looked-up subject gets the first free panel with default filters', () => {
  const filtered = withPanel(EMPTY, 0, (panel) => withFilter(panel, { place: 'home' }));
  expect(withLookedUp(filtered, player(5), NARROW)?.panels[0]).toMatchObject({
    subject: player(5),
    filter: { place: 'all' },
  });
});

test('a looked-up subject gets the filters of the linked panels beside it', () => {
  const first = withSubjectAt({ ...EMPTY, isLinked: true }, 0, player(5), WIDE);
  expect(first.panels[0]?.filter.place).toBe('all');
  const linked = withPanel(first, 0, (panel) => ({ ...withFilter(panel, { place: 'home' }), period: 'firstHalf' }));
  const filters = withSubjectAt(linked, 2, player(6), WIDE)
    .panels.slice(0, 4)
    .map(({ filter, period }) => `${filter.place} ${period}`);
  expect(filters).toEqual(['home firstHalf', 'home firstHalf', 'home firstHalf', 'home firstHalf']);
});

test.each([
  { isBeside: false, index: 0 },
  { isBeside: true, index: 2 },
])('a subject of an address gets the filters of linked panels (beside others: $isBeside)', ({ isBeside, index }) => {
  const two = withSubjectAt(withSubjectAt(EMPTY, 0, player(5), WIDE), 1, player(6), WIDE);
  const linked = withPanel({ ...two, isLinked: true }, 0, (panel) => withFilter(panel, { place: 'home' }));
  const handed = { ...emptyPanel('PREMIUM', 0), subject: player(7), line: 2.5 };
  const { panels } = withHandedOver(linked, handed, WIDE, { isBeside, hasLine: true });
  expect(panels[index]).toEqual({ ...handed, filter: { ...handed.filter, place: 'home' } });
  expect(panels.map(({ filter }) => filter.place)).toEqual(panels.map(() => 'home'));
});

test('a line of an address applies to linked panels of its statistic, a default line does not', () => {
  const one = { ...withSubjectAt(EMPTY, 0, player(5), WIDE), isLinked: true };
  const handed = { ...emptyPanel('PREMIUM', 0), subject: player(7) };
  const linesWith = (line: number, hasLine: boolean) =>
    withHandedOver(withLine(one, 0, 1.5), { ...handed, line }, WIDE, { isBeside: true, hasLine }).panels.slice(0, 2);
  expect(linesWith(2.5, true).map(({ line }) => line)).toEqual([2.5, 2.5]);
  expect(linesWith(0.5, false).map(({ line }) => line)).toEqual([1.5, 1.5]);
});

test('a subject that replaces the only one of linked panels resets the filters of all panels', () => {
  const linked = withSubjectAt({ ...EMPTY, isLinked: true }, 0, player(5), WIDE);
  const home = withPanel(linked, 0, (panel) => withFilter(panel, { place: 'home' }));
  expect(withSubjectAt(home, 0, player(6), WIDE).panels[1]?.filter.place).toBe('all');
});

test('without a free panel, a looked-up subject is not placed', () => {
  expect(withLookedUp(withSubjectAt(EMPTY, 0, player(1), NARROW), player(2), NARROW)).toBeNull();
});

test('a looked-up subject does not change panels that are not linked, and has default filters beside them', () => {
  const filtered = withPanel(withSubjectAt(EMPTY, 0, player(5), WIDE), 0, (panel) =>
    withFilter(panel, { place: 'home' }),
  );
  const { panels, counts, isLinked } = withSubjectAt(filtered, 1, player(6), WIDE);
  expect([panels[0], counts, isLinked]).toEqual([filtered.panels[0], { narrow: 2, wide: 2 }, false]);
  expect(panels[1]?.filter).toEqual(NO_FILTER);
});

test('a looked-up subject does not get the filters of a hidden panel that is linked', () => {
  const hidden = withPanel(EMPTY, 5, (panel) => withSubject(withFilter(panel, { place: 'home' }), player(9)));
  expect(withSubjectAt({ ...hidden, isLinked: true }, 0, player(5), WIDE).panels[0]?.filter).toEqual(NO_FILTER);
});

test('a looked-up subject that is already shown stays in its panel', () => {
  const shown = withSubjectAt(EMPTY, 1, player(7), WIDE);
  expect(withLookedUp(shown, player(7), WIDE)).toBe(shown);
});

test('a panel that becomes visible does not show a subject that was hidden', () => {
  const hidden = withPanel(EMPTY, 3, (panel) => withSubject(panel, player(9)));
  expect(ids(withSubjectAt(hidden, 2, player(1), WIDE))).toBe('0 0 1 0 0 0 0 0');
});

test('panels that stay hidden keep their subjects, and so do the further panels of the wide layout in a narrow window', () => {
  const hidden = [4, 5].reduce(
    (before, at) => withPanel(before, at, (panel) => withSubject(panel, player(at + 1))),
    EMPTY,
  );
  expect(ids(withSubjectAt(hidden, 2, player(1), WIDE))).toBe('0 0 1 0 5 6 0 0');
  const wide = { ...withSubjectAt(EMPTY, 3, player(9), WIDE), counts: { narrow: 1, wide: 4 } };
  expect(ids(withSubjectAt(wide, 1, player(1), NARROW))).toBe('0 1 0 9 0 0 0 0');
});

test('in a narrow window, a panel that becomes visible beside a placed subject does not show a hidden subject', () => {
  const hidden = withPanel(EMPTY, 1, (panel) => withSubject(panel, player(9)));
  expect(ids(withSubjectAt(hidden, 2, player(1), NARROW))).toBe('0 0 1 0 0 0 0 0');
});

test('panels added in a narrow window are added in the wide layout too, without hidden subjects', () => {
  const hidden = withPanel(EMPTY, 3, (panel) => withSubject(panel, player(9)));
  const several = [1, 2, 3].reduce((before, id) => withSubjectAt(before, id - 1, player(id), NARROW), hidden);
  expect(several.counts).toEqual({ narrow: 3, wide: 4 });
  expect(ids(several)).toBe('1 2 3 0 0 0 0 0');
});

test('in a narrow window, one chart of all panels has room for a fifth subject, separate panels do not', () => {
  const four = [1, 2, 3, 4].reduce((before, id) => withSubjectAt(before, id - 1, player(id), NARROW), EMPTY);
  const chart = oneChartOf({ ...settingsOf(null, 'PREMIUM'), choice: 'shots' });
  expect(panelPlaces(four, NARROW).some(({ name }) => name === null)).toBe(false);
  expect(panelPlaces({ ...four, chart }, NARROW)[0]).toEqual({ index: 4, name: null });
  const five = withSubjectAt({ ...four, chart }, 4, player(5), NARROW);
  expect(ids(five)).toBe('1 2 3 4 5 0 0 0');
  expect(shownCount(five, 'narrow')).toBe(6);
  expect(shownCount({ ...five, chart: null }, 'narrow')).toBe(4);
  expect(readComparisonAddress(comparisonAddress(five, NARROW), EMPTY, NARROW)).toMatchObject({
    chart,
    counts: { narrow: 4, wide: 6 },
    panels: expect.arrayContaining([expect.objectContaining({ subject: { type: 'player', id: 5 } })]),
  });
});

test('the choices for a subject are a new panel, if the layout has room, and each panel with a subject', () => {
  const shown = withSubjectAt(EMPTY, 0, player(1), NARROW);
  expect(panelPlaces(shown, NARROW)).toEqual([
    { index: 1, name: null },
    { index: 0, name: 'Player 1' },
  ]);
  const nameless = withPanel(EMPTY, 1, (panel) => withSubject(panel, { type: 'player', id: 2 }));
  const hidden = withPanel(nameless, 2, (panel) => withSubject(panel, player(3)));
  expect(panelPlaces(hidden, WIDE)).toEqual([
    { index: 2, name: null },
    { index: 1, name: 'panel 2' },
  ]);
  const full = [1, 2, 3, 4].reduce((before, id) => withSubjectAt(before, id - 1, player(id), NARROW), EMPTY);
  expect(panelPlaces(full, NARROW).map(({ index }) => index)).toEqual([0, 1, 2, 3]);
});

test('beside full panels, a subject of an address replaces the subject of the last visible panel', () => {
  const full = [1, 2, 3, 4].reduce((before, id) => withSubjectAt(before, id - 1, player(id), NARROW), EMPTY);
  const handed = { ...emptyPanel('PREMIUM', 0), subject: player(9) };
  const { panels } = withHandedOver(full, handed, NARROW, { isBeside: true, hasLine: false });
  expect(ids({ ...full, panels })).toBe('1 2 3 9 0 0 0 0');
});

test('a subject of an address gets its stored line unless the address states one', () => {
  const stored = withLine(withSubjectAt(EMPTY, 0, player(5), WIDE), 0, 3.5);
  const handed = { ...emptyPanel('PREMIUM', 0), subject: player(5), line: 1.5 };
  const lineWith = (hasLine: boolean) =>
    withHandedOver(stored, handed, WIDE, { isBeside: false, hasLine }).panels[0]?.line;
  expect([lineWith(false), lineWith(true)]).toEqual([3.5, 1.5]);
});

test('a subject that is looked up beside a linked panel of the same statistic gets the line of that panel', () => {
  const statistic = emptyPanel('PREMIUM', 1).choice;
  const first = withPanel(withSubjectAt(EMPTY, 0, player(5), WIDE), 0, (panel) => withChoice(panel, statistic));
  const shown = withLookedUp(withLine({ ...first, isLinked: true }, 0, 2.5), player(6), WIDE);
  expect(shown?.panels.slice(0, 2).map(({ line }) => line)).toEqual([2.5, 2.5]);
});

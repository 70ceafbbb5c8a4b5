import { expect, it } from 'vitest';
import {
  type Comparison,
  countFor,
  DEFAULT_COUNTS,
  emptyComparison,
  PANEL_CHOICES,
  withCount,
  withLine,
  withLink,
  withPanel,
} from '#lib/domain/panels/comparison.ts';
import { withChoice, withFilter, withSubject, withSubjectName } from '#lib/domain/panels/panel.ts';

it('Compare offers 1 to 4 panels under 1024 px (default 1), otherwise 2, 4, 6 or 8 (default 2)', () => {
  expect(PANEL_CHOICES).toEqual({ narrow: [1, 2, 3, 4], wide: [2, 4, 6, 8] });
  expect(DEFAULT_COUNTS).toEqual({ narrow: 1, wide: 2 });
});

it.each([
  ['wide', 1, 2],
  ['wide', 3, 4],
  ['wide', 8, 8],
  ['narrow', 3, 3],
  ['narrow', 8, 4],
] as const)('on a %s screen, a choice of %i panels results in %i', (layout, wanted, shown) => {
  expect(countFor(layout, wanted)).toBe(shown);
});

it.each([
  ['wide', 6, { wide: 6, narrow: 4 }],
  ['wide', 2, { wide: 2, narrow: 2 }],
  ['narrow', 3, { wide: 4, narrow: 3 }],
  ['narrow', 1, { wide: 2, narrow: 1 }],
] as const)('on a %s screen, a choice of %i panels applies to the other layout too', (layout, count, counts) => {
  expect(withCount(emptyComparison('PREMIUM'), layout, count).counts).toEqual(counts);
});

/** Linked panels with two players, in the first half of home games of a league. */
function linkedPair(): Comparison {
  const player = (id: number) => ({ type: 'player', id }) as const;
  const one = withPanel(emptyComparison('PREMIUM'), 0, (panel) => withSubject(panel, player(5)));
  const two = withPanel(one, 1, (panel) => withSubject(panel, player(6)));
  const filtered = { ...two, isLinked: true };
  return withPanel(filtered, 0, (panel) => ({
    ...withFilter(panel, { league: 3, place: 'home' }),
    period: 'firstHalf',
  }));
}

it('a subject that is picked in a linked panel gets the filters of the other panels', () => {
  const cleared = withPanel(linkedPair(), 1, (panel) => withSubject(panel, null));
  expect(cleared.panels[1]?.filter.league).toBe('all');
  const { panels } = withPanel(cleared, 1, (panel) => withSubject(panel, { type: 'player', id: 7 }));
  expect(panels[1]).toMatchObject({ subject: { id: 7 }, filter: { league: 3, place: 'home' }, period: 'firstHalf' });
  expect(panels[0]).toBe(cleared.panels[0]);
});

it('a subject that replaces another in a linked panel gets the filters of the other panels', () => {
  const { panels } = withPanel(linkedPair(), 1, (panel) => withSubject(panel, { type: 'player', id: 7 }));
  expect(panels[1]).toMatchObject({ subject: { id: 7 }, filter: { league: 3 } });
});

it('a changed period or side applies to all linked panels, the side only to those of the same statistic', () => {
  const alike = withPanel(linkedPair(), 1, (panel) => withChoice(panel, linkedPair().panels[0]?.choice ?? 'shots'));
  const second = withPanel(alike, 0, (panel) => ({ ...panel, period: 'secondHalf' }));
  expect(second.panels.map(({ period }) => period)).toEqual(second.panels.map(() => 'secondHalf'));
  const under = withPanel(alike, 0, (panel) => ({ ...panel, side: 'under' }));
  expect(under.panels.slice(0, 3).map(({ side }) => side)).toEqual(['under', 'under', 'over']);
});

it('a line or filter of panels that are not linked changes only in its panel, and unlinking keeps all filters', () => {
  const pair = withLink(linkedPair(), 0, false);
  expect(pair).toEqual({ ...linkedPair(), isLinked: false });
  const alike = withPanel(pair, 1, (panel) => withChoice(panel, pair.panels[0]?.choice ?? 'shots'));
  expect(
    withLine(alike, 0, 2.5)
      .panels.slice(0, 2)
      .map(({ line }) => line),
  ).toEqual([2.5, 0.5]);
  const away = withPanel(alike, 0, (panel) => withFilter(panel, { place: 'away' }));
  expect(withLink(away, 0, false).panels[1]?.filter.place).toBe('home');
});

it('a subject that is picked in the only visible panel has all competitions, although hidden panels are linked', () => {
  const { panels } = withPanel(linkedPair(), 0, (panel) => withSubject(panel, { type: 'player', id: 7 }), 1);
  expect(panels[0]?.filter.league).toBe('all');
});

it('a name that becomes known changes no line of linked panels', () => {
  const moved = { ...linkedPair() };
  const panels = moved.panels.with(1, { ...linkedPair().panels[1], line: 3.5 } as Comparison['panels'][number]);
  const named = withPanel({ ...moved, panels }, 1, (panel) => withSubjectName(panel, 'Bukayo Saka'));
  expect(named.panels[1]).toMatchObject({ line: 3.5, subject: { name: 'Bukayo Saka' } });
});

import { expect, it } from 'vitest';
import { countFor, DEFAULT_COUNTS, emptyComparison, PANEL_CHOICES, withCount } from '#lib/domain/comparison.ts';

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

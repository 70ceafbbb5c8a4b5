import { expect, it } from 'vitest';
import { chartGeometry, PANEL_LAYOUT, plotInPercent, yOf } from '#components/charts/games/geometry.ts';
import { numberPlace } from '#components/charts/games/number-place.ts';

it.each([
  ['the default height', null],
  ['100 px', 100],
  ['150 px', 150],
  ['160 px', 160],
])('the line crosses no number at any of its positions, in a plot of %s', (_, fluid) => {
  for (let greatest = 1; greatest < 60; greatest += 3) {
    for (let line = 0.5; line <= greatest + 0.5; line += 1) {
      const sized = chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, greatest, line);
      // A plot in percent can have any height in pixels.
      const geometry = fluid === null ? sized : plotInPercent(sized);
      const y = (value: number) => yOf(geometry, value) * (fluid === null ? 1 : fluid / 100);
      for (let value = 0; value <= greatest; value += 1) {
        const { from, dy } = numberPlace(geometry, value, line);
        const baseline = y(from) + dy;
        const isCrossed = y(line) > baseline - 9 - 1 && y(line) < baseline + 1;
        expect(isCrossed, `${value} of ${greatest} at ${line}`).toBe(false);
        if (fluid === null) expect(baseline - 9).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

const geometry = chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, 6, 2.5);

it.each([
  ['5 px above its bar', 6, { from: 6, dy: -5, isAboveLine: false }],
  ['5 px above a bar that ends above the line', 3, { from: 3, dy: -5, isAboveLine: false }],
  ['5 px above a bar that ends far below the line', 1, { from: 1, dy: -5, isAboveLine: false }],
  ['7 px above the lower edge for zero', 0, { from: 0, dy: -7, isAboveLine: false }],
  ['5 px above the lower edge for an unknown value, which has no bar', null, { from: 0, dy: -5, isAboveLine: false }],
  ['13 px below a negative bar', -1, { from: -1, dy: 13, isAboveLine: false }],
  ['4 px above the line that would cross it', 2, { from: 2.5, dy: -4, isAboveLine: true }],
])('a number is %s', (_, value, place) => {
  expect(numberPlace(geometry, value, 2.5)).toEqual(place);
});

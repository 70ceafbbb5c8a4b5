import { expect, it } from 'vitest';
import { chartGeometry, PANEL_LAYOUT, plotInPercent, yOf } from '#components/chart/geometry.ts';
import { numberPlace } from '#components/chart/number-place.ts';

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

import { expect, it } from 'vitest';
import { chartGeometry, PANEL_LAYOUT, yOf } from '#components/chart/geometry.ts';
import { valueOffset } from '#components/chart/value-offset.ts';

it('no number is crossed by the line, wherever it is', () => {
  for (let greatest = 1; greatest < 60; greatest += 3) {
    for (let line = 0.5; line <= greatest + 0.5; line += 1) {
      const geometry = chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, greatest, line);
      for (let value = 0; value <= greatest; value += 1) {
        const baseline = yOf(geometry, value) + valueOffset(geometry, value, line);
        const lineY = yOf(geometry, line);
        const isCrossed = lineY > baseline - 9 - 1 && lineY < baseline + 1;
        expect(isCrossed, `${value} of ${greatest} at ${line}`).toBe(false);
        expect(baseline - 9).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

import { describe, expect, it } from 'vitest';
import {
  barPlace,
  chartGeometry,
  chartTicks,
  columnAt,
  columnX,
  length,
  PANEL_LAYOUT,
  plotInPercent,
  valueAt,
  yOf,
} from '#components/chart/geometry.ts';

const geometry = chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, 6, 2.5);

describe('chartGeometry', () => {
  it('puts zero at the lower edge of the plot and the highest line at the upper edge', () => {
    expect(yOf(geometry, 0)).toBe(geometry.bottom);
    expect(yOf(geometry, 6.5)).toBe(geometry.top);
  });

  it('valueAt is the inverse of yOf', () => {
    expect(valueAt(geometry, yOf(geometry, 3.5))).toBeCloseTo(3.5);
  });

  it('columnAt finds each column at its middle, and none outside the plot', () => {
    for (let bar = 0; bar < 10; bar++) expect(columnAt(geometry, columnX(geometry, bar))).toBe(bar);
    expect(columnAt(geometry, geometry.left - 1)).toBeNull();
    expect(columnAt(geometry, geometry.right + 1)).toBeNull();
  });

  it('does not change the scale for a line up to 0.5 above the greatest value', () => {
    expect(chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, 6, 6.5)).toEqual(geometry);
  });

  it('extends the scale to a line more than 0.5 above the greatest value', () => {
    const raised = chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, 6, 9.5);
    expect(yOf(raised, 9.5)).toBe(raised.top);
  });

  it('omits the axis in a narrow chart of three-digit values', () => {
    expect(chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, 817, 0.5).left).toBe(0);
    expect(chartGeometry(PANEL_LAYOUT, { width: 600, height: 240 }, 10, 817, 0.5).left).toBeGreaterThan(20);
  });
});

describe('barPlace', () => {
  it('gives all bars of a chart the same width in whole pixels', () => {
    const widths = Array.from({ length: 10 }, (_, bar) => barPlace(geometry, bar).width);
    expect(new Set(widths)).toEqual(new Set([20]));
  });

  it('limits the width of a bar to 48 pixels', () => {
    const { x, width } = barPlace(chartGeometry(PANEL_LAYOUT, { width: 1_000, height: 200 }, 2, 6, 2.5), 0);
    expect(width).toBe(48);
    expect(x).toBeGreaterThan(200);
  });
});

describe('plotInPercent', () => {
  const percent = plotInPercent(geometry);

  it('places columns and values in percent of the plot', () => {
    expect(columnX(percent, 0)).toBe(5);
    expect(yOf(percent, 0)).toBe(100);
    expect(yOf(percent, 6.5)).toBe(0);
    expect(length(percent, yOf(percent, 3.25))).toBe('50%');
  });

  it('gives each bar the same share of its column as the layout in pixels', () => {
    expect(barPlace(percent, 0).width).toBeCloseTo(7.2);
  });
});

describe('chartTicks', () => {
  it.each([
    [1, [0, 1]],
    [6.5, [0, 2, 4, 6]],
    [12.5, [0, 5, 10]],
    [817.5, [0, 500]],
  ])('returns whole numbers for a scale up to %d', (top, ticks) => {
    expect(chartTicks(top)).toEqual(ticks);
  });

  it('returns at most five ticks', () => {
    for (let top = 1; top < 1_000; top += 0.5) expect(chartTicks(top).length).toBeLessThanOrEqual(5);
  });
});

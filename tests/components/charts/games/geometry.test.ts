import { describe, expect, it } from 'vitest';
import {
  barPlace,
  type ChartRange,
  chartGeometry,
  chartTicks,
  columnAt,
  columnX,
  length,
  PANEL_LAYOUT,
  pillWidth,
  plotInPercent,
  valueAt,
  yOf,
} from '#components/charts/games/geometry.ts';

const SIZE = { width: 330, height: 200 };
const of = (greatest: number | null, line = 2.5, range: ChartRange = {}) =>
  chartGeometry(PANEL_LAYOUT, SIZE, 10, greatest, line, range);
const geometry = of(6);

describe('chartGeometry', () => {
  it('chartGeometry puts zero at the lower edge of the plot and the highest line at the upper edge', () => {
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

  it('chartGeometry does not change the scale for a line up to 0.5 above the greatest value', () => {
    expect(chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, 6, 6.5)).toEqual(geometry);
  });

  it('extends the scale to a line more than 0.5 above the greatest value', () => {
    const raised = chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, 6, 9.5);
    expect(yOf(raised, 9.5)).toBe(raised.top);
  });

  it('omits the axis in a narrow chart of three-digit values', () => {
    expect(chartGeometry(PANEL_LAYOUT, { width: 330, height: 200 }, 10, 817, 0.5).left).toBe(0);
    expect(chartGeometry(PANEL_LAYOUT, { width: 420, height: 240 }, 10, 817, 0.5).left).toBe(31);
  });

  it('chartGeometry has an axis as wide as its longest number, and none in a layout without an axis', () => {
    expect([geometry.left, of(12).left, of(0.35, 0.25, { decimals: 2 }).left]).toEqual([17, 24, 28]);
    expect(chartGeometry({ ...PANEL_LAYOUT, hasAxis: false }, SIZE, 10, 6, 2.5)).toMatchObject({
      left: 0,
      hasAxis: false,
    });
    expect(geometry.hasAxis).toBe(true);
  });

  it('chartGeometry leaves room on the right for the number of the line, or the width that the layout sets', () => {
    expect([0.5, 10.5, 100.5, 0.25].map(pillWidth)).toEqual([26, 33, 40, 33]);
    expect([geometry, of(17), of(0.35, 0.25, { decimals: 2 })].map(({ pill }) => pill)).toEqual([26, 33, 33]);
    expect(geometry.right).toBe(330 - 26 - 4);
    expect(chartGeometry({ ...PANEL_LAYOUT, label: 50 }, SIZE, 10, 6, 2.5).right).toBe(280);
  });

  it('chartGeometry leaves room for a row of seasons, a row of minutes, and the rows of charts beside it', () => {
    const rows = (range: ChartRange) => (geometry.bottom - of(6, 2.5, range).bottom) / 14;
    expect(geometry.bottom).toBe(168);
    expect([rows({ hasSeasons: true }), rows({ hasSeasons: true, hasMinutes: true })]).toEqual([1, 2]);
    expect([rows({ rows: 2 }), rows({ rows: 1, hasSeasons: true, hasMinutes: true })]).toEqual([2, 2]);
    expect(of(6)).toMatchObject({ hasSeasons: false, hasMinutes: false, width: 330, height: 200 });
  });

  it('chartGeometry ends the scale at 1 or higher, and the scale of decimal values at the greatest one, the line or 0.1', () => {
    expect([of(null, 0.5), of(0, 0.5), of(1, 0.5)].map(({ highest }) => highest)).toEqual([1, 1, 1.5]);
    const decimal = (greatest: number | null, line: number) => of(greatest, line, { decimals: 2 }).highest;
    expect([decimal(0.35, 0.25), decimal(0.35, 0.75), decimal(null, 0.05)]).toEqual([0.35, 0.75, 0.1]);
  });

  it('extends the scale below zero for negative values, with room for the number below their bars', () => {
    const negative = of(6, 2.5, { least: -2 });
    expect(negative.bottom - yOf(negative, -2)).toBeCloseTo(PANEL_LAYOUT.top);
    expect(valueAt(negative, yOf(negative, -1))).toBeCloseTo(-1);
    expect(of(6, 2.5, { least: 2 }).lowest).toBe(0);
    expect(chartGeometry(PANEL_LAYOUT, { width: 330, height: 60 }, 10, 6, 2.5, { least: -2 }).lowest).toBe(-2);
  });

  it('chartGeometry has places in a chart without bars', () => {
    expect(columnX(chartGeometry(PANEL_LAYOUT, SIZE, 0, null, 0.5), 0)).toBeGreaterThan(0);
  });
});

describe('barPlace', () => {
  it('barPlace gives all bars of a chart the same width in whole pixels', () => {
    const widths = Array.from({ length: 10 }, (_, bar) => barPlace(geometry, bar).width);
    expect(new Set(widths)).toEqual(new Set([20]));
  });

  it('limits the width of a bar to 48 pixels', () => {
    const { x, width } = barPlace(chartGeometry(PANEL_LAYOUT, { width: 1_000, height: 200 }, 2, 6, 2.5), 0);
    expect(width).toBe(48);
    expect(x).toBeGreaterThan(200);
  });

  it('barPlace has the middle of the bar in the middle of its column', () => {
    for (const places of [geometry, plotInPercent(geometry)]) {
      const { x, width } = barPlace(places, 3);
      expect(x + width / 2).toBeCloseTo(columnX(places, 3));
    }
  });

  it('barPlace gives a part of a bar the same part of the width, also of the widest bar', () => {
    expect(barPlace(geometry, 0, 0.5).width).toBe(10);
    expect(barPlace(plotInPercent(geometry), 0, 0.5).width).toBeCloseTo(3.6);
    expect(barPlace(chartGeometry(PANEL_LAYOUT, { width: 1_000, height: 200 }, 2, 6, 2.5), 0, 0.5).width).toBe(24);
  });

  it('barPlace does not round the width of bars of less than a pixel', () => {
    expect(barPlace(chartGeometry(PANEL_LAYOUT, SIZE, 400, 6, 2.5), 0).width).toBeCloseTo(0.51, 2);
  });
});

describe('plotInPercent', () => {
  const percent = plotInPercent(geometry);

  it('places columns and values in percent of the plot', () => {
    expect(columnX(percent, 0)).toBe(5);
    expect(yOf(percent, 0)).toBe(100);
    expect(yOf(percent, 6.5)).toBe(0);
    expect(length(percent, yOf(percent, 3.25))).toBe('50%');
    expect(length(geometry, 3.25)).toBe(3.25);
  });

  it('plotInPercent gives each bar the same share of its column as the layout in pixels', () => {
    expect(barPlace(percent, 0).width).toBeCloseTo(7.2);
  });
});

describe('chartTicks', () => {
  it.each([
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [6.5, [0, 2, 4, 6]],
    [12.5, [0, 5, 10]],
    [817.5, [0, 500]],
  ])('chartTicks returns whole numbers for a scale up to %d', (top, ticks) => {
    expect(chartTicks(top)).toEqual(ticks);
  });

  it('chartTicks includes negative numbers, and decimals for decimal values', () => {
    expect(chartTicks(3, -2)).toEqual([-2, 0, 2]);
    expect(chartTicks(3, -3)).toEqual([-2, 0, 2]);
    expect(chartTicks(0.35, 0, 2)).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('chartTicks returns at most five ticks', () => {
    for (let top = 1; top < 1_000; top += 0.5) expect(chartTicks(top).length).toBeLessThanOrEqual(5);
  });
});

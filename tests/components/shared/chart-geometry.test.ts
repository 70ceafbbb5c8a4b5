import { describe, expect, it } from 'vitest';
import { chartGeometry, columnAt, columnX, valueAt, yOf } from '#components/shared/chart-geometry.ts';

const geometry = chartGeometry({ width: 330, height: 200 }, 10, 6, 2.5);

describe('chartGeometry', () => {
  it('stands zero on the lower edge of the plot and the highest line on the upper one', () => {
    expect(yOf(geometry, 0)).toBe(geometry.bottom);
    expect(yOf(geometry, 6.5)).toBe(geometry.top);
  });

  it('finds the value at the height where it stands', () => {
    expect(valueAt(geometry, yOf(geometry, 3.5))).toBeCloseTo(3.5);
  });

  it('finds each bar below its own middle and none beside the plot', () => {
    for (let bar = 0; bar < 10; bar++) expect(columnAt(geometry, columnX(geometry, bar))).toBe(bar);
    expect(columnAt(geometry, geometry.left - 1)).toBeNull();
    expect(columnAt(geometry, geometry.right + 1)).toBeNull();
  });

  it('keeps its scale while the line moves within the values', () => {
    expect(chartGeometry({ width: 330, height: 200 }, 10, 6, 6.5)).toEqual(geometry);
  });

  it('makes room for a line above every value', () => {
    const raised = chartGeometry({ width: 330, height: 200 }, 10, 6, 9.5);
    expect(yOf(raised, 9.5)).toBe(raised.top);
  });

  it('leaves the axis out where great numbers would crowd a narrow chart', () => {
    expect(chartGeometry({ width: 330, height: 200 }, 10, 817, 0.5).left).toBe(0);
    expect(chartGeometry({ width: 600, height: 240 }, 10, 817, 0.5).left).toBeGreaterThan(20);
  });
});

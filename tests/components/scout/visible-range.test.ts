import { expect, test } from 'vitest';
import { visibleRange } from '#components/scout/rows/use-visible-rows.ts';

test('the visible range has every row that is at least partly visible, and none beyond the last row', () => {
  const sizes = { count: 100, row: 50, head: 30 };
  expect(visibleRange(sizes, { top: 0, height: 130 })).toEqual({ first: 0, end: 2 });
  expect(visibleRange(sizes, { top: 49, height: 130 })).toEqual({ first: 0, end: 3 });
  expect(visibleRange(sizes, { top: 9000, height: 130 })).toEqual({ first: 100, end: 100 });
  expect(visibleRange({ ...sizes, count: 0 }, { top: 0, height: 130 })).toEqual({ first: 0, end: 0 });
});

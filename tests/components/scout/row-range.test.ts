import { expect, test } from 'vitest';
import { covering, covers, grown, REACH, STEP, visibleRange } from '#components/scout/row-range.ts';

test('the rendered range has all visible rows at once, and grows in steps to the rows near them', () => {
  const inSight = { first: 300, end: 310 };
  expect(covering({ first: 0, end: 20 }, inSight)).toEqual(inSight);
  expect(covering({ first: 0, end: 305 }, inSight)).toEqual({ first: 300 - REACH, end: 310 });
  expect(covering({ first: 500, end: 520 }, inSight)).toEqual(inSight);
  expect(covering({ first: 0, end: 300 }, inSight)).toEqual({ first: 300 - REACH, end: 310 });
  expect(covering({ first: 310, end: 900 }, inSight)).toEqual({ first: 300, end: 310 + REACH });
  expect(grown({ first: 0, end: 900 }, inSight, 1000)).toEqual({ first: 300 - REACH, end: 310 + REACH });
  expect(grown({ first: 1, end: 900 }, { first: 3, end: 310 }, 310)).toEqual({ first: 0, end: 310 + REACH });
  let held = inSight;
  for (let next = grown(held, inSight, 1000); next !== held; next = grown(held, inSight, 1000)) {
    expect(next.end - next.first - (held.end - held.first)).toBeLessThanOrEqual(STEP);
    held = next;
  }
  expect(held).toEqual({ first: 300 - REACH, end: 310 + REACH });
  expect(grown(inSight, inSight, 312).end).toBe(312);
});

test('a range covers another one that begins and ends within it', () => {
  const range = { first: 10, end: 20 };
  const others = [range, { first: 9, end: 20 }, { first: 10, end: 21 }, { first: 12, end: 15 }];
  expect(others.map((other) => covers(range, other))).toEqual([true, false, false, true]);
});

test('the visible range has every row that is at least partly visible, and none beyond the last row', () => {
  const sizes = { count: 100, row: 50, head: 30 };
  expect(visibleRange(sizes, { top: 0, height: 130 })).toEqual({ first: 0, end: 2 });
  expect(visibleRange(sizes, { top: 49, height: 130 })).toEqual({ first: 0, end: 3 });
  expect(visibleRange(sizes, { top: 9000, height: 130 })).toEqual({ first: 100, end: 100 });
  expect(visibleRange({ ...sizes, count: 0 }, { top: 0, height: 130 })).toEqual({ first: 0, end: 0 });
});

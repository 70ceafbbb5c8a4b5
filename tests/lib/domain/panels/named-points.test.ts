import { expect, test } from 'vitest';
import { nextPoint } from '#lib/domain/games/next-point.ts';
import { namedPoints } from '#lib/domain/panels/named-points.ts';

test('watched points get names first, then points far from the middle, and names do not overlap', () => {
  const at = (x: number, y: number, isOwn = false) => ({ x, y, from: x, to: x + 40, isOwn });
  const placed = [at(0, 0), at(10, 5), at(100, 100, true), at(110, 105), at(300, 300)];
  expect(namedPoints(placed, 9)).toEqual(new Set([2, 4, 0]));
  expect(namedPoints(placed, 1)).toEqual(new Set([2]));
});

test('the point farthest from the middle of all points gets a name first', () => {
  const at = (place: number) => ({ x: place, y: place, from: place, to: place, isOwn: false });
  expect(namedPoints([0, 10, 20, 30, 200].map(at), 1)).toEqual(new Set([4]));
  expect(namedPoints([100, 110, 120, 130, 0].map(at), 1)).toEqual(new Set([4]));
});

test('names beside one another and names 15 pixels apart do not overlap', () => {
  const at = (x: number, y: number) => ({ x, y, from: x, to: x + 40, isOwn: false });
  const both = (...placed: [number, number][]) =>
    namedPoints(
      placed.map(([x, y]) => at(x, y)),
      9,
    ).size;
  expect([both([0, 0], [50, 0]), both([50, 0], [0, 0]), both([0, 0], [0, 15]), both([0, 15], [0, 0])]).toEqual([
    2, 2, 2, 2,
  ]);
  expect([both([0, 0], [39, 0]), both([0, 0], [0, 14]), both([0, 14], [0, 0])]).toEqual([1, 1, 1]);
});

test('left and right keys step through the points by x, up and down keys by y, and stop at the ends', () => {
  const points = [{ y: 4 }, { y: 2 }, { y: 1 }];
  const step = (key: string, active: number | null) => nextPoint(key, active, points);
  expect([step('ArrowRight', null), step('ArrowRight', 0), step('ArrowRight', 2), step('End', 0)]).toEqual([
    0, 1, 2, 2,
  ]);
  expect([step('ArrowLeft', null), step('ArrowLeft', 0), step('Home', 2)]).toEqual([2, 0, 0]);
  expect([step('ArrowUp', null), step('ArrowUp', 2), step('ArrowUp', 0), step('ArrowDown', 0)]).toEqual([2, 1, 0, 1]);
  expect([step('ArrowLeft', 2), step('ArrowDown', null), step('ArrowDown', 2)]).toEqual([1, 0, 2]);
  expect([step('a', 0), nextPoint('Home', null, [])]).toEqual([null, null]);
});

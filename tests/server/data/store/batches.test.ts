import { expect, test } from 'vitest';
import { batches } from '#server/data/store/merge-world.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index + 1);

test('a batch has at most 450 rows of figures and at most 40 matches, in the order of the list', () => {
  expect([...batches(list(12), () => 90)]).toEqual([list(5), [6, 7, 8, 9, 10], [11, 12]]);
  expect([...batches(list(90), () => 6)].map(({ length }) => length)).toEqual([40, 40, 10]);
  expect([...batches([], () => 6)]).toEqual([]);
});

test('a match with more rows than a batch is a batch of its own', () => {
  expect([...batches([1, 2, 3], (id) => (id === 2 ? 900 : 6))]).toEqual([[1], [2], [3]]);
});

test('the caller can set larger limits of a batch', () => {
  const limits = { rows: 1350, matches: 40 };
  const found = [...batches(list(40), () => 90, limits)];
  expect(found.map(({ length }) => length)).toEqual([15, 15, 10]);
});

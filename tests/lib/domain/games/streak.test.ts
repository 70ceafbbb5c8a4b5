import { expect, test } from 'vitest';
import { probabilityAt } from '#lib/domain/games/probability-at.ts';
import { streakAt, streakLength } from '#lib/domain/games/streak.ts';

test.each([
  [[3, 4, 1, 5], 2.5, 2],
  [[0, 1, 3], 1.5, -2],
  [[null, 3, null, 4, 0], 2.5, 2],
  [[0.5, 0.7], 0.5, 0],
  [[0.7, 0.5, 0.9], 0.5, 1],
  [[], 0.5, 0],
  [[null], 0.5, 0],
])('the streak of %o at %d is %d', (values, line, streak) => {
  expect(streakAt(values, line)).toBe(streak);
});

test.each([
  [100, [4, -7, 99, -100], ['4', '7', '99', '100+']],
  [10, [4, -9, 10, -10], ['4', '9', '10+', '10+']],
] as const)('a streak over the whole history of %d games is shown with a "+"', (historyGames, streaks, texts) => {
  expect(streaks.map((streak) => streakLength(streak, historyGames))).toEqual(texts);
});

test('the probability at a line is that of a greater count, and 0 above the ladder', () => {
  const at = (line: number, side: 'over' | 'under') => probabilityAt([0.8, 0.4], line, side);
  expect([at(0.5, 'over'), at(1.5, 'over'), at(2.5, 'over')]).toEqual([0.8, 0.4, 0]);
  expect([at(1.5, 'under'), at(2.5, 'under')]).toEqual([0.6, 1]);
});

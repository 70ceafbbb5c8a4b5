import { expect, test } from 'vitest';
import { threadTime } from '#server/base/clock.ts';

test('the CPU time of a thread advances while it computes', () => {
  const start = threadTime();
  let last = start;
  for (let round = 0; last === start && round < 1_000_000; round += 1) last = threadTime();
  expect(last).toBeGreaterThan(start);
});

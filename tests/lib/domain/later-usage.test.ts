import { expect, test } from 'vitest';
import type { Usage } from '#lib/contract/user.ts';
import { laterUsage } from '#lib/domain/plans.ts';

const report = (used: number, resetsAt = '2026-04-01T00:00:00.000Z'): Usage => ({ used, limit: 30, resetsAt });

test('the higher count of a month is the later one, in either order', () => {
  expect(laterUsage(report(12), report(13)).used).toBe(13);
  expect(laterUsage(report(13), report(12)).used).toBe(13);
});

test('a new month counts from the start, however much the last one held', () => {
  const next = report(1, '2026-05-01T00:00:00.000Z');
  expect(laterUsage(report(30), next)).toBe(next);
  expect(laterUsage(next, report(30))).toBe(next);
});

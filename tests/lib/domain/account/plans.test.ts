import { describe, expect, test } from 'vitest';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import type { Usage } from '#lib/contract/user/user.ts';
import { laterUsage, PLANS } from '#lib/domain/account/plans.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

test('FREE includes nine statistics (docs/product.md, "Plans")', () => {
  expect(new Set(PLANS.FREE.statistics.map(statisticLabel))).toEqual(
    new Set([
      'Goals',
      'Assists',
      'Shots',
      'Blocked Shots',
      'Corners Won',
      'Fouls Won',
      'Passes',
      'Red Cards',
      'Yellow Cards',
    ]),
  );
});

test('FREE has 30 requests a month, 5 notes, 10 games, one analyzer match and no referees', () => {
  expect(PLANS.FREE).toMatchObject({
    requestsPerMonth: 30,
    notes: 5,
    historyGames: 10,
    analyzerMatches: 1,
    referees: false,
  });
});

test.each(['PREMIUM', 'ANNUAL', 'LIFETIME'] as const)('%s has all statistics, referees, and no limits', (plan) => {
  expect(PLANS[plan].statistics).toEqual(STATISTICS);
  expect(PLANS[plan]).toMatchObject({ requestsPerMonth: null, notes: null, analyzerMatches: null, referees: true });
});

describe('laterUsage', () => {
  const report = (used: number, resetsAt = '2026-04-01T00:00:00.000Z'): Usage => ({ used, limit: 30, resetsAt });

  test('the report with the higher count is the later one of a month, in any order of the arguments', () => {
    expect(laterUsage(report(12), report(13)).used).toBe(13);
    expect(laterUsage(report(13), report(12)).used).toBe(13);
  });

  test('the count of a new month replaces a higher count of the previous month', () => {
    const next = report(1, '2026-05-01T00:00:00.000Z');
    expect(laterUsage(report(30), next)).toBe(next);
    expect(laterUsage(next, report(30))).toBe(next);
  });
});

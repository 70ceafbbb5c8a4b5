import { expect, test } from 'vitest';
import { STATISTICS } from '#lib/contract/statistic.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { statisticLabel } from '#lib/domain/statistic-choice.ts';

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

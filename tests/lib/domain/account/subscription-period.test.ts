import { describe, expect, test } from 'vitest';
import { periodAt, unusedShare } from '#lib/domain/account/subscription-period.ts';

const at = (start: string, per: 'month' | 'year', now: string) => {
  const { from, until } = periodAt(new Date(`${start}T12:00:00Z`), per, new Date(`${now}T12:00:00Z`));
  return [from, until].map((moment) => moment.toISOString().slice(0, 10));
};

test('every period starts on the day of the month of the first one, when the period before it ends', () => {
  expect(at('2026-11-15', 'month', '2026-11-15')).toEqual(['2026-11-15', '2026-12-15']);
  expect(at('2026-11-15', 'month', '2026-12-15')).toEqual(['2026-12-15', '2027-01-15']);
  expect(at('2024-02-29', 'year', '2025-03-01')).toEqual(['2025-02-28', '2026-02-28']);
});

test('in a shorter month the period ends on the last day, and the next period on the original day', () => {
  expect(at('2027-01-31', 'month', '2027-02-10')).toEqual(['2027-01-31', '2027-02-28']);
  expect(at('2027-01-31', 'month', '2027-03-10')).toEqual(['2027-02-28', '2027-03-31']);
});

describe('unusedShare', () => {
  const MONTH = { amount: 699, from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') };

  test.each([
    ['2026-11-01T00:00:00Z', 699],
    ['2026-11-16T00:00:00Z', 350],
    ['2026-12-01T00:00:00Z', 0],
    ['2026-10-01T00:00:00Z', 699],
    ['2027-01-01T00:00:00Z', 0],
  ])('a month of 699 cents that ends at %s refunds %i', (endedAt, cents) => {
    expect(unusedShare(MONTH, new Date(endedAt))).toBe(cents);
  });

  test('an empty period refunds nothing', () => {
    expect(unusedShare({ ...MONTH, until: MONTH.from }, MONTH.from)).toBe(0);
  });
});

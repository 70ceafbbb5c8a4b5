import { expect, test } from 'vitest';
import { unusedShare } from '#lib/domain/subscription-period.ts';

const MONTH = { amount: 699, from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') };

test.each([
  ['2026-11-01T00:00:00Z', 699],
  ['2026-11-16T00:00:00Z', 350],
  ['2026-12-01T00:00:00Z', 0],
  ['2026-10-01T00:00:00Z', 699],
  ['2027-01-01T00:00:00Z', 0],
])('a month of 699 cents that ends at %s gives %i back', (endedAt, cents) => {
  expect(unusedShare(MONTH, new Date(endedAt))).toBe(cents);
});

test('a period without length gives nothing back', () => {
  expect(unusedShare({ ...MONTH, until: MONTH.from }, MONTH.from)).toBe(0);
});

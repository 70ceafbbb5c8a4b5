import { expect, test } from 'vitest';
import { canCancel, largestPlan, upgradesFrom } from '#lib/domain/account/plan-catalogue.ts';

test.each([
  ['FREE', ['PREMIUM', 'ANNUAL', 'LIFETIME'], false],
  ['PREMIUM', ['ANNUAL', 'LIFETIME'], true],
  ['ANNUAL', ['LIFETIME'], true],
  ['LIFETIME', [], false],
] as const)('%s can buy %j; can be cancelled: %s', (plan, upgrades, cancels) => {
  expect(upgradesFrom(plan)).toEqual(upgrades);
  expect(canCancel(plan)).toBe(cancels);
});

test('largestPlan returns the largest of several plans, and FREE for none', () => {
  expect(largestPlan(['ANNUAL', 'PREMIUM'])).toBe('ANNUAL');
  expect(largestPlan([])).toBe('FREE');
});

import { expect, it } from 'vitest';
import { planEvent } from '#lib/shell/tracking.tsx';

it('a plan event has the price of its plan in USD', () => {
  expect(planEvent('Purchase', 'ANNUAL')).toEqual({ name: 'Purchase', plan: 'Annual', currency: 'USD', value: 69 });
  expect(planEvent('AddToCart', 'PREMIUM').value).toBe(6.99);
  expect(planEvent('registration', 'FREE').value).toBe(0);
});

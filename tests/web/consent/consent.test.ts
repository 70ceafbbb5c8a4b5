import { beforeEach, expect, it } from 'vitest';
import { createConsent } from '#web/consent/consent.tsx';

beforeEach(() => localStorage.clear());

it.each([
  ['accepted', 'accepted'],
  ['true', 'accepted'],
  ['rejected', 'rejected'],
  ['false', null],
  ['', null],
])('the stored consent "%s" is read as %s', (kept, decision) => {
  localStorage.setItem('marketingCookies', kept);
  expect(createConsent(window).read()).toBe(decision);
});

it('the consent is null at first, stores a decision under `marketingCookies` and notifies watchers', () => {
  const consent = createConsent(window);
  const calls: unknown[] = [];
  const stop = consent.watch(() => calls.push(consent.read()));
  expect(consent.read()).toBeNull();
  consent.choose('accepted');
  consent.choose('rejected');
  expect(localStorage.getItem('marketingCookies')).toBe('rejected');
  stop();
  consent.choose('accepted');
  expect(calls).toEqual(['accepted', 'rejected']);
});

it('a decision in another tab notifies the watchers of the consent', () => {
  const consent = createConsent(window);
  let calls = 0;
  consent.watch(() => {
    calls += 1;
  });
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'marketingCookies' }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }));
  expect(calls).toBe(1);
});

it('without access to storage the consent is null, and a decision throws', () => {
  const forbidden = {
    addEventListener: () => undefined,
    get localStorage(): Storage {
      throw new DOMException('Denied', 'SecurityError');
    },
  };
  const consent = createConsent(forbidden);
  expect(consent.read()).toBeNull();
  expect(() => consent.choose('accepted')).toThrow('Denied');
});

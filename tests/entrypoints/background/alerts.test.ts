import { expect, test } from 'vitest';
import { createAlertCheck } from '#entrypoints/background/alerts.ts';
import { extensionAlerts } from '#lib/shell/device-alerts.ts';
import { extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const HOUR = 60 * 60_000;
const now = () => Date.parse('2026-11-24T12:00:00Z');

/** A worker with the permission for notifications, for an account whose alerts are off. */
function worker(nextAt: string | null = null) {
  const preferences = memoryPreferences();
  const backend = fakeBackend({ answer: () => ({ ok: true, body: { alerts: [], nextAt } }) });
  const { alarms, permissions, runtime } = extensionBrowser(fakeRuntime().context('background.js'));
  const notifications = { create: async () => undefined, getAll: async () => ({}) };
  const browser = { alarms, notifications, runtime, permissions: { ...permissions, request: async () => true } };
  const check = createAlertCheck(browser, { backend, preferences, now });
  return { alarms, backend, check, here: extensionAlerts(browser, preferences, now) };
}

test('a device whose alerts are on requests them again after an hour when the alerts of the account are off', async () => {
  const { alarms, check, here } = worker();
  await here.switchOn();
  await check();
  expect(alarms.create).toHaveBeenLastCalledWith('alerts', { when: now() + HOUR });
  expect(alarms.clear).not.toHaveBeenCalled();
});

test.each([
  ['2026-11-24T12:10:00.000Z', 10 * 60_000],
  ['2027-11-24T12:10:00.000Z', HOUR],
])(
  'a device claims its alerts again at %s, the time that the server states, but after an hour at most',
  async (nextAt, after) => {
    const { alarms, check, here } = worker(nextAt);
    await here.switchOn();
    await check();
    expect(alarms.create).toHaveBeenLastCalledWith('alerts', { when: now() + after });
  },
);

test('a device whose alerts are off has no alarm and requests no alerts', async () => {
  const { alarms, backend, check } = worker();
  await check();
  expect([alarms.create.mock.calls, alarms.clear.mock.calls, backend.calls]).toEqual([[], [['alerts']], []]);
});

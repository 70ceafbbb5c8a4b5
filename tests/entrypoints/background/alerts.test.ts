import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAlertCheck } from '#entrypoints/background/alerts.ts';
import { startBackground } from '#entrypoints/background/start.ts';
import { extensionBackend } from '#lib/backend/remote-backend.ts';
import type { Alert } from '#lib/contract/account/alerts.ts';
import { extensionAlerts } from '#lib/shell/device-alerts.ts';
import { asAda } from '#tests/support/backend-form.ts';
import { backendServer } from '#tests/support/backend-server.ts';
import { browserEvent, extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const HOUR = 60 * 60_000;
const now = () => Date.parse('2026-11-24T12:00:00Z');

/**
 * A worker with the permission for notifications, for an account with due alerts, of which a claim returns at most
 * `most`. Without `nextAt` alerts are off in the account.
 */
function worker(nextAt: string | null = null, alerts: readonly Alert[] = [], most = 100) {
  const preferences = memoryPreferences();
  let open = [...alerts];
  const acknowledge = (ids: readonly number[]) => {
    open = open.filter(({ id }) => !ids.includes(id));
    return { shown: ids };
  };
  const reply = (ids?: readonly number[]) => (ids ? acknowledge(ids) : { alerts: open.slice(0, most), nextAt });
  const backend = fakeBackend({ answer: ({ body }) => ({ ok: true, body: reply(Object(body).ids) }) });
  const { alarms, permissions, runtime } = extensionBrowser(fakeRuntime().context('background.js'));
  const shown: string[] = [];
  const notifications = { create: async (id: string) => void shown.push(id), getAll: async () => ({}) };
  const browser = { alarms, notifications, runtime, permissions: { ...permissions, request: async () => true } };
  const check = createAlertCheck(browser, { backend, preferences, now });
  return { alarms, backend, check, preferences, shown, here: extensionAlerts(browser, preferences, now) };
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
  'when the server states the time %s, a device claims its alerts again then, but after an hour at most',
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

test.each([
  ['in several claims', 100],
  ['in one claim of an older server', 250],
])(
  'a device shows more alerts than one acknowledgement can name, %s, and keeps none for the next check',
  async (_, most) => {
    const [kickOff, nextAt] = ['2026-11-24T09:00:00.000Z', '2026-11-24T12:10:00.000Z'];
    const one: Alert = { id: 1, kind: 'result', title: 'Kane', body: 'Scored', path: '/app/stats', kickOff };
    const alerts = Array.from({ length: 250 }, (_, index) => ({ ...one, id: index + 1 }));
    const { check, here, preferences, shown } = worker(nextAt, alerts, most);
    await here.switchOn();
    await check();
    expect(shown).toEqual(alerts.map(({ id }) => `tenline-alert-${id} /app/stats`));
    expect(await preferences.get('alerts.journal')).toBeUndefined();
  },
);

test('a device has no alarm while no user is signed in, and one again after a sign-in', async () => {
  // Test files share a process, and another one may have left the tokens of a session.
  fakeBrowser.reset();
  const runtime = fakeRuntime();
  const browser = extensionBrowser(runtime.context('background.js'));
  const server = backendServer();
  startBackground(
    {
      ...browser,
      notifications: { create: vi.fn(), getAll: async () => ({}), clear: vi.fn(), onClicked: browserEvent<[string]>() },
    },
    { baseUrl: 'https://tenline.example/api/app', fetch: server.fetch, isXml: true },
  );
  await fakeBrowser.storage.local.set({ 'tenline.alerts.device': crypto.randomUUID() });
  browser.alarms.onAlarm.tell({ name: 'alerts' });
  await vi.waitFor(() => expect(browser.alarms.clear).toHaveBeenCalledWith('alerts'));
  browser.alarms.create.mockClear();
  await extensionBackend(runtime.context('sidepanel.html')).signIn(asAda);
  await vi.waitFor(() => expect(browser.alarms.create).toHaveBeenCalled());
});

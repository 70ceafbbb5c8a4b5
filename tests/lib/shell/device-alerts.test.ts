import { expect, test, vi } from 'vitest';
import { ALARM, extensionAlerts, pathOfAlert, readDevice, showAlert } from '#lib/shell/device-alerts.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const NOW = Date.UTC(2026, 2, 15);

/** The alerts of a browser in which the user grants or refuses the permission. */
function alertsWhere(isGranted: boolean, hasNotifications = true) {
  const shown: Record<string, object> = {};
  const alarms = { create: vi.fn(), clear: vi.fn(async () => true) };
  const notifications = {
    create: vi.fn(async (id: string, alert: object) => {
      shown[id] = alert;
    }),
    getAll: async () => shown,
  };
  const browser = {
    alarms,
    notifications: hasNotifications ? notifications : undefined,
    permissions: { request: async () => isGranted },
    runtime: { getURL: (path: string) => `chrome-extension://tenline${path}` },
  };
  const preferences = memoryPreferences();
  return {
    browser,
    preferences,
    alarms,
    notifications,
    shown,
    alerts: extensionAlerts(browser, preferences, () => NOW),
  };
}

test('alerts that are switched on set an alarm in the future and keep the id of the device', async () => {
  const { alerts, alarms, preferences } = alertsWhere(true);
  expect([await alerts.isOn(), await alerts.switchOn(), await alerts.isOn()]).toEqual([false, true, true]);
  const device = await readDevice(preferences);
  await alerts.switchOn();
  expect(await readDevice(preferences)).toBe(device);
  expect(alarms.create.mock.calls).toEqual([
    [ALARM, { when: NOW + 1000 }],
    [ALARM, { when: NOW + 1000 }],
  ]);
});

test('alerts stay off when the user refuses the permission', async () => {
  const { alerts, alarms, preferences } = alertsWhere(false);
  expect([await alerts.switchOn(), await alerts.isOn(), await readDevice(preferences)]).toEqual([false, false, null]);
  expect(alarms.create).not.toHaveBeenCalled();
});

test('alerts are off without the permission, although the device has an id', async () => {
  const { alerts } = alertsWhere(true, false);
  await alerts.switchOn();
  expect(await alerts.isOn()).toBe(false);
});

test('alerts that are switched off clear the alarm and the id of the device', async () => {
  const { alerts, alarms, preferences } = alertsWhere(true);
  await alerts.switchOn();
  await alerts.switchOff();
  expect([await alerts.isOn(), await readDevice(preferences)]).toEqual([false, null]);
  expect(alarms.clear).toHaveBeenCalledWith(ALARM);
});

test('an alert is shown once, and its notification names the page that a press opens', async () => {
  const { browser, notifications, shown } = alertsWhere(true);
  const alert = {
    id: 7,
    kind: 'note',
    title: 'Kane',
    body: 'Kick-off',
    path: '/app/stats?a=b c',
    kickOff: '',
  } as const;
  await showAlert(browser, alert);
  await showAlert(browser, alert);
  expect(notifications.create).toHaveBeenCalledOnce();
  expect(Object.keys(shown).map(pathOfAlert)).toEqual(['/app/stats?a=b c']);
  expect(pathOfAlert('another')).toBeNull();
});

import type { Alert } from '#lib/contract/account/alerts.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The name of the alarm that starts the background worker. */
export const ALARM = 'alerts';
/** The preference key of this device's id. It is stored while alerts are on. */
const DEVICE = 'alerts.device';
const PREFIX = 'tenline-alert-';

/** The part of the extension API that alerts use. `notifications` is absent until the user grants the permission. */
export interface AlertBrowser {
  readonly alarms: {
    create(name: string, when: { when: number }): unknown;
    clear(name: string): Promise<boolean>;
  };
  readonly notifications?:
    | {
        create(
          id: string,
          shown: { type: 'basic'; iconUrl: string; title: string; message: string },
        ): Promise<unknown> | undefined;
        getAll(): Promise<object>;
      }
    | undefined;
  readonly runtime: { getURL(path: string): string };
}

/** The id under which this device claims alerts. `null` while alerts are off on this device. */
export async function readDevice(preferences: Preferences): Promise<string | null> {
  const stored = await preferences.get(DEVICE);
  return typeof stored === 'string' ? stored : null;
}

/** Shows an alert, unless it is already shown. The notification's id contains the page that a press opens, so nothing else needs to be stored. */
export async function showAlert(browser: AlertBrowser, { id, title, body, path }: Alert): Promise<void> {
  const name = `${PREFIX}${id} ${path}`;
  if (name in ((await browser.notifications?.getAll()) ?? {})) return;
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications?.create(name, { type: 'basic', iconUrl, title, message: body });
}

/** The page that a press on an alert opens. `null` for a notification that is not an alert. */
export function pathOfAlert(notificationId: string): string | null {
  return notificationId.startsWith(PREFIX) ? notificationId.slice(notificationId.indexOf(' ') + 1) : null;
}

/** Switches alerts on this device on and off, for the settings. */
export interface DeviceAlerts {
  isOn(): Promise<boolean>;
  /** Requests the permission. Must be the first call in a click handler. Resolves to false when the user refuses. */
  switchOn(): Promise<boolean>;
  switchOff(): Promise<void>;
  /** Shows a notification as a test. */
  test(): Promise<void>;
}

interface PermissionBrowser extends AlertBrowser {
  readonly permissions: { request(wanted: { permissions: ['notifications'] }): Promise<boolean> };
}

/** The alerts of the extension. Switching on sets the first alarm, which starts the worker. */
export function extensionAlerts(browser: PermissionBrowser, preferences: Preferences, now: () => number): DeviceAlerts {
  return {
    isOn: async () => (await readDevice(preferences)) !== null && browser.notifications !== undefined,
    async switchOn() {
      if (!(await browser.permissions.request({ permissions: ['notifications'] }))) return false;
      await preferences.set(DEVICE, (await readDevice(preferences)) ?? crypto.randomUUID());
      await browser.alarms.create(ALARM, { when: now() + 1000 });
      return true;
    },
    async switchOff() {
      await preferences.set(DEVICE, undefined);
      await browser.alarms.clear(ALARM);
    },
    test: () =>
      showAlert(browser, {
        id: now(),
        kind: 'note',
        title: 'Alerts arrive here',
        body: 'This is a test from the settings of Tenline.',
        path: '/app/scout/watchlist',
        kickOff: new Date(now()).toISOString(),
      }),
  };
}

import { routeLookup } from '#lib/lookup/lookup-route.ts';
import { type BrowserEvent, showLookup } from '#lib/lookup/side-panel-lookup.ts';
import type { AlertBrowser } from '#lib/shell/device-alerts.ts';
import { ALARM, pathOfAlert } from '#lib/shell/device-alerts.ts';

interface NotificationEvents {
  readonly onClicked: BrowserEvent<[id: string]>;
  clear(id: string): Promise<unknown>;
}

export type AlertEventsBrowser = AlertBrowser &
  Parameters<typeof showLookup>[0] & {
    readonly alarms: { readonly onAlarm: BrowserEvent<[alarm: { readonly name: string }]> };
    readonly notifications?: NotificationEvents | undefined;
    readonly permissions: {
      readonly onAdded: BrowserEvent<[added: { readonly permissions?: readonly string[] | undefined }]>;
    };
    readonly runtime: {
      readonly onStartup: BrowserEvent<[]>;
      readonly onInstalled: BrowserEvent<[details: { reason: string }]>;
    };
    readonly windows: {
      getLastFocused(): Promise<{ id?: number | undefined }>;
      create(window: { url: string }): Promise<unknown>;
    };
  };

/** Checks for alerts at alarms, starts and updates. Opens a pressed alert: a subject in the side panel, other pages in a tab or window. */
export function answerAlerts(browser: AlertEventsBrowser, check: () => Promise<void>): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void check();
  });
  browser.runtime.onStartup.addListener(() => void check());
  browser.runtime.onInstalled.addListener(() => void check());

  function press(id: string): void {
    const path = pathOfAlert(id);
    if (path === null) return;
    void browser.notifications?.clear(id);
    void open(path);
  }
  // Runs at the start and again when the permission is granted. The browser adds the same listener only once.
  const listen = (): void => browser.notifications?.onClicked.addListener(press);
  listen();
  browser.permissions.onAdded.addListener(({ permissions = [] }) => {
    if (permissions.includes('notifications')) listen();
  });

  async function open(path: string): Promise<void> {
    const url = `${browser.runtime.getURL('/sidepanel.html')}#${path}`;
    // `getLastFocused` rejects when the browser has no window.
    const { id: windowId } = await browser.windows.getLastFocused().catch(() => ({ id: undefined }));
    if (windowId === undefined) return void (await browser.windows.create({ url }));
    const lookup = routeLookup(path);
    if (lookup !== null) return showLookup(browser, windowId, lookup);
    await browser.tabs.create({ url, windowId });
  }
}

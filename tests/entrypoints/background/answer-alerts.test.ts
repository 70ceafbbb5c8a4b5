import { expect, test, vi } from 'vitest';
import { answerAlerts } from '#entrypoints/background/answer-alerts.ts';
import { takeLookup } from '#lib/lookup/side-panel-lookup.ts';
import { browserEvent, extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';

const PANEL = 'chrome-extension://tenline/sidepanel.html';

/** A worker with the permission for notifications. `press` clicks on an alert that links to a path. */
function worker() {
  const onClicked = browserEvent<[id: string]>();
  const notifications = { onClicked, clear: async () => true, create: async () => undefined, getAll: async () => ({}) };
  const browser = { ...extensionBrowser(fakeRuntime().context('background.js')), notifications };
  answerAlerts(browser, async () => undefined);
  return { ...browser, press: (path: string) => onClicked.tell(`tenline-alert-1 ${path}`) };
}

test.each(['/app/stats?subject=player-123', '/app/scout/watchlist'])(
  'a click on an alert opens a new window with %s when no window is open',
  async (path) => {
    const { press, windows, tabs, sidePanel } = worker();
    windows.getLastFocused.mockRejectedValue(new Error('No last-focused window'));
    press(path);
    await vi.waitFor(() => expect(windows.create.mock.calls).toEqual([[{ url: `${PANEL}#${path}` }]]));
    expect(tabs.create).not.toHaveBeenCalled();
    expect(sidePanel.open).not.toHaveBeenCalled();
  },
);

test('a pressed alert opens the side panel with the statistic, line and side of its entry', async () => {
  const { press, storage } = worker();
  press('/app/stats?subject=team-45&stat=total-passes&line=900.5&side=under');
  const lookup = { subject: 'team-45', stat: 'total-passes', line: 900.5, side: 'under' };
  await vi.waitFor(async () => expect(await takeLookup(storage.session, 7)).toEqual(lookup));
});

test('a click on an alert opens one tab when the permission was granted after the start of the worker', async () => {
  const { press, permissions, windows, tabs } = worker();
  permissions.onAdded.tell({ permissions: ['notifications'] });
  press('/app/scout/watchlist');
  await vi.waitFor(() => expect(tabs.create).toHaveBeenCalled());
  expect(windows.getLastFocused).toHaveBeenCalledTimes(1);
});

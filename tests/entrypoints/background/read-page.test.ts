import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerCommands } from '#entrypoints/background/commands.ts';
import { offerContextMenu } from '#entrypoints/background/context-menu.ts';
import { takeLookup } from '#lib/lookup/side-panel-lookup.ts';
import { extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';

beforeEach(() => fakeBrowser.reset());

/** The browser of a background worker that handles the context menu and the shortcuts. */
function workerBrowser() {
  const browser = extensionBrowser(fakeRuntime().context('background.js'));
  offerContextMenu(browser);
  answerCommands(browser);
  return browser;
}

const waiting = (windowId: number) => takeLookup(fakeBrowser.storage.session, windowId);

test('the context menu looks up the selection as the page has it, with its lines and cells', async () => {
  const { contextMenus, scripting } = workerBrowser();
  const lines = [{ cells: ['Kane', 'BAY'] }, { cells: ['Saka'] }];
  scripting.executeScript.mockResolvedValue([{ result: { blocks: [{ lines }] } }]);
  contextMenus.onClicked.tell({ menuItemId: 'look-up', selectionText: 'KaneBAYSaka' }, { id: 5, windowId: 3 });
  await vi.waitFor(async () => expect(await waiting(3)).toEqual({ text: 'Kane\nBAY\nSaka' }));
  expect(scripting.executeScript.mock.calls).toEqual([[{ target: { tabId: 5 }, files: ['/read-selection.js'] }]]);
});

test('the context menu looks up its own text where the browser refuses to read the page', async () => {
  const { contextMenus, scripting } = workerBrowser();
  scripting.executeScript.mockRejectedValue(new Error('The extensions gallery cannot be scripted.'));
  contextMenus.onClicked.tell({ menuItemId: 'look-up', selectionText: 'Harry Kane' }, { id: 5, windowId: 3 });
  await vi.waitFor(async () => expect(await waiting(3)).toEqual({ text: 'Harry Kane' }));
});

test('the context menu opens the side panel synchronously, which then reads the page of the tab', async () => {
  const { contextMenus, sidePanel, scripting } = workerBrowser();
  contextMenus.onClicked.tell({ menuItemId: 'read-page' }, { id: 5, windowId: 3 });
  expect(sidePanel.open.mock.calls).toEqual([[{ windowId: 3 }]]);
  await vi.waitFor(async () => expect(await waiting(3)).toEqual({ read: 5 }));
  expect(scripting.executeScript).not.toHaveBeenCalled();
});

test('the shortcut read-page opens the side panel synchronously, which then reads the page of the tab', async () => {
  const { commands, sidePanel } = workerBrowser();
  commands.onCommand.tell('read-page', { id: 5, windowId: 3 });
  expect(sidePanel.open.mock.calls).toEqual([[{ windowId: 3 }]]);
  await vi.waitFor(async () => expect(await waiting(3)).toEqual({ read: 5 }));
});

test('the shortcut look-up opens the side panel with the selection of the page', async () => {
  const { commands, scripting, done } = workerBrowser();
  scripting.executeScript.mockResolvedValue([{ result: { blocks: [{ lines: [{ cells: ['Saka'] }] }] } }]);
  commands.onCommand.tell('look-up', { id: 5, windowId: 3 });
  expect(done).toEqual(['open 3']); // The call must be synchronous: after an `await` the browser refuses it.
  await vi.waitFor(async () => expect(await waiting(3)).toEqual({ text: 'Saka' }));
});

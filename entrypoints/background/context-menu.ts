import { textLookup } from '#lib/lookup/lookup.ts';
import { type BrowserEvent, leaveLookup, showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { type ToggleBrowser, toggleSidePanel } from '#lib/lookup/toggle-side-panel.ts';

const LOOK_UP = 'look-up';
const TOGGLE = 'toggle-panel';

type MenuBrowser = Parameters<typeof showLookup>[0] &
  ToggleBrowser & {
    readonly contextMenus: {
      removeAll(): Promise<void>;
      create(entry: { id: string; title: string; contexts: ['selection'] | ['action'] }): unknown;
      readonly onClicked: BrowserEvent<
        [
          chosen: { menuItemId: string | number; selectionText?: string | undefined },
          tab?: { windowId: number } | undefined,
        ]
      >;
    };
    readonly runtime: { readonly onInstalled: BrowserEvent<[details: { reason: string }]> };
    readonly windows: { getLastFocused(): Promise<{ id?: number | undefined }> };
  };

/**
 * Adds an entry to look up selected text to the context menu, and an entry that toggles the side panel to the menu of
 * the toolbar icon. They are created only at installation and update, because the browser stores them.
 */
export function offerContextMenu(browser: MenuBrowser): void {
  browser.runtime.onInstalled.addListener(async () => {
    await browser.contextMenus.removeAll();
    browser.contextMenus.create({ id: LOOK_UP, title: 'Look up “%s” in Tenline', contexts: ['selection'] });
    browser.contextMenus.create({ id: TOGGLE, title: 'Open or close the side panel', contexts: ['action'] });
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText }, tab) => {
    const lookup = textLookup(selectionText ?? '');
    if (menuItemId === LOOK_UP && tab !== undefined) void showLookup(browser, tab.windowId, lookup);
    if (menuItemId === LOOK_UP && tab === undefined) void leaveForFocused(lookup);
    if (menuItemId === TOGGLE && tab !== undefined) void toggleSidePanel(browser, tab.windowId);
  });

  /** Stores the look-up for the open side panel of the focused window. A selection without a tab was made in that panel. */
  async function leaveForFocused(lookup: ReturnType<typeof textLookup>): Promise<void> {
    const { id } = await browser.windows.getLastFocused();
    if (id !== undefined) await leaveLookup(browser.storage.session, id, lookup);
  }
}

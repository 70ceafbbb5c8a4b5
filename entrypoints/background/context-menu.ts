import { textLookup } from '#lib/lookup/lookup.ts';
import { type PressedTab, type ScriptingBrowser, showSelection } from '#lib/lookup/reading/read-tab.ts';
import { type BrowserEvent, leaveLookup, showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { type ToggleBrowser, toggleSidePanel } from '#lib/lookup/toggle-side-panel.ts';

const LOOK_UP = 'look-up';
const READ = 'read-page';
const TOGGLE = 'toggle-panel';

/** Where the browser offers to read the page. With a selection, the menu has the look-up instead. */
const ON_PAGE = ['page', 'frame', 'link', 'image'] as const;

type MenuBrowser = Parameters<typeof showLookup>[0] &
  ScriptingBrowser &
  ToggleBrowser & {
    readonly contextMenus: {
      removeAll(): Promise<void>;
      create(entry: { id: string; title: string; contexts: ['selection' | 'action'] | [...typeof ON_PAGE] }): unknown;
      readonly onClicked: BrowserEvent<
        [chosen: { menuItemId: string | number; selectionText?: string | undefined }, tab?: PressedTab | undefined]
      >;
    };
    readonly runtime: { readonly onInstalled: BrowserEvent<[details: { reason: string }]> };
    readonly windows: { getLastFocused(): Promise<{ id?: number | undefined }> };
  };

/**
 * Adds entries to the context menu, to look up selected text and to read the page, and an entry that toggles the side panel
 * to the menu of the toolbar icon. They are created only at installation and update, because the browser stores them.
 */
export function offerContextMenu(browser: MenuBrowser): void {
  browser.runtime.onInstalled.addListener(async () => {
    await browser.contextMenus.removeAll();
    browser.contextMenus.create({ id: LOOK_UP, title: 'Look up “%s” in Tenline', contexts: ['selection'] });
    browser.contextMenus.create({ id: READ, title: 'Read this page', contexts: [...ON_PAGE] });
    browser.contextMenus.create({ id: TOGGLE, title: 'Open or close the side panel', contexts: ['action'] });
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText }, tab) => {
    if (menuItemId === LOOK_UP && tab !== undefined) void showSelection(browser, tab, selectionText ?? '');
    if (menuItemId === LOOK_UP && tab === undefined) void leaveForFocused(textLookup(selectionText ?? ''));
    if (menuItemId === READ && tab?.id !== undefined) void showLookup(browser, tab.windowId, { read: tab.id });
    if (menuItemId === TOGGLE && tab !== undefined) void toggleSidePanel(browser, tab.windowId);
  });

  /** Stores the look-up for the open side panel of the focused window. A selection without a tab was made in that panel. */
  async function leaveForFocused(lookup: ReturnType<typeof textLookup>): Promise<void> {
    const { id } = await browser.windows.getLastFocused();
    if (id !== undefined) await leaveLookup(browser.storage.session, id, lookup);
  }
}

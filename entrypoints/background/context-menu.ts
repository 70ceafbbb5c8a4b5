import { textLookup } from '#lib/lookup/lookup.ts';
import { type BrowserEvent, showLookup } from '#lib/lookup/side-panel-lookup.ts';

const ID = 'look-up';

type MenuBrowser = Parameters<typeof showLookup>[0] & {
  readonly contextMenus: {
    removeAll(): Promise<void>;
    create(entry: { id: string; title: string; contexts: ['selection'] }): unknown;
    readonly onClicked: BrowserEvent<
      [
        chosen: { menuItemId: string | number; selectionText?: string | undefined },
        tab?: { windowId: number } | undefined,
      ]
    >;
  };
  readonly runtime: { readonly onInstalled: BrowserEvent<[]> };
};

/** Adds "Look up" to the context menu of a selection. The browser keeps the entry, so it is created at installation and update only. */
export function offerContextMenu(browser: MenuBrowser): void {
  browser.runtime.onInstalled.addListener(async () => {
    await browser.contextMenus.removeAll();
    browser.contextMenus.create({ id: ID, title: 'Look up “%s” in Tenline', contexts: ['selection'] });
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText }, tab) => {
    if (menuItemId !== ID || tab === undefined) return;
    void showLookup(browser, tab.windowId, textLookup(selectionText ?? ''));
  });
}

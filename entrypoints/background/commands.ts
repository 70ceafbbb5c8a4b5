import { type PressedTab, type ScriptingBrowser, showSelection } from '#lib/lookup/reading/read-tab.ts';
import { type BrowserEvent, showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { type ToggleBrowser, toggleSidePanel, watchSidePanels } from '#lib/lookup/toggle-side-panel.ts';

type CommandBrowser = Parameters<typeof showLookup>[0] &
  ScriptingBrowser &
  ToggleBrowser & {
    readonly action: { readonly onClicked: BrowserEvent<[tab: { windowId: number }]> };
    readonly commands: { readonly onCommand: BrowserEvent<[command: string, tab?: PressedTab | undefined]> };
  };

/**
 * Handles the keyboard shortcuts: one toggles the side panel, one opens it with a search for the selection, or an
 * empty one, and one has the page read. A press on the toolbar icon toggles the side panel too,
 * where the icon has no popup.
 */
export function answerCommands(browser: CommandBrowser): void {
  watchSidePanels(browser);
  browser.action.onClicked.addListener(({ windowId }) => void toggleSidePanel(browser, windowId));
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab === undefined) return;
    if (command === 'toggle-panel') void toggleSidePanel(browser, tab.windowId);
    if (command === 'look-up') void showSelection(browser, tab, '');
    if (command === 'read-page' && tab.id !== undefined) void showLookup(browser, tab.windowId, { read: tab.id });
  });
}

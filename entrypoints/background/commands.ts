import { type BrowserEvent, showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { type ToggleBrowser, toggleSidePanel, watchSidePanels } from '#lib/lookup/toggle-side-panel.ts';

type CommandBrowser = Parameters<typeof showLookup>[0] &
  ToggleBrowser & {
    readonly action: { readonly onClicked: BrowserEvent<[tab: { windowId: number }]> };
    readonly commands: { readonly onCommand: BrowserEvent<[command: string, tab?: { windowId: number } | undefined]> };
  };

/**
 * Handles the keyboard shortcuts: one toggles the side panel, the other opens it with an empty search. A press on the
 * toolbar icon toggles the side panel too, where the icon has no popup.
 */
export function answerCommands(browser: CommandBrowser): void {
  watchSidePanels(browser);
  browser.action.onClicked.addListener(({ windowId }) => void toggleSidePanel(browser, windowId));
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab === undefined) return;
    if (command === 'toggle-panel') void toggleSidePanel(browser, tab.windowId);
    if (command === 'look-up') void showLookup(browser, tab.windowId, { text: '' });
  });
}

import { type BrowserEvent, showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { type ToggleBrowser, toggleSidePanel, watchSidePanels } from '#lib/lookup/toggle-side-panel.ts';

type CommandBrowser = Parameters<typeof showLookup>[0] &
  ToggleBrowser & {
    readonly commands: { readonly onCommand: BrowserEvent<[command: string, tab?: { windowId: number } | undefined]> };
  };

/** Handles the keyboard shortcuts. One toggles the side panel, the other opens it with an empty search. */
export function answerCommands(browser: CommandBrowser): void {
  watchSidePanels(browser);
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab === undefined) return;
    if (command === 'toggle-panel') void toggleSidePanel(browser, tab.windowId);
    if (command === 'look-up') void showLookup(browser, tab.windowId, { text: '' });
  });
}

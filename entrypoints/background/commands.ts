import type { Listened } from '#entrypoints/background/listened.ts';
import { showLookup } from '#lib/lookup/show-lookup.ts';

type CommandBrowser = Parameters<typeof showLookup>[0] & {
  readonly commands: { readonly onCommand: Listened<[command: string, tab?: { windowId: number } | undefined]> };
};

/** Answers the keyboard shortcuts: the side panel as it was left, or with its search waiting for a name. */
export function answerCommands(browser: CommandBrowser): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab === undefined) return;
    if (command === 'open-panel') void showLookup(browser, tab.windowId, null);
    if (command === 'look-up') void showLookup(browser, tab.windowId, { text: '' });
  });
}

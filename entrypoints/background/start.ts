import { offerContextMenu } from '#entrypoints/background/context-menu.ts';
import type { Listened } from '#entrypoints/background/listened.ts';
import { answerOmnibox, type OmniboxOptions } from '#entrypoints/background/omnibox.ts';
import { serveBackend } from '#lib/backend/serve-backend.ts';
import { keepDetail } from '#lib/lookup/detail-cache.ts';
import { keepLooks } from '#lib/lookup/quick-look.ts';
import { showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { createExtensionSession, type ExtensionSessionOptions } from '#lib/session/extension-session.ts';
import { extensionPreferences, type PreferenceArea, type Preferences } from '#lib/shell/preferences.ts';

type BackgroundBrowser = Parameters<typeof offerContextMenu>[0] &
  Parameters<typeof answerCommands>[0] &
  Parameters<typeof answerOmnibox>[0] & {
    readonly runtime: Parameters<typeof serveBackend>[0];
    readonly storage: ExtensionSessionOptions['storage'] & { readonly session: PreferenceArea };
  };

export interface BackgroundOptions extends Pick<OmniboxOptions, 'isXml'> {
  /** The API's address with its base path. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
}

/**
 * Sets the background worker up. It runs whenever the worker wakes and awaits nothing: the event that woke it reaches only listeners
 * that are there by then.
 */
export function startBackground(browser: BackgroundBrowser, { baseUrl, fetch, isXml }: BackgroundOptions): void {
  const backend = createExtensionSession({ baseUrl, fetch, storage: browser.storage });
  serveBackend(browser.runtime, backend);
  offerContextMenu(browser);
  answerCommands(browser);
  answerOmnibox(browser, { backend, isXml });
  const passing = extensionPreferences(browser.storage.session);
  backend.watch(() => void forgetSeen(passing));
}

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

/** Forgets what was seen of subjects: another user's plan may not show it. What he looked up stays. */
export async function forgetSeen(passing: Preferences): Promise<void> {
  await Promise.all([keepLooks(passing, []), keepDetail(passing, null)]);
}

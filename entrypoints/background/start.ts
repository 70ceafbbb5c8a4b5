import { answerCommands } from '#entrypoints/background/commands.ts';
import { offerContextMenu } from '#entrypoints/background/context-menu.ts';
import { answerOmnibox, type OmniboxOptions } from '#entrypoints/background/omnibox.ts';
import { serveBackend } from '#lib/backend/serve-backend.ts';
import { forgetSeen } from '#lib/lookup/forget-seen.ts';
import { createExtensionSession, type ExtensionSessionOptions } from '#lib/session/extension-session.ts';
import { extensionPreferences, type PreferenceArea } from '#lib/shell/extension-preferences.ts';

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

import { createAlertCheck, followAlertChanges } from '#entrypoints/background/alerts.ts';
import { type AlertEventsBrowser, answerAlerts } from '#entrypoints/background/answer-alerts.ts';
import { answerCommands } from '#entrypoints/background/commands.ts';
import { offerContextMenu } from '#entrypoints/background/context-menu.ts';
import { followUser } from '#entrypoints/background/follow-user.ts';
import { answerOmnibox, OFFERED, type OmniboxOptions } from '#entrypoints/background/omnibox.ts';
import { keepPopupAddress } from '#entrypoints/background/popup-address.ts';
import { serveBackend } from '#lib/backend/serve-backend.ts';
import { keepReplies } from '#lib/lookup/keep-replies.ts';
import type { BrowserEvent } from '#lib/lookup/side-panel-lookup.ts';
import { createExtensionSession, type ExtensionSessionOptions } from '#lib/session/extension-session.ts';
import { giveBackHosts } from '#lib/shell/host-access.ts';
import { clearFormerView } from '#lib/shell/last-view.ts';
import { extensionPreferences, type PreferenceArea } from '#lib/shell/preferences.ts';

type BackgroundBrowser = Parameters<typeof offerContextMenu>[0] &
  Parameters<typeof answerCommands>[0] &
  Parameters<typeof answerOmnibox>[0] &
  AlertEventsBrowser &
  Parameters<typeof keepPopupAddress>[0] &
  Parameters<typeof welcome>[0] & {
    readonly permissions: Parameters<typeof giveBackHosts>[0];
    readonly runtime: Parameters<typeof serveBackend>[0];
    readonly storage: ExtensionSessionOptions['storage'] & {
      readonly local: PreferenceArea;
      readonly session: PreferenceArea;
    };
  };

export interface BackgroundOptions extends Pick<OmniboxOptions, 'isXml'> {
  /** The API's base path, without an origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Whether the build names a server; true by default. */
  readonly hasStandard?: boolean;
}

/**
 * Sets up the background worker. Runs at every start of the worker and contains no `await`, because the browser
 * delivers the event that started the worker only to listeners that were added synchronously.
 */
export function startBackground(
  browser: BackgroundBrowser,
  { baseUrl, fetch, isXml, hasStandard = true }: BackgroundOptions,
): void {
  const session = createExtensionSession({ baseUrl, fetch, storage: browser.storage });
  const preferences = extensionPreferences(browser.storage.local);
  const followed = followUser(session, preferences);
  const check = createAlertCheck(browser, { backend: followed, preferences, now: Date.now });
  const backend = keepReplies(followAlertChanges(followed, check), {
    preferences,
    now: Date.now,
    isUsedOffline: false,
  });
  serveBackend(browser.runtime, backend);
  answerAlerts(browser, check);
  offerContextMenu(browser);
  keepPopupAddress(browser, hasStandard);
  welcome(browser);
  // The side panel also removes its former view, but it may never be opened again after an update.
  browser.runtime.onInstalled.addListener(() => {
    void clearFormerView(preferences, 'panel');
    void giveBackHosts(browser.permissions, preferences);
  });
  answerCommands(browser);
  answerOmnibox(browser, { backend, isXml });
  backend.watch(() => {
    void browser.storage.session.remove(OFFERED);
    void check();
  });
}

interface InstalledBrowser {
  readonly runtime: {
    getURL(path: '/welcome.html'): string;
    readonly onInstalled: BrowserEvent<[details: { reason: string }]>;
  };
  readonly tabs: { create(tab: { url: string }): Promise<unknown> };
}

/** Opens the welcome page after the installation, but not after an update. */
function welcome({ runtime, tabs }: InstalledBrowser): void {
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void tabs.create({ url: runtime.getURL('/welcome.html') });
  });
}

/**
 * A `fetch` that sends paths such as `/api/app/me` to the server's address. The address is read at every call, because
 * the user can change the server. Until one is chosen it fails, as without a network.
 */
export function addressedFetch(address: () => Promise<string | null>, fetch: typeof globalThis.fetch): typeof fetch {
  return async (path, init) => {
    const site = await address();
    if (site === null) throw new TypeError('No server is chosen.');
    return fetch(`${site}${String(path)}`, init);
  };
}

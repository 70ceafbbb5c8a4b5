import { STORED_SERVER } from '#lib/shell/extension-server.ts';
import { LAST_USER } from '#lib/shell/last-user.ts';
import { PREFERENCE_PREFIX } from '#lib/shell/preferences.ts';

type Changes = Readonly<Record<string, unknown>>;

interface PopupBrowser {
  readonly action: { setPopup(details: { popup: string }): Promise<void> };
  readonly storage: {
    readonly local: {
      get(keys: string[]): Promise<Record<string, unknown>>;
      readonly onChanged: { addListener(listener: (changes: Changes) => void): void };
    };
  };
}

const KEY = PREFERENCE_PREFIX + LAST_USER;
const POPUP = 'popup.html';

/** The address of the popup. It contains the id of the signed-in user, which `public/last-view.js` reads. */
export function popupAddress(user: unknown): string {
  return user instanceof Object && 'id' in user ? `${POPUP}?user=${String(user.id)}` : POPUP;
}

/**
 * Keeps the signed-in user's id in the address of the popup. With the id the popup can show its last view in its first
 * frame. The storage would reply one or two frames later. The browser keeps the address only until it closes. So the
 * address is set at each start of the worker, which starts with the browser.
 *
 * @param hasStandard whether this build names a server. Without one there is no popup until the user has chosen a server:
 *   a press on the icon is then a click event, and opens the side panel, where it is chosen
 */
export function keepPopupAddress({ action, storage: { local } }: PopupBrowser, hasStandard: boolean): void {
  async function set(): Promise<void> {
    const stored = await local.get([KEY, STORED_SERVER]);
    const hasServer = hasStandard || stored[STORED_SERVER] !== undefined;
    await action.setPopup({ popup: hasServer ? popupAddress(stored[KEY]) : '' });
  }
  local.onChanged.addListener((changes) => {
    if (KEY in changes || STORED_SERVER in changes) void set();
  });
  void set();
}

import { LAST_USER } from '#lib/shell/last-user.ts';
import { PREFERENCE_PREFIX } from '#lib/shell/preferences.ts';

type Changes = Readonly<Record<string, { readonly newValue?: unknown }>>;

interface PopupBrowser {
  readonly action: { setPopup(details: { popup: string }): Promise<void> };
  readonly storage: {
    readonly local: {
      get(key: string): Promise<Record<string, unknown>>;
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
 */
export function keepPopupAddress({ action, storage: { local } }: PopupBrowser): void {
  const set = (user: unknown) => action.setPopup({ popup: popupAddress(user) });
  local.onChanged.addListener((changes) => {
    const change = changes[KEY];
    if (change !== undefined) void set(change.newValue);
  });
  void local.get(KEY).then((stored) => set(stored[KEY]));
}

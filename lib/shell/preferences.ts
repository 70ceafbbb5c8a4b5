/** Small stored values: theme, panels, recent subjects. The app works without them, so reading and writing never fail. */
export interface Preferences {
  /** The stored JSON value. `undefined` when there is none or it cannot be read. The caller checks its shape. */
  get(key: string): Promise<unknown>;
  /** Stores a JSON value; `undefined` removes the key. Where storing fails (storage full or forbidden), the value may last as long as the window. */
  set(key: string, value: unknown): Promise<void>;
}

/** The prefix of every key. It separates preferences from tokens and from values of other programs. */
export const PREFERENCE_PREFIX = 'tenline.';

/**
 * Preferences in a web storage, as JSON. `open` is a function, because reading `localStorage` throws where cookies are off. A value that
 * cannot be stored lasts as long as the page.
 */
export function webPreferences(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Preferences {
  const unstored = new Map<string, string>();
  return {
    async get(key) {
      const value = unstored.get(key);
      if (value !== undefined) return JSON.parse(value);
      try {
        const kept = open().getItem(PREFERENCE_PREFIX + key);
        return kept === null ? undefined : JSON.parse(kept);
      } catch {
        return undefined;
      }
    },
    async set(key, value) {
      unstored.delete(key);
      try {
        if (value === undefined) open().removeItem(PREFERENCE_PREFIX + key);
        else open().setItem(PREFERENCE_PREFIX + key, JSON.stringify(value));
      } catch {
        if (value !== undefined) unstored.set(key, JSON.stringify(value));
      }
    },
  };
}

/** The part of `storage.local` that preferences use. */
export interface PreferenceArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Preferences in the extension's storage. Popup and side panel share it, and clearing the browsing history does not remove it. */
export function extensionPreferences(area: PreferenceArea): Preferences {
  return {
    async get(key) {
      try {
        return (await area.get(PREFERENCE_PREFIX + key))[PREFERENCE_PREFIX + key];
      } catch {
        return undefined;
      }
    },
    async set(key, value) {
      try {
        if (value === undefined) await area.remove(PREFERENCE_PREFIX + key);
        else await area.set({ [PREFERENCE_PREFIX + key]: value });
      } catch {
        // Storing failed, so the value is lost when the window closes.
      }
    },
  };
}

/** Small things a window remembers for its user: the theme, the panels, what was looked up last. A convenience, so it never fails. */
export interface Preferences {
  /** The JSON value kept under the key; `undefined` when there is none or it cannot be read. Check its shape before use. */
  get(key: string): Promise<unknown>;
  /** Keeps a JSON value; `undefined` forgets the key. What cannot be kept (storage full or forbidden) is let go. */
  set(key: string, value: unknown): Promise<void>;
}

/** Goes before every key, so that preferences are told from the tokens and from other programs' values. */
export const PREFERENCE_PREFIX = 'tenline.';

/** Preferences in a web storage, as JSON. `storage` is asked for late: reading `localStorage` throws where cookies are forbidden. */
export function webPreferences(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Preferences {
  return {
    async get(key) {
      try {
        const kept = storage().getItem(PREFERENCE_PREFIX + key);
        return kept === null ? undefined : JSON.parse(kept);
      } catch {
        return undefined;
      }
    },
    async set(key, value) {
      try {
        if (value === undefined) storage().removeItem(PREFERENCE_PREFIX + key);
        else storage().setItem(PREFERENCE_PREFIX + key, JSON.stringify(value));
      } catch {
        // A convenience: the window goes on with what it has in memory.
      }
    },
  };
}

/** What is used of an extension's `storage.local`. */
export interface PreferenceArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Preferences in an extension's storage: kept when the browser's history is cleared, and the same in popup and side panel. */
export function extensionPreferences(area: PreferenceArea): Preferences {
  return {
    async get(key) {
      try {
        const kept = await area.get(PREFERENCE_PREFIX + key);
        return kept[PREFERENCE_PREFIX + key];
      } catch {
        return undefined;
      }
    },
    async set(key, value) {
      try {
        if (value === undefined) await area.remove(PREFERENCE_PREFIX + key);
        else await area.set({ [PREFERENCE_PREFIX + key]: value });
      } catch {
        // A convenience: the window goes on with what it has in memory.
      }
    },
  };
}

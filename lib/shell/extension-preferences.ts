import { PREFERENCE_PREFIX, type Preferences } from '#lib/shell/preferences.ts';

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

import { PREFERENCE_PREFIX, type Preferences } from '#lib/shell/preferences.ts';

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

import type { Preferences } from '#lib/shell/preferences.ts';

/** Preferences in memory, as JSON like the real ones. */
export function memoryPreferences(kept: Record<string, unknown> = {}): Preferences {
  const values = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    async get(key) {
      const text = values.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async set(key, value) {
      if (value === undefined) values.delete(key);
      else values.set(key, JSON.stringify(value));
    },
  };
}

import type { GuardedArea } from '#lib/session/extension-session.ts';

/** The number of writes after which the worker stops. From then on its promises never settle. */
export interface Lifetime {
  writes: number;
  /** Called at the first write after the worker has stopped. */
  stopped?(): void;
}

export interface FakeArea extends GuardedArea {
  readonly items: Map<string, unknown>;
  readonly listeners: Set<(changes: Record<string, object>) => void>;
  /** The access levels it was set to. */
  readonly levels: string[];
}

/** A browser storage area in memory. `over` shares the items of another area, as the areas of a new worker do. */
export function storageArea(over?: FakeArea, lifetime: Lifetime = { writes: Number.POSITIVE_INFINITY }): FakeArea {
  const items: FakeArea['items'] = over?.items ?? new Map();
  const listeners: FakeArea['listeners'] = over?.listeners ?? new Set();
  const levels: string[] = [];

  async function put(key: string, newValue: unknown): Promise<void> {
    lifetime.writes -= 1;
    if (lifetime.writes < 0) {
      lifetime.stopped?.();
      return new Promise<never>(() => undefined);
    }
    const oldValue = items.get(key);
    if (newValue === undefined) items.delete(key);
    else items.set(key, structuredClone(newValue));
    if (oldValue !== newValue) {
      const change = {
        ...(oldValue === undefined ? {} : { oldValue }),
        ...(newValue === undefined ? {} : { newValue }),
      };
      for (const listener of listeners) listener({ [key]: change });
    }
  }

  return {
    items,
    listeners,
    levels,
    async get(keys) {
      return Object.fromEntries(keys.filter((key) => items.has(key)).map((key) => [key, items.get(key)]));
    },
    async set(values) {
      for (const [key, value] of Object.entries(values)) await put(key, value);
    },
    remove: (key) => put(key, undefined),
    async setAccessLevel({ accessLevel }) {
      levels.push(accessLevel);
    },
    onChanged: {
      addListener: (listener) => listeners.add(listener),
      removeListener: (listener) => listeners.delete(listener),
    },
  };
}

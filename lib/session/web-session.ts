import type { Backend } from '#lib/backend/backend.ts';
import { createSession, type SessionOptions } from '#lib/session/create-session.ts';
import { type Locks, webLock } from '#lib/session/refresh.ts';
import { ACCESS_KEY, REFRESH_KEY, type TokenStore, type Tokens } from '#lib/session/token-store.ts';

export interface WebSessionOptions extends Omit<SessionOptions, 'store' | 'lock'> {
  /** The browser's `window`, or what stands for it. */
  readonly window: Parameters<typeof webStore>[1] & {
    readonly localStorage: Parameters<typeof webStore>[0];
    readonly navigator: { readonly locks?: Locks | undefined };
  };
}

/** The companion's Backend: one per tab, all tabs with the same tokens. */
export function createWebSession({ window, ...options }: WebSessionOptions): Backend {
  const { localStorage, navigator } = window;
  return createSession({ ...options, store: webStore(localStorage, window), lock: webLock(navigator.locks) });
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Tells of what other tabs write, as `window` does. */
interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/** The companion's tokens: in `localStorage`, shared by all tabs of the site (docs/product.md, "Data shapes"). */
export function webStore(storage: WebStorage, events: StorageEvents): TokenStore {
  const listeners = new Set<() => void>();

  function put(key: string, value: string | null): void {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  }

  function write({ accessToken, refreshToken }: Tokens): void {
    const before = storage.getItem(REFRESH_KEY);
    // Other tabs hear of a session by its refresh token; it goes last, for they would take the access token of one that has ended.
    put(ACCESS_KEY, accessToken);
    put(REFRESH_KEY, refreshToken);
    // The browser tells the other tabs, never the one that wrote.
    if ((before === null) !== (refreshToken === null)) for (const changed of listeners) changed();
  }

  return {
    read: async () => ({ accessToken: storage.getItem(ACCESS_KEY), refreshToken: storage.getItem(REFRESH_KEY) }),
    write: async (tokens) => write(tokens),
    async replace(expected, tokens) {
      if (storage.getItem(REFRESH_KEY) !== expected) return false;
      write(tokens);
      return true;
    },
    watch(changed) {
      function hear({ key, oldValue, newValue }: StorageEvent): void {
        const emptied = key === null;
        if (emptied || (key === REFRESH_KEY && (oldValue === null) !== (newValue === null))) changed();
      }
      listeners.add(changed);
      events.addEventListener('storage', hear);
      return () => {
        listeners.delete(changed);
        events.removeEventListener('storage', hear);
      };
    },
  };
}

import type { Backend } from '#lib/backend/backend.ts';
import { createSession, type SessionOptions } from '#lib/session/create-session.ts';
import { ACCESS_KEY, REFRESH_KEY, type TokenStore, type Tokens } from '#lib/session/token-store.ts';
import { type Locks, webLock } from '#lib/shell/web-lock.ts';

export interface WebSessionOptions extends Omit<SessionOptions, 'store' | 'lock'> {
  /** The browser's `window`, or a fake in tests. */
  readonly window: Parameters<typeof webStore>[1] & {
    readonly localStorage: Parameters<typeof webStore>[0];
    readonly navigator: { readonly locks?: Locks | undefined };
  };
}

/** The name of the lock. In a browser without locks two tabs may refresh at once, which the server allows within ten seconds. */
const REFRESH_LOCK = 'tenline session refresh';

/** The Backend of the website: one per tab, with tokens shared by all tabs. */
export function createWebSession({ window, ...options }: WebSessionOptions): Backend {
  const store = webStore(siteStorage(window), window);
  return createSession({ ...options, store, lock: webLock(window.navigator.locks, REFRESH_LOCK) });
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `localStorage`, or a storage that lasts as long as the page if the browser forbids the site to store anything. */
export function siteStorage(page: { readonly localStorage: WebStorage }): WebStorage {
  try {
    return page.localStorage;
  } catch {
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }
}

/** The `storage` events of `window`, which report writes of other tabs. */
interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/** The tokens of the website in `localStorage`, shared by all tabs (docs/product.md, "Data shapes"). */
export function webStore(storage: WebStorage, events: StorageEvents): TokenStore {
  const listeners = new Set<() => void>();

  function put(key: string, value: string | null): void {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  }

  function write({ accessToken, refreshToken }: Tokens): void {
    const before = storage.getItem(REFRESH_KEY);
    // Other tabs detect a session by its refresh token. It is written last, so that they never combine it with an old access token.
    put(ACCESS_KEY, accessToken);
    put(REFRESH_KEY, refreshToken);
    // The browser notifies all tabs except the one that writes.
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
      function onStorage({ key, oldValue, newValue }: StorageEvent): void {
        const emptied = key === null;
        if (emptied || (key === REFRESH_KEY && (oldValue === null) !== (newValue === null))) changed();
      }
      listeners.add(changed);
      events.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(changed);
        events.removeEventListener('storage', onStorage);
      };
    },
  };
}

import type { WebSessionOptions } from '#lib/session/web-session.ts';
import type { Locks } from '#lib/shell/web-lock.ts';

type Window = WebSessionOptions['window'];
type Listener = (event: StorageEvent) => void;

/** The tabs of one site, which share `localStorage`, `storage` events and locks. */
export function browserTabs() {
  const items = new Map<string, string>();
  const tabs = new Set<Set<Listener>>();
  let locks = lockManager();

  function notify(writer: Set<Listener>, change: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): void {
    const event = Object.assign(new Event('storage'), { storageArea: null, url: '', initStorageEvent() {} }, change);
    for (const listeners of tabs) if (listeners !== writer) for (const listener of listeners) listener(event);
  }

  return {
    items,
    open(): Window {
      const own = new Set<Listener>();
      tabs.add(own);
      function put(key: string, newValue: string | null): void {
        const oldValue = items.get(key) ?? null;
        if (newValue === null) items.delete(key);
        else items.set(key, newValue);
        if (oldValue !== newValue) notify(own, { key, oldValue, newValue });
      }
      return {
        localStorage: { getItem: (key) => items.get(key) ?? null, setItem: put, removeItem: (key) => put(key, null) },
        addEventListener: (_, listener) => own.add(listener),
        removeEventListener: (_, listener) => own.delete(listener),
        navigator: { locks },
      };
    },
    /** Clears the storage, as the settings of the browser can. */
    clear() {
      items.clear();
      notify(new Set(), { key: null, oldValue: null, newValue: null });
    },
    /** Closes all tabs, which releases their locks. */
    closeAll() {
      tabs.clear();
      locks = lockManager();
    },
  };
}

function lockManager(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name, work) {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
  };
}

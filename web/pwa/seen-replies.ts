const NAME = 'seen-subjects';

/** As many as a month of the plan that counts them, and no more than a device has room for. */
const MOST = 30;

/** Replies that a user has seen, kept on the device. */
export interface SeenReplies {
  keep(path: string, body: unknown): Promise<void>;
  /** The body kept last of a path; `undefined` where there is none. */
  find(path: string): Promise<unknown>;
  /** Forgets all: the next user's plan may not show them. */
  forget(): Promise<void>;
}

/** Keeps replies in a window's cache storage, the latest ones; where there is none, in a page without https, nothing is kept. */
export function seenReplies({ caches }: { readonly caches?: CacheStorage }): SeenReplies {
  const addressOf = (path: string): string => `/seen${path}`;
  return {
    async keep(path, body) {
      const cache = await caches?.open(NAME);
      if (cache === undefined) return;
      await cache.delete(addressOf(path));
      await cache.put(addressOf(path), Response.json(body));
      const kept = await cache.keys();
      await Promise.all(kept.slice(0, -MOST).map((request) => cache.delete(request)));
    },
    async find(path) {
      const cache = await caches?.open(NAME);
      return (await cache?.match(addressOf(path)))?.json();
    },
    async forget() {
      await caches?.delete(NAME);
    },
  };
}

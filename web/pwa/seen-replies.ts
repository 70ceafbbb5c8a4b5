const NAME = 'seen-subjects';

/** The maximum number of stored replies. It equals the monthly limit of metered requests in the FREE plan. */
const MOST = 30;

/** Replies stored on the device. */
export interface SeenReplies {
  keep(path: string, body: unknown): Promise<void>;
  /** The stored body for a path. `undefined` when there is none. */
  find(path: string): Promise<unknown>;
  /** Removes all replies, because the next user's plan may not include them. */
  clear(): Promise<void>;
}

/** Stores the latest replies in Cache Storage. Stores nothing where Cache Storage is missing, as on pages without HTTPS. */
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
    async clear() {
      await caches?.delete(NAME);
    },
  };
}

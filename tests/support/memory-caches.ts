const BASE = 'https://tenline.example';

/** The part of Cache Storage that the service worker uses, in memory. */
export function memoryCaches(): CacheStorage {
  const kept = new Map<string, Map<string, Response>>();
  const pathOf = (request: RequestInfo | URL): string => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : String(request), BASE);
    return pathname + search;
  };
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(pathOf(request))?.clone(),
    keys: async () => [...entries.keys()],
    delete: async (request: RequestInfo | URL) => entries.delete(pathOf(request)),
    put: async (request: RequestInfo | URL, response: Response) => void entries.set(pathOf(request), response),
  });
  const storage = {
    async open(name: string) {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    async match(request: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) {
      const named = [...kept].filter(([name]) => cacheName === undefined || name === cacheName);
      const [, found] = named.find(([, entries]) => entries.has(pathOf(request))) ?? [];
      return found?.get(pathOf(request))?.clone();
    },
  };
  return storage as unknown as CacheStorage;
}

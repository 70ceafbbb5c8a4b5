import { LRUCache } from 'lru-cache';

/**
 * Returns the cached value of a key while its version is the same, else loads it. Concurrent calls share one load. A failed load is not cached.
 *
 * @param version a text that changes whenever the result of `load` can change
 * @throws what `load` throws
 */
export type VersionedCache<Value> = (key: string, version: string, load: () => Promise<Value>) => Promise<Value>;

/**
 * Creates the one cache that services use: values by key, the least recently used ones dropped first.
 *
 * @param most the maximum number of values, or the maximum sum of their sizes if `sizeOf` is given
 * @param sizeOf the size of a value, in any unit
 */
export function createVersionedCache<Value>(most: number, sizeOf?: (value: Value) => number): VersionedCache<Value> {
  const cache = new LRUCache<string, { readonly version: string; readonly loading: Promise<Value> }>({ maxSize: most });
  return (key, version, load) => {
    const found = cache.get(key);
    if (found?.version === version) return found.loading;
    const made = { version, loading: load() };
    const keep = (size: number) => cache.set(key, made, { size });
    keep(1);
    made.loading.then(
      (value) => sizeOf && cache.peek(key) === made && keep(1 + sizeOf(value)),
      () => cache.peek(key) === made && cache.delete(key),
    );
    return made.loading;
  };
}

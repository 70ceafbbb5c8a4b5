import { LRUCache } from 'lru-cache';

/** The maximum number of cached results. */
const ROOM = 10_000;

/**
 * Caches each result until the next write.
 *
 * @param writes a counter that changes after every statement that may change a result.
 */
export function cacheUntilWrite<Answer>(
  ask: (key: string) => Promise<Answer>,
  writes: () => number,
): (key: string) => Promise<Answer> {
  const kept = new LRUCache<string, { readonly at: number; readonly answer: Answer }>({ max: ROOM });
  return async (key) => {
    const at = writes();
    const known = kept.get(key);
    if (known?.at === at) return known.answer;
    const answer = await ask(key);
    // The result may or may not include a concurrent write, so it is not cached.
    if (writes() === at) kept.set(key, { at, answer });
    return answer;
  };
}

import { LRUCache } from 'lru-cache';

/** Answers kept at one time. */
const ROOM = 10_000;

/**
 * Gives an answer again as long as nothing was written since its question was asked.
 *
 * @param writes another number after everything that may have changed an answer.
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
    // What was written meanwhile may be in the answer or not.
    if (writes() === at) kept.set(key, { at, answer });
    return answer;
  };
}

import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Plan } from '#lib/contract/plan.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Database } from '#server/db/schema.ts';
import { loadAnalyzedDay } from '#server/services/analyzer/analyzed-day.ts';

export interface AnalyzedDays {
  /**
   * The reply for a day as JSON.
   *
   * @param versions the current versions of the worlds that all users see
   */
  open(day: { readonly date: string; readonly plan: Plan }, versions: ReadonlyMap<number, string>): Promise<string>;
}

/** The size of the cache in characters: about twelve Saturdays with all leagues. */
const CACHE_SIZE = 24_000_000;

/**
 * Caches the replies for Analyzer days, per number of matches that a plan shows, until the version of any world changes. The versions
 * are read for every request, so predictions of another process are visible at once.
 */
export function createAnalyzedDays(db: Kysely<Database>): AnalyzedDays {
  const cache = new LRUCache<string, { readonly version: string; readonly text: string }>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ text }) => text.length,
  });
  return {
    async open({ date, plan }, versions) {
      const matches = PLANS[plan].analyzerMatches;
      const version = JSON.stringify([...versions]);
      const key = `${date} ${matches}`;
      const found = cache.get(key);
      if (found?.version === version) return found.text;
      const text = JSON.stringify(await loadAnalyzedDay(db, date, matches));
      cache.set(key, { version, text });
      return text;
    },
  };
}

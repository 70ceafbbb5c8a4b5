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
   * @param versions of all sources at this moment.
   */
  open(asked: { readonly date: string; readonly plan: Plan }, versions: ReadonlyMap<number, string>): Promise<string>;
}

/** Characters kept in all: a dozen Saturdays with all leagues. */
const ROOM = 24_000_000;

/**
 * The Analyzer's days, each written once for each number of matches that a plan shows, and kept until some source has another
 * version. The versions are looked up for every request, so what another process publishes is seen at once.
 */
export function createAnalyzedDays(db: Kysely<Database>): AnalyzedDays {
  const kept = new LRUCache<string, { readonly version: string; readonly text: string }>({
    maxSize: ROOM,
    sizeCalculation: ({ text }) => text.length,
  });
  return {
    async open({ date, plan }, versions) {
      const matches = PLANS[plan].analyzerMatches;
      const version = JSON.stringify([...versions]);
      const key = `${date} ${matches}`;
      const found = kept.get(key);
      if (found?.version === version) return found.text;
      const text = JSON.stringify(await loadAnalyzedDay(db, date, matches));
      kept.set(key, { version, text });
      return text;
    },
  };
}

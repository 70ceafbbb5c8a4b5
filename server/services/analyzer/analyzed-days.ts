import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { OpenedMatch } from '#lib/contract/analyzer.ts';
import type { Plan } from '#lib/contract/plan.ts';
import { listedMatch } from '#lib/domain/match-prediction.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Database } from '#server/db/schema.ts';
import { JsonText } from '#server/json-text.ts';
import { Problem } from '#server/problem.ts';
import { analyzedMatch, loadAnalyzedDay, predictionsOf } from '#server/services/analyzer/analyzed-day.ts';
import { dayMatches, scoresOf } from '#server/services/analyzer/day-matches.ts';
import { bestSources } from '#server/services/football/credits.ts';
import { includedMatches } from '#server/services/football/included-matches.ts';

/** The current versions of the worlds that all users see, by id. */
type Versions = ReadonlyMap<number, string>;

interface WantedDay {
  readonly date: string;
  readonly plan: Plan;
}

export interface AnalyzedDays {
  /** The matches of a day that the plan includes, with all their predictions. */
  day(wanted: WantedDay, versions: Versions): Promise<JsonText>;
  /** The same matches without their predictions. */
  list(wanted: WantedDay, versions: Versions): Promise<JsonText>;
  /** A match with its predictions. @throws {Problem} 404 for a match that no day lists, 402 when the plan does not include it */
  match(wanted: { readonly id: number; readonly plan: Plan }, versions: Versions): Promise<JsonText>;
}

/** The maximum size of the cache in characters: about twelve Saturdays with all leagues. */
const CACHE_SIZE = 24_000_000;

/**
 * Caches the Analyzer's replies until the version of any world changes, separately for each limit of matches that a plan has. The versions
 * are read for every request, so predictions of another process are visible immediately.
 */
export function createAnalyzedDays(db: Kysely<Database>): AnalyzedDays {
  const cache = new LRUCache<string, { readonly version: string; readonly reply: JsonText }>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ reply }) => reply.text.length,
  });
  async function cached(key: string, versions: Versions, load: () => Promise<unknown>): Promise<JsonText> {
    const version = JSON.stringify([...versions]);
    const found = cache.get(key);
    if (found?.version === version) return found.reply;
    const reply = new JsonText(JSON.stringify(await load()));
    cache.set(key, { version, reply });
    return reply;
  }
  return {
    day({ date, plan }, versions) {
      const limit = PLANS[plan].analyzerMatches;
      return cached(`day ${date} ${limit}`, versions, () => loadAnalyzedDay(db, date, limit));
    },
    list({ date, plan }, versions) {
      const limit = PLANS[plan].analyzerMatches;
      return cached(`list ${date} ${limit}`, versions, async () => {
        const day = await loadAnalyzedDay(db, date, limit);
        return { ...day, data: day.data.map(listedMatch) };
      });
    },
    match({ id, plan }, versions) {
      const limit = PLANS[plan].analyzerMatches;
      return cached(`match ${id} ${limit}`, versions, () => loadOpenedMatch(db, id, limit));
    },
  };
}

/** The match with an id; for a former id, the joined match. */
async function storedMatch(db: Kysely<Database>, id: number) {
  const remaining = db.selectFrom('matches').select(({ fn }) => fn.coalesce('mergedInto', 'id').as('id'));
  return db
    .selectFrom('matches')
    .select(['id', 'kickOff'])
    .where('id', '=', remaining.where('id', '=', id))
    .executeTakeFirst();
}

/**
 * A match with its predictions, and for each prediction the counts of the last ten games that were stored with it. Predictions without stored
 * counts have no entry in the counts.
 *
 * @param limit the number of matches of a day that the plan includes; `null` for all
 * @throws {Problem} 404 for a match that the Analyzer does not list, 402 when the plan does not include it
 */
async function loadOpenedMatch(db: Kysely<Database>, wanted: number, limit: number | null): Promise<OpenedMatch> {
  const stored = await storedMatch(db, wanted);
  const listed = stored === undefined ? [] : await dayMatches(db, stored.kickOff.toISOString().slice(0, 10));
  const match = listed.find((one) => one.id === stored?.id);
  if (match === undefined) throw new Problem(404, 'This match does not exist.');
  if (!includedMatches(listed, limit).includes(match)) {
    throw new Problem(402, 'Further matches of a day are available in the Premium plan.');
  }
  const [predictions, scores, best] = await Promise.all([
    predictionsOf(db, [match.id]),
    scoresOf(db, [match]),
    bestSources(db, 'match', [match.id]),
  ]);
  const label = best.get(match.id)?.label ?? undefined;
  return {
    data: predictions.flatMap(({ id, recentCounts }) => (recentCounts ? [{ id, counts: recentCounts }] : [])),
    match: { ...analyzedMatch(match, predictions), label, score: scores.get(match.id) },
  };
}

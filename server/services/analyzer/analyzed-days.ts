import type { Kysely } from 'kysely';
import type { OpenedMatch } from '#lib/contract/football/analyzer.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { listedMatch } from '#lib/domain/analyzer/match-prediction.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type AnalyzedDay,
  analyzedMatch,
  loadAnalyzedDay,
  predictionsOf,
} from '#server/services/analyzer/analyzed-day.ts';
import { dayMatches, scoresOf } from '#server/services/analyzer/day-matches.ts';
import { bestSources } from '#server/services/football/coverage/credits.ts';
import { includedMatches } from '#server/services/football/matches/included-matches.ts';
import type { WorldVersions } from '#server/services/request-reads.ts';
import { createVersionedCache } from '#server/services/versioned-cache.ts';

interface WantedDay {
  readonly date: string;
  readonly plan: Plan;
}

/** The maximum number of predictions in the cache: about twelve Saturdays with all leagues. */
const MOST_PREDICTIONS = 20_000;

/**
 * The Analyzer's replies, cached until the version of any world changes, separately for each limit of matches that a plan has. The versions
 * are read for every request, so predictions of another process are visible immediately.
 */
export function createAnalyzedDays(db: Kysely<Database>) {
  const days = createVersionedCache<AnalyzedDay>(MOST_PREDICTIONS, ({ data }) =>
    data.reduce((sum, match) => sum + match.playerHighlights.length + match.teamHighlights.length, 0),
  );
  const matches = createVersionedCache<OpenedMatch>(MOST_PREDICTIONS, ({ data }) => data.length);
  /** The matches of a day that the plan includes, with all their predictions. */
  const day = ({ date, plan }: WantedDay, versions: WorldVersions): Promise<AnalyzedDay> => {
    const limit = PLANS[plan].analyzerMatches;
    return days(`${date} ${limit}`, JSON.stringify([...versions]), () => loadAnalyzedDay(db, date, limit));
  };
  return {
    day,
    /** The same matches without their predictions. */
    async list(wanted: WantedDay, versions: WorldVersions) {
      const found = await day(wanted, versions);
      return { ...found, data: found.data.map(listedMatch) };
    },
    /** A match with its predictions. @throws {Problem} 404 for a match that no day lists, 402 when the plan does not include it */
    match({ id, plan }: { readonly id: number; readonly plan: Plan }, versions: WorldVersions): Promise<OpenedMatch> {
      const limit = PLANS[plan].analyzerMatches;
      return matches(`${id} ${limit}`, JSON.stringify([...versions]), () => loadOpenedMatch(db, id, limit));
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

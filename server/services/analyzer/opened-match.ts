import type { Kysely } from 'kysely';
import type { OpenedMatch } from '#lib/contract/analyzer.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { analyzedMatch, predictionsOf } from '#server/services/analyzer/analyzed-day.ts';
import { dayMatches, scoresOf } from '#server/services/analyzer/day-matches.ts';

/**
 * A match with its predictions, and the counts of the last ten games behind each as they were when it was made. A prediction without stored
 * counts is left out of the counts.
 *
 * @param limit the number of matches of a day that the plan includes; `null` for all
 * @throws {Problem} 404 for a match that the Analyzer does not list, 402 when the plan does not include it
 */
export async function loadOpenedMatch(db: Kysely<Database>, id: number, limit: number | null): Promise<OpenedMatch> {
  const stored = await db.selectFrom('matches').select('kickOff').where('id', '=', id).executeTakeFirst();
  const listed = stored === undefined ? [] : await dayMatches(db, stored.kickOff.toISOString().slice(0, 10));
  const place = listed.findIndex((one) => one.id === id);
  const match = listed[place];
  if (match === undefined) throw new Problem(404, 'This match does not exist.');
  if (limit !== null && place >= limit) {
    throw new Problem(402, 'Further matches of a day are available in the Premium plan.');
  }
  const [predictions, scores] = await Promise.all([predictionsOf(db, [id]), scoresOf(db, [match])]);
  return {
    data: predictions.flatMap(({ id, recentCounts }) => (recentCounts ? [{ id, counts: recentCounts }] : [])),
    match: { ...analyzedMatch(match, predictions), score: scores.get(id) },
  };
}

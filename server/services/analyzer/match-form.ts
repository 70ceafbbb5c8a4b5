import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { matchForm } from '#lib/contract/analyzer.ts';
import type { Plan } from '#lib/contract/plan.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { predictionsOf } from '#server/services/analyzer/analyzed-day.ts';
import { dayMatches } from '#server/services/analyzer/day-matches.ts';

/**
 * The counts of the last ten games behind each prediction of a match, as they were when the prediction was made. A prediction without
 * stored counts is left out.
 *
 * @throws {Problem} 404 for a match that the Analyzer does not list, 402 when the plan does not include it
 */
export async function loadMatchForm(
  db: Kysely<Database>,
  { id, plan }: { readonly id: number; readonly plan: Plan },
): Promise<z.output<typeof matchForm.output>> {
  const match = await db.selectFrom('matches').select('kickOff').where('id', '=', id).executeTakeFirst();
  const listed = match === undefined ? [] : await dayMatches(db, match.kickOff.toISOString().slice(0, 10));
  const place = listed.findIndex((one) => one.id === id);
  if (place === -1) throw new Problem(404, 'This match does not exist.');
  if (place >= (PLANS[plan].analyzerMatches ?? listed.length)) {
    throw new Problem(402, 'Further matches of a day are available in the Premium plan.');
  }
  const predictions = await predictionsOf(db, [id]);
  return { data: predictions.flatMap(({ id, recentCounts }) => (recentCounts ? [{ id, counts: recentCounts }] : [])) };
}

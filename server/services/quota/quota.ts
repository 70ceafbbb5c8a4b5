import type { Kysely } from 'kysely';
import { MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import type { Usage } from '#lib/contract/user/user.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import type { Database } from '#server/db/schema.ts';
import { monthOf, usageOf } from '#server/services/quota/usage.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

const LOST = 'The connection to the database was lost. Please try again.';

export interface Quota {
  /**
   * Counts one metered request of the user in the present month. Requests of a plan without a limit are not counted.
   *
   * @returns the usage including this request.
   * @throws {Problem} 429 when the month's requests are used up; 503 when the connection was lost and the request may have been counted. The
   * 503 has no `Retry-After`, so that no client retries automatically.
   */
  take(user: PlanUser): Promise<Usage>;
}

/** Counts the monthly requests of the FREE plan (docs/product.md, "Plans") with one atomic statement in the database. */
export function createQuota(db: Kysely<Database>, clock: Clock): Quota {
  return {
    async take({ id, plan }) {
      const now = clock();
      const limit = PLANS[plan].requestsPerMonth;
      if (limit === null) return usageOf(plan, 0, now);
      const counted = await db
        .insertInto('usage')
        .values({ userId: id, month: monthOf(now), used: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'month'])
            .doUpdateSet(({ eb }) => ({ used: eb('usage.used', '+', 1) }))
            .where('usage.used', '<', limit),
        )
        .returning('used')
        .executeTakeFirst()
        .catch((error: unknown) => {
          throw error instanceof DatabaseUnavailable && error.mayHaveRun ? new Problem(503, LOST) : error;
        });
      if (counted !== undefined) return usageOf(plan, counted.used, now);
      const message = `Monthly request limit of ${limit} reached. Upgrade to Premium for unlimited requests.`;
      throw new Problem(429, message, { code: MONTHLY_LIMIT });
    },
  };
}

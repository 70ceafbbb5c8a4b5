import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
}

/**
 * Carries out recorded steps at the provider: ends subscriptions that no longer grant a plan and refunds what is due. Each step is
 * idempotent and recorded when done, so a crash in between loses nothing.
 *
 * @param userId limits the work to one user; all users by default.
 * @throws the first failure, after every purchase was tried
 */
export async function settlePurchases({ db, clock, payments }: Parts, userId?: number): Promise<void> {
  const open = await db
    .selectFrom('purchases')
    .select(['id', 'state', 'refund'])
    .where('provider', '=', payments.provider)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'ending'), and([eb('refund', 'is not', null), eb('refunded', 'is', null)])]),
    )
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? 0))
    .execute();
  const failures: unknown[] = [];
  for (const { id, state, refund } of open) {
    const changing = db.updateTable('purchases').where('id', '=', id);
    // A refund that is refused for good must not keep the other subscriptions running.
    try {
      if (state === 'ending') {
        await payments.end(id, refund === 'rest');
        await changing.set({ state: 'ended', endedAt: clock() }).execute();
      }
      if (refund !== null) await changing.set({ refunded: await payments.refund(id, refund) }).execute();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

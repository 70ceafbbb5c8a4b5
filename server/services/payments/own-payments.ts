import type { Kysely } from 'kysely';
import type { OwnData } from '#lib/contract/account/account-data.ts';
import type { Database } from '#server/db/schema.ts';

/** A user's purchases and checkouts, for the export of the user's data. */
export async function ownPayments(
  db: Kysely<Database>,
  userId: number,
): Promise<Pick<OwnData, 'purchases' | 'checkouts'>> {
  const purchases = await db
    .selectFrom('purchases')
    .select(['plan', 'startedAt', 'paidUntil', 'endedAt', 'amount', 'refunded'])
    .where('userId', '=', userId)
    .orderBy('startedAt', 'desc')
    .execute();
  const checkouts = await db
    .selectFrom('checkouts')
    .select(['plan', 'createdAt', 'state'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
  return {
    purchases: purchases.map(({ startedAt, paidUntil, endedAt, ...rest }) => ({
      ...rest,
      startedAt: startedAt.toISOString(),
      paidUntil: paidUntil?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    checkouts: checkouts.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
  };
}

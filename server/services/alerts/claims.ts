import type { ExpressionBuilder, Kysely, QueryCreator } from 'kysely';
import { ACKNOWLEDGED_AT_ONCE, CLAIM_SECONDS } from '#lib/contract/account/alerts.ts';
import { CLOCKS_DIFFER } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';

interface Claimant {
  readonly userId: number;
  readonly device: string;
  readonly now: Date;
}

/** The furthest end of a claim on an alert. No claim is longer than that of a device, so a later time was set by a clock that was ahead. */
export function furthestClaim(now: Date): Date {
  return new Date(now.getTime() + CLAIM_SECONDS * 1000 + CLOCKS_DIFFER);
}

/** The condition that no claim on an alert is in force: there is none, or it has ended, or a clock that was ahead made it. */
export function isUnclaimed(now: Date) {
  return ({ eb, or }: ExpressionBuilder<Database, 'alerts'>) =>
    or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now), eb('claimedUntil', '>', furthestClaim(now))]);
}

/**
 * Claims the oldest open alerts in one statement, so that only one of two devices gets an alert. A device that claims again gets its own alerts again.
 * At most as many are claimed as one call can acknowledge.
 */
export function claimAlertsOf(db: Kysely<Database>, { userId, device, now }: Claimant) {
  const oldest = (query: QueryCreator<Database>) =>
    selectOpen(query, userId)
      .select('id')
      .where((build) => build.or([isUnclaimed(now)(build), build('device', '=', device)]))
      .orderBy('id')
      .limit(ACKNOWLEDGED_AT_ONCE)
      // Locked rows are checked again, so that of two simultaneous claims the second one gets the next alerts.
      .forUpdate();
  const claiming = db.with('oldest', oldest).updateTable('alerts');
  return claiming
    .set({ device, claimedUntil: new Date(now.getTime() + CLAIM_SECONDS * 1000) })
    .where('id', 'in', (query) => query.selectFrom('oldest').select('oldest.id'))
    .returning(['id', 'kind', 'title', 'body', 'path', 'kickOff'])
    .execute();
}

/** The earliest end of another device's claim on an open alert; `null` if no other device has a claim. */
export async function nextUnclaimed(db: Kysely<Database>, { userId, device, now }: Claimant): Promise<Date | null> {
  const { first } = await selectOpen(db, userId)
    .select(({ fn }) => fn.min('claimedUntil').as('first'))
    .where('device', '!=', device)
    .where('claimedUntil', '>', now)
    .where('claimedUntil', '<=', furthestClaim(now))
    .executeTakeFirstOrThrow();
  return first;
}

function selectOpen(query: QueryCreator<Database>, userId: number) {
  const ofUser = query.selectFrom('alerts').where('userId', '=', userId);
  return ofUser.where('acknowledgedAt', 'is', null).where('droppedAt', 'is', null);
}

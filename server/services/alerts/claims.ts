import type { ExpressionBuilder } from 'kysely';
import { CLAIM_SECONDS } from '#lib/contract/alerts.ts';
import type { Database } from '#server/db/schema.ts';

/** Milliseconds by which the clocks of several servers may differ. */
const CLOCKS_DIFFER = 60_000;

/** The furthest end of a claim on an alert. No claim is longer than that of a device, so a later time was set by a clock that was ahead. */
export function furthestClaim(now: Date): Date {
  return new Date(now.getTime() + CLAIM_SECONDS * 1000 + CLOCKS_DIFFER);
}

/** The condition that no claim on an alert is in force: it has none, or its claim has ended or was made by a clock that was ahead. */
export function isUnclaimed(now: Date) {
  return ({ eb, or }: ExpressionBuilder<Database, 'alerts'>) =>
    or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now), eb('claimedUntil', '>', furthestClaim(now))]);
}

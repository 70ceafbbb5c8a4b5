import type { Kysely } from 'kysely';
import { PAYMENTS_NOT_CONFIGURED } from '#lib/contract/endpoint/failure.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { Billing } from '#server/services/payments/billing.ts';
import { refuseForeignPurchases } from '#server/services/payments/foreign-purchases.ts';

/**
 * Billing on a server without a payment provider: every payment call is rejected and changes no plan. An account can be deleted, unless a provider
 * that is not configured on this server still charges the user.
 */
export function billingNotConfigured(db: Kysely<Database>): Billing {
  async function refuse(): Promise<never> {
    throw new Problem(409, 'Payments are not configured on this server.', { code: PAYMENTS_NOT_CONFIGURED });
  }
  return {
    mode: { isTest: false, isConfigured: false },
    start: refuse,
    verify: refuse,
    cancel: refuse,
    handle: refuse,
    follow: refuse,
    leave: (userId) => refuseForeignPurchases(db, userId, null),
  };
}

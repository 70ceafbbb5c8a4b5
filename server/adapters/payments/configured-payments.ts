import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import { stripePayments } from '#server/adapters/payments/stripe.ts';
import { testPayments } from '#server/adapters/payments/test-payments.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { tokenSecret } from '#server/token-secret.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** The payment provider of an installation: Stripe where it has keys, else the local one with play money. */
export async function configuredPayments(
  config: Pick<Config, 'home' | 'stripe' | 'tokenSecret'>,
  { db, clock }: Parts,
): Promise<Payments> {
  if (config.stripe !== null) return stripePayments(config.stripe);
  return testPayments({ db, clock, secret: await tokenSecret(config) });
}

import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { isLoopbackOnly } from '#server/loopback-only.ts';
import { tokenSecret } from '#server/token-secret.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

type Settings = Pick<
  Config,
  'home' | 'host' | 'publicUrl' | 'trustedProxies' | 'stripe' | 'usesTestPayments' | 'tokenSecret' | 'databaseUrl'
>;

/**
 * The payment provider of an installation: Stripe with keys; test payments on a server that only this machine reaches
 * or with PAYMENTS=test; otherwise none, because test payments on a public server would let any visitor take any plan.
 * Only the provider in use is loaded.
 */
export async function configuredPayments(config: Settings, { db, clock }: Parts): Promise<Payments | null> {
  if (config.stripe !== null) {
    const { stripePayments } = await import('#server/adapters/payments/stripe.ts');
    return stripePayments(config.stripe);
  }
  if (!config.usesTestPayments && !isLoopbackOnly(config)) return null;
  const { testPayments } = await import('#server/adapters/payments/test-payments.ts');
  return testPayments({ db, clock, secret: await tokenSecret(config) });
}

import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import { isLoopbackOnly } from '#server/base/loopback-only.ts';
import { tokenSecret } from '#server/base/token-secret.ts';
import type { Database } from '#server/db/schema.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

type Settings = Pick<
  Config,
  'home' | 'host' | 'publicUrl' | 'trustedProxies' | 'stripe' | 'usesTestPayments' | 'tokenSecret' | 'databaseUrl'
>;

/**
 * Returns the payment provider of an installation. It is Stripe if Stripe's keys are configured. It is test payments with PAYMENTS=test,
 * or if the server is configured for this machine only; then only the person at the machine can pay. Otherwise it is `null`: with test
 * payments on a public server, any visitor could get any plan without paying. Only the module of the configured provider is loaded.
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

import type { OpenDatabase } from '#server/db/open-database.ts';
import { type PaymentsWorld, stripeWorld, testWorld } from '#tests/support/payments-world.ts';
import { engines } from '#tests/support/server-engines.ts';

export interface NamedWorld {
  readonly name: string;
  readonly build: (now: () => Date, opened: OpenDatabase) => Promise<PaymentsWorld>;
  readonly openDatabase: () => Promise<OpenDatabase>;
}

const PROVIDERS = [
  { name: 'Stripe', build: stripeWorld },
  { name: 'the local provider', build: testWorld },
];

/** Both providers on every database, because databases differ in their locks. */
export function paymentsWorlds(): NamedWorld[] {
  return engines().flatMap((engine) =>
    PROVIDERS.map(({ name, build }) => ({ name: `${name}, on ${engine.name}`, build, openDatabase: engine.open })),
  );
}

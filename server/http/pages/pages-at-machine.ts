import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import { isTestPayments } from '#server/adapters/payments/test-payments.ts';
import type { Database } from '#server/db/schema.ts';
import { devMail } from '#server/http/pages/dev-mail.ts';
import { testCheckout } from '#server/http/pages/test-checkout.ts';
import type { PersonAtMachine } from '#server/http/requests/person-at-machine.ts';
import type { Outbox } from '#server/services/mail/senders/outbox.ts';
import { isSetUp, takeSetupKey } from '#server/services/setup/set-up.ts';

interface Parts {
  /** `null` when no address with a key exists. */
  readonly person: PersonAtMachine | null;
  readonly payments: Payments | null;
  /** The mails that were stored instead of sent; `null` if no page shows them. */
  readonly outbox: Pick<Outbox, 'latest'> | null;
  /** Whether all users may make test payments. */
  readonly isForAll: boolean;
  readonly db: Kysely<Database>;
}

/** Adds what is meant for the person at the machine: the address with the one-time key, test payments and the page of mails. */
export function pagesAtMachine(app: FastifyInstance, { person, payments, outbox, isForAll, db }: Parts): void {
  person?.addRoute(app, { isSetUp: () => isSetUp(db), takeKey: (key) => takeSetupKey(db, key) });
  if (payments !== null && isTestPayments(payments))
    testCheckout(app, payments, (request) => isForAll || (person?.isHere(request) ?? false));
  if (outbox !== null && person !== null) devMail(app, outbox, person);
}

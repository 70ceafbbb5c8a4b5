import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { mailLink, mailState } from '#lib/contract/account/mail.ts';
import * as contract from '#lib/contract/account/setup.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { PersonAtMachine } from '#server/http/requests/person-at-machine.ts';
import { originOf, readInput } from '#server/http/requests/read-request.ts';
import { type Api, route } from '#server/http/requests/serve.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';
import type { NewPasswords } from '#server/services/accounts/passwords.ts';
import { linkInstead } from '#server/services/mail/account-links.ts';
import type { Billing } from '#server/services/payments/billing.ts';
import type { SignInBrake } from '#server/services/sessions/sign-in-brake.ts';
import { addDemoAccounts } from '#server/services/setup/demo-accounts.ts';
import { createSetUp, isSetUp } from '#server/services/setup/set-up.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: NewPasswords;
  readonly brake: SignInBrake;
  readonly billing: Pick<Billing, 'leave'>;
  /** `null` when no address with a key exists. */
  readonly person: Pick<PersonAtMachine, 'hasKey'> | null;
  readonly secret: string;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
}

/** What the browser with the one-time key may do: set up a server that has no operator, look around, and get the links of unsent mails (docs/product.md, "Setup"). */
export function setupRoutes(api: Api, { person, secret, sendsMail, billing, brake, ...parts }: Services): void {
  const setUp = createSetUp({ ...parts, billing, brake });
  const hasKey = (request: FastifyRequest) => person?.hasKey(request) ?? false;
  const anyone = async () => null;
  route(api, contract.setupState, anyone, async (request) => {
    if (await isSetUp(parts.db)) throw new Problem(404, 'There is nothing at this address.');
    return { hasKey: hasKey(request) };
  });
  route(api, contract.setUp, anyone, async (request) => {
    await setUp(readInput(contract.setUp.input, request), { ...originOf(request), hasKey: hasKey(request) });
    return { message: 'This server is yours.' };
  });
  route(api, contract.lookAround, anyone, async (request) => {
    const { plan } = readInput(contract.lookAround.input, request);
    if (!hasKey(request) || (await isSetUp(parts.db))) throw new Problem(404, 'There is nothing at this address.');
    const [account] = await addDemoAccounts({ ...parts, secret }, [plan]);
    return { email: account?.email, password: account?.password };
  });
  const givesLinks = (request: FastifyRequest) => !sendsMail && hasKey(request);
  route(api, mailState, anyone, async (request) => ({ sendsMail, givesLinks: givesLinks(request) }));
  route(api, mailLink, anyone, async (request) => {
    const { kind, email } = readInput(mailLink.input, request);
    const path = givesLinks(request) ? await linkInstead({ ...parts, kind, email: accountEmail(email) }) : null;
    if (path === null) throw new Problem(404, 'This address has no account that needs this link.');
    return { path };
  });
}

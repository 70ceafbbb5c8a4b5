import { type Kysely, sql } from 'kysely';
import { ACTIVATION_EXPIRED } from '#lib/contract/failure.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import type { AccessTokens } from '#server/services/access-tokens.ts';
import { accountEmail } from '#server/services/account-email.ts';
import { dropLinks, findLink, spendLink } from '#server/services/account-links.ts';
import { orderMail } from '#server/services/order-mail.ts';
import type { Passwords } from '#server/services/passwords.ts';
import { hasUnsettledPurchases } from '#server/services/unsettled-purchases.ts';

interface Form {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

export interface Registrations {
  /**
   * Opens an account on the FREE plan, to be activated by mail. For an address that has an account nothing changes, and only
   * its owner is told, by mail: the answer, its id and its token look the same, but belong to nobody.
   */
  register(form: Form): Promise<{ readonly id: number; readonly accessToken: string }>;
  /** @throws {Problem} 400 when the link is expired or none. */
  activate(token: string): Promise<void>;
  /** Sends the activation link again, if there is anything to activate. */
  resend(email: string): Promise<void>;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
}

/** How strangers become users (design, section 3, "Accounts and safety"). */
export function createRegistrations({ db, clock, passwords, accessTokens }: Parts): Registrations {
  return {
    async register({ email: typed, fullName, password }) {
      const email = accountEmail(typed);
      const passwordHash = await passwords.hash(password);
      const id = await db.transaction().execute(async (trx) => {
        const now = clock();
        // Nobody has proved that an account not yet activated is his, so who comes last sets its password. One paid for stays.
        await trx
          .deleteFrom('users')
          .where('email', '=', email)
          .where('activatedAt', 'is', null)
          .where('plan', '=', 'FREE')
          .where((query) => query.not(hasUnsettledPurchases(query)))
          .execute();
        await orderMail(trx, 'registration', email, now);
        return insertUser(trx, { email, fullName, passwordHash, now });
      });
      return { id, accessToken: await accessTokens.issueForCheckout(id) };
    },

    async activate(token) {
      const now = clock();
      const link = await findLink(db, token, 'activation', now);
      if (link?.isExpired) throw new Problem(400, 'Activation link has expired', { code: ACTIVATION_EXPIRED });
      await db.transaction().execute(async (trx) => {
        if (link === null || !(await spendLink(trx, token))) throw new Problem(400, 'Invalid activation token');
        await trx.updateTable('users').set({ activatedAt: now }).where('id', '=', link.userId).execute();
        await dropLinks(trx, link.userId, 'activation');
      });
    },

    resend: (email) => orderMail(db, 'activation', accountEmail(email), clock()),
  };
}

interface NewUser {
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Draws the next id and inserts the user under it, or nobody when the address is taken: either way one id is used up. */
async function insertUser(db: Kysely<Database>, { email, fullName, passwordHash, now }: NewUser): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with drawn as (select nextval(pg_get_serial_sequence('users', 'id'))::integer as id),
    added as (
      insert into users (id, email, full_name, password_hash, plan, created_at) overriding system value
      select id, ${email}, ${fullName}, ${passwordHash}, 'FREE', ${now.toISOString()}::timestamptz from drawn
      on conflict (email) do nothing
    )
    select id from drawn`.execute(db);
  const [drawn] = rows;
  if (drawn === undefined) throw new Error('The database handed out no id.');
  return drawn.id;
}

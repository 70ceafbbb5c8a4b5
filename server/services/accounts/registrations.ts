import { type Kysely, sql, type Transaction } from 'kysely';
import { ACTIVATION_DONE, ACTIVATION_EXPIRED, ACTIVATION_NEEDS_PASSWORD } from '#lib/contract/endpoint/failure.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { fingerprint } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';
import type { Origin } from '#server/services/accounts/accounts.ts';
import type { NewPasswords } from '#server/services/accounts/passwords.ts';
import { type FoundLink, findLink, lockLink } from '#server/services/mail/account-links.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { hasUnsettledPurchases } from '#server/services/payments/unsettled-purchases.ts';
import type { AccessTokens } from '#server/services/sessions/access-tokens.ts';
import type { SignInBrake } from '#server/services/sessions/sign-in-brake.ts';

const INVALID = 'Invalid activation token';
/** Pages of an earlier release also show this text; they have no field for the password. */
const NEEDS_PASSWORD =
  'Enter the password chosen at sign-up to activate this account. Reload the page if it shows no field for it.';
const ALREADY_ACTIVE = 'This account is already active. You can log in.';
const WRONG_PASSWORD = 'This is not the password that was chosen at sign-up.';

interface Form {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  /** A random secret that the registering browser has stored. */
  readonly activationKey?: string | undefined;
}

/** Proves that the person who activates an account has registered it: the browser's secret or the password. */
export interface Proof {
  readonly activationKey?: string | undefined;
  readonly password?: string | undefined;
}

export interface Registrations {
  /**
   * Creates an account on the FREE plan, to be activated by mail. If the address has an account that is activated or paid for, that account
   * stays and its owner gets a mail. The reply looks the same, but its id and token belong to no account, and the new password does not sign in.
   *
   * @throws {Problem} 400 for a common password
   */
  register(form: Form): Promise<{ readonly id: number; readonly accessToken: string }>;
  /**
   * Activates the account that a mailed link belongs to. The link proves the mail address. `proof` is needed as well, because anyone can
   * register with another person's mail address and choose the password.
   *
   * @throws {Problem} 400 when the link is invalid, used or expired, or the proof is missing or wrong; also the errors of
   * {@link SignInBrake.evaluate} for a password
   */
  activate(token: string, proof: Proof, origin: Pick<Origin, 'address' | 'client'>): Promise<void>;
  /**
   * Queues a mail. If the mail address has an account that is not activated, the mail has a new activation link. If a registration for an
   * activated account was declined, the mail states that the account exists. Otherwise no mail is sent.
   */
  resend(email: string): Promise<void>;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: NewPasswords;
  readonly accessTokens: AccessTokens;
  readonly brake: SignInBrake;
}

/** Registration and activation of accounts. */
export function createRegistrations({ db, clock, passwords, accessTokens, brake }: Parts): Registrations {
  /** @throws {Problem} 400 when the proof is missing or wrong. */
  async function requireRegistrant(
    { userId, email }: FoundLink,
    { activationKey, password }: Proof,
    { address, client }: Pick<Origin, 'address' | 'client'>,
  ): Promise<void> {
    const { passwordHash, activationKeyHash } = await db
      .selectFrom('users')
      .select(['passwordHash', 'activationKeyHash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(() => new Problem(400, INVALID));
    if (activationKey !== undefined && fingerprint(activationKey) === activationKeyHash) return;
    if (password === undefined) throw new Problem(400, NEEDS_PASSWORD, { code: ACTIVATION_NEEDS_PASSWORD });
    const attempt = { email, address, client };
    const isRight = await brake.evaluate(attempt, () => passwords.matches(password, passwordHash));
    if (!isRight) throw new Problem(400, WRONG_PASSWORD);
  }

  return {
    async register({ email: typed, fullName, password, activationKey }) {
      passwords.refuseCommon(password);
      const email = accountEmail(typed);
      const activationKeyHash = activationKey === undefined ? null : fingerprint(activationKey);
      const passwordHash = await passwords.hash(password);
      const id = await db.transaction().execute(async (trx) => {
        const now = clock();
        await lockAddress(trx, email);
        // An account that is not activated has no proven owner, so the latest registration replaces it, unless it has a payment.
        await trx
          .deleteFrom('users')
          .where('email', '=', email)
          .where('activatedAt', 'is', null)
          .where('plan', '=', 'FREE')
          .where((query) => query.not(hasUnsettledPurchases(query)))
          .execute();
        await orderMail(trx, 'registration', email, now);
        return insertUser(trx, { email, fullName, passwordHash, activationKeyHash, now });
      });
      return { id, accessToken: await accessTokens.issueForCheckout(id) };
    },

    async activate(token, proof, origin) {
      const now = clock();
      const link = await findLink(db, token, 'activation', now);
      if (link?.isActivated) throw new Problem(400, ALREADY_ACTIVE, { code: ACTIVATION_DONE });
      if (link?.isExpired) throw new Problem(400, 'Activation link has expired', { code: ACTIVATION_EXPIRED });
      if (link === null) throw new Problem(400, INVALID);
      await requireRegistrant(link, proof, origin);
      await db.transaction().execute(async (trx) => {
        // The link is missing if a concurrent registration has replaced the account. An activation keeps the link until it expires, so
        // that a second visit gets the message that the account is active.
        if (!(await lockLink(trx, token, link.userId))) throw new Problem(400, INVALID);
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ activatedAt: now, activationKeyHash: null })
          .where('id', '=', link.userId)
          .where('activatedAt', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new Problem(400, ALREADY_ACTIVE, { code: ACTIVATION_DONE });
      });
    },

    resend: (email) => orderMail(db, 'activation', accountEmail(email), clock()),
  };
}

/** The first key of the advisory locks for mail addresses. */
const ADDRESSES = 1;

/** Makes registrations with one address run one after the other. Otherwise two of them could both find no account to replace. */
async function lockAddress(trx: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADDRESSES)}, hashtext(${email}))`.execute(trx);
}

interface NewUser {
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly activationKeyHash: string | null;
  readonly now: Date;
}

/**
 * Takes the next id and inserts the user with it. If the address is taken, the id stays unused, and the account with
 * that address stores the password as that of a declined registration.
 */
async function insertUser(db: Kysely<Database>, user: NewUser): Promise<number> {
  const { email, fullName, passwordHash, activationKeyHash, now } = user;
  const { rows } = await sql<{ id: number }>`
    with drawn as (select nextval(pg_get_serial_sequence('users', 'id'))::integer as id),
    added as (
      insert into users (id, email, full_name, password_hash, activation_key_hash, plan, created_at) overriding system value
      select id, ${email}, ${fullName}, ${passwordHash}, ${activationKeyHash}::text, 'FREE', ${now.toISOString()}::timestamptz from drawn
      on conflict (email) do update
        set declined_password_hash = excluded.password_hash, declined_at = excluded.created_at
    )
    select id from drawn`.execute(db);
  const [drawn] = rows;
  if (drawn === undefined) throw new Error('The database returned no id.');
  return drawn.id;
}

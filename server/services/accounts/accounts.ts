import type { Kysely } from 'kysely';
import type { LoginForm } from '#lib/contract/account/account-forms.ts';
import type { User } from '#lib/contract/user/user.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';
import type { Passwords } from '#server/services/accounts/passwords.ts';
import { monthOf, usageOf } from '#server/services/quota/usage.ts';
import type { Sessions, Tokens } from '#server/services/sessions/sessions.ts';
import type { SignInBrake } from '#server/services/sessions/sign-in-brake.ts';

/** The client that sends a request. */
export interface Origin {
  /** The IP address. */
  readonly address: string;
  /** The `User-Agent` header. */
  readonly client: string | null;
  /** Whether the request comes from an extension's page. */
  readonly isExtension: boolean;
}

export interface Accounts {
  /**
   * Checks the password and starts a session.
   *
   * @throws {Problem} 401 for a wrong password, 403 for an account that is not activated yet; also the errors of
   * {@link SignInBrake.evaluate}
   */
  signIn(form: LoginForm, origin: Origin): Promise<Tokens & { user: User }>;
  /**
   * Verifies the password of a signed-in user again, before an action that cannot be undone.
   *
   * @param id the id of the user
   * @param message the text of the error for a wrong password
   * @returns the stored hash that the password matches
   * @throws {Problem} 400 with the message for a wrong password, because a 401 would make the client refresh its session; also the
   * errors of {@link SignInBrake.evaluate}
   */
  confirm(id: number, password: string, origin: Origin, message: string): Promise<string>;
  /** Clears failures and gives this IP address and browser a sign-in queue. Called after the owner has set a password by a mailed link. */
  recognise(email: string, origin: Origin): Promise<void>;
  /** The user with this month's usage. @throws {Problem} 401 when no user has this id. */
  user(id: number): Promise<User>;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly brake: SignInBrake;
}

/** Signing in, and the data of the signed-in user (docs/product.md, "Session"). */
export function createAccounts({ db, clock, passwords, sessions, brake }: Parts): Accounts {
  async function user(id: number): Promise<User> {
    const now = clock();
    const found = await db
      .selectFrom('users')
      .leftJoin('usage', (join) => join.onRef('usage.userId', '=', 'users.id').on('usage.month', '=', monthOf(now)))
      .select(['id', 'plan', 'fullName', 'email', 'emailMarketing', 'subscriptionEndDate', 'role', 'used'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw new Problem(401, 'Please log in again.');
    const { used, role, subscriptionEndDate, ...rest } = found;
    return {
      ...rest,
      ...(role === 'operator' && { isOperator: true }),
      subscriptionEndDate: subscriptionEndDate?.toISOString() ?? null,
      usage: usageOf(found.plan, used ?? 0, now),
    };
  }

  /**
   * The active account with this address and password, else `null`. A registration for an address that already has an account is declined.
   * A sign-in with its password gets the same error as for an account that is not activated, which does not reveal the existing account.
   *
   * @throws {Problem} 403 for the password of a registration that is not activated or was declined
   */
  async function accountOf(email: string, password: string) {
    const account = await db
      .selectFrom('users')
      .select(['id', 'passwordHash', 'activatedAt', 'declinedPasswordHash'])
      .where('email', '=', email)
      .executeTakeFirst();
    const isRight = await passwords.matches(password, account?.passwordHash ?? null);
    if (account !== undefined && isRight && account.activatedAt !== null) return account;
    // Every failed attempt takes two comparisons, so that the time does not reveal why it failed.
    const isDeclined = await passwords.matches(password, account?.declinedPasswordHash ?? null);
    if (isRight || isDeclined)
      throw new Problem(403, 'This account is not activated. Check your email for the activation link.');
    return null;
  }

  /**
   * Whether the verified password is still current. A concurrent password change ends the sessions that exist, but not one that starts just after it.
   */
  async function stillHas({ id, passwordHash }: { id: number; passwordHash: string }): Promise<boolean> {
    // The share lock waits for a concurrent password change.
    const now = await db.selectFrom('users').select('passwordHash').where('id', '=', id).forShare().executeTakeFirst();
    return now?.passwordHash === passwordHash;
  }

  return {
    user,
    async confirm(id, password, { address, client }, message) {
      const read = () =>
        db
          .selectFrom('users')
          .select(['email', 'passwordHash'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(() => new Problem(401, 'Please log in again.'));
      const { email } = await read();
      const attempt = { email, address, client, isSignedIn: true };
      // The hash is read again here, because the owner may have changed the password while the brake delayed this attempt.
      const confirmed = await brake.evaluate(attempt, async () => {
        const { passwordHash } = await read();
        return (await passwords.matches(password, passwordHash)) ? passwordHash : null;
      });
      if (confirmed === null) throw new Problem(400, message);
      return confirmed;
    },
    recognise: (email, { address, client }) => brake.recognise({ email: accountEmail(email), address, client }),
    async signIn(form, { address, client }) {
      const attempt = { email: accountEmail(form.email), address, client };
      const account = await brake.evaluate(attempt, () => accountOf(attempt.email, form.password));
      if (account === null) throw new Problem(401, 'Invalid email or password');
      const tokens = await sessions.start(account.id, client);
      if (!(await stillHas(account))) {
        await sessions.end(tokens.refreshToken);
        throw new Problem(401, 'Invalid email or password');
      }
      return { ...tokens, user: await user(account.id) };
    },
  };
}

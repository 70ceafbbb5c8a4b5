import type { Kysely } from 'kysely';
import type { LoginForm } from '#lib/contract/account-forms.ts';
import type { User } from '#lib/contract/user.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { accountEmail } from '#server/services/account-email.ts';
import { monthOf, nextMonth } from '#server/services/month.ts';
import type { Passwords } from '#server/services/passwords.ts';
import type { Sessions, Tokens } from '#server/services/sessions.ts';
import type { SignInBrake } from '#server/services/sign-in-brake.ts';

/** Where a sign-in comes from. */
export interface Origin {
  readonly address: string;
  /** The browser's name for itself. */
  readonly client: string | null;
}

export interface Accounts {
  /** Checks the password and starts a session. @throws {Problem} 401 for a wrong one, 403 for an account not yet activated. */
  signIn(form: LoginForm, origin: Origin): Promise<Tokens & { user: User }>;
  /** The user with this month's usage. @throws {Problem} 401 when there is none of this id. */
  user(id: number): Promise<User>;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly brake: SignInBrake;
}

/** Signing in and the user's own record (specification, section 7). */
export function createAccounts({ db, clock, passwords, sessions, brake }: Parts): Accounts {
  async function user(id: number): Promise<User> {
    const now = clock();
    const found = await db
      .selectFrom('users')
      .leftJoin('usage', (join) => join.onRef('usage.userId', '=', 'users.id').on('usage.month', '=', monthOf(now)))
      .select(['id', 'plan', 'fullName', 'email', 'emailMarketing', 'subscriptionEndDate', 'used'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw new Problem(401, 'Please sign in again.');
    const { used, subscriptionEndDate, ...rest } = found;
    return {
      ...rest,
      subscriptionEndDate: subscriptionEndDate?.toISOString() ?? null,
      usage: { used: used ?? 0, limit: PLANS[found.plan].requestsPerMonth, resetsAt: nextMonth(now).toISOString() },
    };
  }

  return {
    user,
    async signIn(form, { address, client }) {
      const attempt = { email: accountEmail(form.email), address };
      await brake.before(attempt);
      const account = await db
        .selectFrom('users')
        .select(['id', 'passwordHash', 'activatedAt'])
        .where('email', '=', attempt.email)
        .executeTakeFirst();
      const right = await passwords.matches(form.password, account?.passwordHash ?? null);
      if (account === undefined || !right) throw new Problem(401, 'Invalid email or password');
      await brake.succeeded(attempt);
      if (account.activatedAt === null) {
        throw new Problem(403, 'This account is not activated. Check your email for the activation link.');
      }
      return { ...(await sessions.start(account.id, client)), user: await user(account.id) };
    },
  };
}

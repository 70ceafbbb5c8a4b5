import type { Kysely } from 'kysely';
import { emailMarketing, login, logout, refreshToken } from '#lib/contract/account/account.ts';
import { deleteMe, exportMe } from '#lib/contract/account/account-data.ts';
import { me, type User } from '#lib/contract/user/user.ts';
import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { peopleRoutes } from '#server/http/routes/people.ts';
import type { Accounts } from '#server/services/accounts/accounts.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import { loadOwnData } from '#server/services/accounts/own-data.ts';
import { requireHumanIfChecked } from '#server/services/accounts/require-human.ts';
import { isDemoOnly } from '#server/services/football/coverage/hidden-worlds.ts';
import type { Billing } from '#server/services/payments/billing.ts';
import type { Sessions } from '#server/services/sessions/sessions.ts';
import { isSetUp } from '#server/services/setup/set-up.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly check: BotCheck;
  readonly billing: Pick<Billing, 'leave'>;
}

/** Signing in and out, refreshing tokens, the user's own data, and for operators all accounts. */
export function accountRoutes(api: Api, { db, clock, accounts, sessions, check, billing }: Services): void {
  /** Adds what the server's football means for the user. */
  async function withServer(user: User): Promise<User> {
    if (!(await isDemoOnly(db))) return user;
    return { ...user, isDemo: true, ...(!(await isSetUp(db)) && { canSetUp: true }) };
  }

  serve(api, login, async ({ input, origin }) => {
    if (input.recaptchaToken) await requireHumanIfChecked(check, input.recaptchaToken, 'login', origin.address);
    const { user, ...tokens } = await accounts.signIn(input, origin);
    return { ...tokens, user: await withServer(user), message: 'Successfully logged in!' };
  });
  serve(api, refreshToken, async ({ input }) => {
    const tokens = await sessions.renew(input.refreshToken);
    if (tokens === null) throw new Problem(401, 'Your session has ended. Please log in again.');
    return tokens;
  });
  serve(api, logout, async ({ input }) => {
    await sessions.end(input.refreshToken);
    return { message: 'Logged out.' };
  });
  serve(api, me, async ({ user }) => {
    return withServer(await accounts.user(user.id));
  });
  serve(api, emailMarketing, async ({ input, user }) => {
    const chosen = { emailMarketing: input.emailMarketing };
    await db.updateTable('users').set(chosen).where('id', '=', user.id).execute();
    return chosen;
  });
  serve(api, exportMe, async ({ user }) => loadOwnData(db, await accounts.user(user.id), clock()));
  serve(api, deleteMe, async ({ input, user, origin }) => {
    await accounts.confirm(user.id, input.password, origin, 'The password is not right.');
    const { email } = await accounts.user(user.id);
    // Ends the subscription first, so that a deleted account is never charged.
    await billing.leave(user.id);
    await deleteAccount(db, email, clock());
    return { message: 'Your account and everything that belongs to it has been deleted.' };
  });
  peopleRoutes(api, { db, clock, billing });
}

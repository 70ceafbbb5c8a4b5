import { login, logout, refreshToken } from '#lib/contract/account.ts';
import { me } from '#lib/contract/user.ts';
import { type Api, serve, serveGuest } from '#server/http/serve.ts';
import { Problem } from '#server/problem.ts';
import type { Accounts } from '#server/services/accounts.ts';
import type { Sessions } from '#server/services/sessions.ts';

interface Services {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
}

/** Signing in and out, renewing tokens, the user's own record. */
export function accountRoutes(api: Api, { accounts, sessions }: Services): void {
  serveGuest(api, login, async ({ input, origin }) => ({
    ...(await accounts.signIn(input, origin)),
    message: 'Successfully logged in!',
  }));
  serveGuest(api, refreshToken, async ({ input }) => {
    const tokens = await sessions.renew(input.refreshToken);
    if (tokens === null) throw new Problem(401, 'Your session has ended. Please sign in again.');
    return tokens;
  });
  serveGuest(api, logout, async ({ input }) => {
    await sessions.end(input.refreshToken);
    return { message: 'Signed out.' };
  });
  serve(api, me, ({ user }) => accounts.user(user.id));
}

import type { Kysely } from 'kysely';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { Api } from '#server/http/requests/serve.ts';
import { loadAccount, loadSessionUser } from '#server/services/request-reads.ts';
import type { AccessTokens } from '#server/services/sessions/access-tokens.ts';

/** Returns the functions that read the user of a token. */
export function tokenUsers(
  db: Kysely<Database>,
  accessTokens: AccessTokens,
): Pick<Api, 'readTokenUser' | 'requireUser' | 'readCheckoutUser'> {
  return {
    readTokenUser: accessTokens.read,
    requireUser: async (tokenUser) => {
      const user = await loadSessionUser(db, tokenUser);
      if (user === null) throw new Problem(401, 'Please log in.');
      return user;
    },
    readCheckoutUser: async (token) => {
      const userId = await accessTokens.readForCheckout(token);
      if (userId === null) return null;
      // A registration with the mail address of an account returns a token of a user that does not exist. A checkout must not reveal this.
      return (await loadAccount(db, userId)) ?? { id: userId, plan: 'FREE' };
    },
  };
}

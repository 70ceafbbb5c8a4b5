import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { Api } from '#server/http/requests/serve.ts';
import { tokenHolders } from '#server/http/requests/token-holders.ts';
import { loadAccount, loadSessionUser } from '#server/services/request-reads.ts';
import type { AccessTokens } from '#server/services/sessions/access-tokens.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
}

/** Returns the functions that read the user of a token. */
export function tokenUsers(
  app: FastifyInstance,
  { db, clock, accessTokens }: Deps,
): Pick<Api, 'readTokenUser' | 'requireUser' | 'readCheckoutUser' | 'requireTokenHolder'> {
  return {
    requireTokenHolder: tokenHolders(app, { db, clock }),
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

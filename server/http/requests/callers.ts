import type { Kysely } from 'kysely';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { Api } from '#server/http/requests/serve.ts';
import { loadAccount, loadMember } from '#server/services/request-reads.ts';
import type { AccessTokens } from '#server/services/sessions/access-tokens.ts';

/** Returns the functions that read from a token who calls. */
export function callers(
  db: Kysely<Database>,
  accessTokens: AccessTokens,
): Pick<Api, 'readBearer' | 'requireMember' | 'readBuyer'> {
  return {
    readBearer: accessTokens.read,
    requireMember: async (bearer) => {
      const member = await loadMember(db, bearer);
      if (member === null) throw new Problem(401, 'Please sign in.');
      return member;
    },
    readBuyer: async (token) => {
      const userId = await accessTokens.readForCheckout(token);
      if (userId === null) return null;
      // A registration with the mail address of an account returns a token of a user that does not exist. A checkout must not reveal this.
      return (await loadAccount(db, userId)) ?? { id: userId, plan: 'FREE' };
    },
  };
}

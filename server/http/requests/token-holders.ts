import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { TOKEN_LIMITS } from '#lib/contract/account/personal-tokens.ts';
import type { Scope } from '#lib/contract/endpoint/scope.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { fingerprint } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';
import { tokenOf } from '#server/http/requests/read-request.ts';
import { tooMany } from '#server/http/requests/too-many.ts';
import { loadTokenHolder, type TokenHolder } from '#server/services/tokens/personal-tokens.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/**
 * Returns a function that admits the personal token of a request and counts the call. The counters are those of the
 * other rate limits, so all processes share them where Redis is configured.
 *
 * @throws {Problem} 401 for a token that is not valid, 429 for too many calls with one token
 */
export function tokenHolders(app: FastifyInstance, { db, clock }: Deps) {
  const limit = app.hasDecorator('createRateLimit')
    ? app.createRateLimit({
        max: TOKEN_LIMITS.callsPerMinute,
        timeWindow: '1 minute',
        keyGenerator: (request) => `token ${fingerprint(tokenOf(request))}`,
      })
    : null;
  return async (request: FastifyRequest): Promise<TokenHolder> => {
    const holder = await loadTokenHolder(db, tokenOf(request), clock());
    if (holder === null) throw new Problem(401, 'This token is not valid: it is wrong, expired or revoked.');
    const counted = await limit?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
    return holder;
  };
}

/** @throws {Problem} 403 when a token does not open a call of the scope; no token opens a call without one */
export function requireScope(scopes: readonly Scope[], scope: Scope | undefined): void {
  if (scope === undefined) throw new Problem(403, 'No personal token opens this call.');
  if (!scopes.includes(scope)) throw new Problem(403, `This token lacks the scope ${scope}.`);
}

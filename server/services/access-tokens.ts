import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '#server/clock.ts';

/** What an access token says: who, and by which sign-in. */
export interface Bearer {
  readonly userId: number;
  readonly sessionId: string;
}

export interface AccessTokens {
  /** A token good for 15 minutes. */
  issue(bearer: Bearer): Promise<string>;
  /** Who the token speaks for, or `null` when it is not ours, altered or expired. */
  read(token: string): Promise<Bearer | null>;
}

const LIFETIME_MINUTES = 15;
const ALGORITHM = 'HS256';
/** Marks what the token is good for, so that one made for something else is none of these. */
const AUDIENCE = 'tenline-api';

const payloadSchema = z.object({ sub: z.coerce.number().int().positive(), sid: z.string().min(1), exp: z.number() });

/** Tokens whose signature has been checked, so that it need not be again. */
const REMEMBERED = 10_000;

/** Access tokens signed with the secret (design, section 3, "Accounts and safety"). */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const checked = new LRUCache<string, { bearer: Bearer; expires: number }>({ max: REMEMBERED });
  return {
    issue({ userId, sessionId }) {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(userId))
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_MINUTES * 60)
        .sign(key);
    },
    async read(token) {
      const seconds = clock().getTime() / 1000;
      const known = checked.get(token);
      if (known !== undefined) return known.expires > seconds ? known.bearer : null;
      try {
        const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: clock() };
        const { sub, sid, exp } = payloadSchema.parse((await jwtVerify(token, key, options)).payload);
        const bearer = { userId: sub, sessionId: sid };
        checked.set(token, { bearer, expires: exp });
        return bearer;
      } catch {
        return null;
      }
    },
  };
}

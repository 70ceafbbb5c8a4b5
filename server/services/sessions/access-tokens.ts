import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
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
  /** Who the token speaks for, or `null` when it is not ours, altered, expired or good for a checkout alone. */
  read(token: string): Promise<Bearer | null>;
  /** A token of as long, good for the checkout that follows a registration and for nothing else. */
  issueForCheckout(userId: number): Promise<string>;
  /** Whose checkout the token is good for, or `null`. */
  readForCheckout(token: string): Promise<number | null>;
}

const LIFETIME_MINUTES = 15;
const ALGORITHM = 'HS256';
/** Marks what the token is good for, so that one made for something else is none of these. */
const AUDIENCE = 'tenline-api';
const CHECKOUT = 'tenline-checkout';

const subject = z.coerce.number().int().positive();
const payloadSchema = z.object({ sub: subject, sid: z.string().min(1), exp: z.number() });
const checkoutSchema = z.object({ sub: subject });

/** Tokens whose signature has been checked, so that it need not be again. */
const REMEMBERED = 10_000;

/** Access tokens signed with the secret (design, section 3, "Accounts and safety"). */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const checked = new LRUCache<string, { bearer: Bearer; expires: number }>({ max: REMEMBERED });
  function sign(userId: number, audience: string, claims: JWTPayload): Promise<string> {
    const now = Math.floor(clock().getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(userId))
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_MINUTES * 60)
      .sign(key);
  }
  async function verify(token: string, audience: string): Promise<JWTPayload> {
    return (await jwtVerify(token, key, { algorithms: [ALGORITHM], audience, currentDate: clock() })).payload;
  }
  return {
    issue: ({ userId, sessionId }) => sign(userId, AUDIENCE, { sid: sessionId }),
    issueForCheckout: (userId) => sign(userId, CHECKOUT, {}),
    async readForCheckout(token) {
      try {
        return checkoutSchema.parse(await verify(token, CHECKOUT)).sub;
      } catch {
        return null;
      }
    },
    async read(token) {
      const seconds = clock().getTime() / 1000;
      const known = checked.get(token);
      if (known !== undefined) return known.expires > seconds ? known.bearer : null;
      try {
        const { sub, sid, exp } = payloadSchema.parse(await verify(token, AUDIENCE));
        const bearer = { userId: sub, sessionId: sid };
        checked.set(token, { bearer, expires: exp });
        return bearer;
      } catch {
        return null;
      }
    },
  };
}

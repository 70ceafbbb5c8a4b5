import { randomBytes } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#server/base/clock.ts';

/** The content of an access token: the user and the session. */
export interface TokenUser {
  readonly userId: number;
  readonly sessionId: string;
}

export interface AccessTokens {
  /** Issues a token that is valid for 15 minutes. */
  issue(user: TokenUser): Promise<string>;
  /** The user and session of a token; `null` when the signature is invalid, or the token has expired or is not an access token. */
  read(token: string): Promise<TokenUser | null>;
  /** Issues a token of the same lifetime that is valid only for the checkout after a registration. */
  issueForCheckout(userId: number): Promise<string>;
  /** The user id of a checkout token; `null` for any other token. */
  readForCheckout(token: string): Promise<number | null>;
  /** Issues a ticket that is valid for a minute and only for the download of one file. */
  issueForFile(userId: number, file: string): Promise<string>;
  /** The user id of a ticket for the file; `null` for any other token. */
  readForFile(token: string, file: string): Promise<number | null>;
  /** Issues a random refresh token. It is valid only while its hash is stored; the signature shows which session it was issued for. */
  issueForRefresh(sessionId: string): Promise<string>;
  /** The session that a refresh token was issued for, valid or not; `null` for any other token. */
  sessionOf(refreshToken: string): Promise<string | null>;
}

const LIFETIME_SECONDS = 15 * 60;
const TICKET_SECONDS = 60;
const ALGORITHM = 'HS256';
/** The audience claims: they distinguish access, checkout and refresh tokens, and tokens of other services. */
const AUDIENCE = 'tenline-api';
const CHECKOUT = 'tenline-checkout';
const REFRESH = 'tenline-refresh';
const FILE = 'tenline-file';

const subject = z.coerce.number().int().positive();
const payloadSchema = z.object({ sub: subject, sid: z.string().min(1) });
const checkoutSchema = z.object({ sub: subject });
const ticketSchema = z.object({ sub: subject, file: z.string() });
const refreshSchema = z.object({ sid: z.string().min(1) });

/** Access, checkout and refresh tokens: JSON web tokens that are signed with the secret by HMAC-SHA-256. */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  function sign(userId: number, audience: string, claims: JWTPayload, seconds = LIFETIME_SECONDS): Promise<string> {
    const now = Math.floor(clock().getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(userId))
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key);
  }
  async function verify(token: string, audience: string): Promise<JWTPayload> {
    return (await jwtVerify(token, key, { algorithms: [ALGORITHM], audience, currentDate: clock() })).payload;
  }
  return {
    issue: ({ userId, sessionId }) => sign(userId, AUDIENCE, { sid: sessionId }),
    issueForCheckout: (userId) => sign(userId, CHECKOUT, {}),
    issueForRefresh: (sid) =>
      new SignJWT({ sid, jti: randomBytes(32).toString('base64url') })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(REFRESH)
        .sign(key),
    async sessionOf(refreshToken) {
      try {
        return refreshSchema.parse(await verify(refreshToken, REFRESH)).sid;
      } catch {
        return null;
      }
    },
    async readForCheckout(token) {
      try {
        return checkoutSchema.parse(await verify(token, CHECKOUT)).sub;
      } catch {
        return null;
      }
    },
    issueForFile: (userId, file) => sign(userId, FILE, { file }, TICKET_SECONDS),
    async readForFile(token, file) {
      try {
        const ticket = ticketSchema.parse(await verify(token, FILE));
        return ticket.file === file ? ticket.sub : null;
      } catch {
        return null;
      }
    },
    async read(token) {
      try {
        const { sub, sid } = payloadSchema.parse(await verify(token, AUDIENCE));
        return { userId: sub, sessionId: sid };
      } catch {
        return null;
      }
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { fingerprint, seal, unseal } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';
import type { AccessTokens, TokenUser } from '#server/services/sessions/access-tokens.ts';

/** The tokens that a client stores after a sign-in. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Sessions {
  /** Starts a session of the user. @param client the `User-Agent` header, for the list of sessions */
  start(userId: number, client: string | null): Promise<Tokens>;
  /**
   * Exchanges a refresh token for new tokens. For ten seconds the same token gets the same reply again. A second use after that ends
   * the session, because two clients have the token and one of them may have stolen it. `null` then, and for an invalid or expired token.
   */
  renew(refreshToken: string): Promise<Tokens | null>;
  /** Ends the session of the refresh token; does nothing for an unknown token. */
  end(refreshToken: string): Promise<void>;
}

const DAYS = 24 * 60 * 60 * 1000;
/** Milliseconds for which a refresh token is valid. */
const LIFETIME = 60 * DAYS;
/** The maximum milliseconds of a session, however often it is refreshed. */
const LONGEST = 365 * DAYS;
/** Milliseconds during which a repeated use of a refresh token gets the same reply. */
const GRACE = 10_000;

/** Sessions with rotating refresh tokens (docs/product.md, "Session"). */
export function createSessions(db: Kysely<Database>, accessTokens: AccessTokens, clock: Clock): Sessions {
  async function issue(trx: Transaction<Database>, { userId, sessionId }: TokenUser, startedAt: Date): Promise<Tokens> {
    const refreshToken = await accessTokens.issueForRefresh(sessionId);
    const now = clock();
    await trx
      .insertInto('refreshTokens')
      .values({
        hash: fingerprint(refreshToken),
        sessionId,
        issuedAt: now,
        expiresAt: new Date(Math.min(now.getTime() + LIFETIME, startedAt.getTime() + LONGEST)),
        usedAt: null,
        sealedReply: null,
      })
      .execute();
    return { accessToken: await accessTokens.issue({ userId, sessionId }), refreshToken };
  }

  /** Ends the session of a token whose hash is no longer stored, because the token was used more than a day ago or has expired. */
  async function endIfForgotten(trx: Transaction<Database>, refreshToken: string): Promise<void> {
    const sessionId = await accessTokens.sessionOf(refreshToken);
    if (sessionId === null) return;
    const stored = trx.selectFrom('refreshTokens').select('hash').where('hash', '=', fingerprint(refreshToken));
    if ((await stored.executeTakeFirst()) !== undefined) return;
    const ending = trx.updateTable('sessions').set({ endedAt: clock() });
    await ending.where('id', '=', sessionId).where('endedAt', 'is', null).execute();
  }

  return {
    start: (userId, client) =>
      db.transaction().execute(async (trx) => {
        const id = randomUUID();
        const now = clock();
        await trx
          .insertInto('sessions')
          .values({ id, userId, createdAt: now, lastUsedAt: now, endedAt: null, client })
          .execute();
        return issue(trx, { userId, sessionId: id }, now);
      }),

    renew: (refreshToken) =>
      db.transaction().execute(async (trx) => {
        const now = clock();
        const hash = fingerprint(refreshToken);
        const token = await trx
          .selectFrom('refreshTokens as token')
          .innerJoin('sessions as session', 'session.id', 'token.sessionId')
          .innerJoin('users as user', 'user.id', 'session.userId')
          .select([
            'session.id as sessionId',
            'session.userId',
            'session.createdAt',
            'token.usedAt',
            'token.sealedReply',
          ])
          .where('token.hash', '=', hash)
          .where('token.expiresAt', '>', now)
          .where('session.endedAt', 'is', null)
          .where('session.createdAt', '>', new Date(now.getTime() - LONGEST))
          .where('user.activatedAt', 'is not', null)
          // The lock makes concurrent requests with one token run one after the other, so that the second one reads the stored reply. The
          // session is locked before the token, as in the deletion of a session, so that there is no deadlock.
          .forUpdate(['session', 'token'])
          .executeTakeFirst();
        if (token === undefined) {
          await endIfForgotten(trx, refreshToken);
          return null;
        }
        if (token.usedAt === null) {
          const tokens = await issue(trx, token, token.createdAt);
          const used = { usedAt: now, sealedReply: seal(tokens, refreshToken) };
          await trx.updateTable('refreshTokens').set(used).where('hash', '=', hash).execute();
          await trx.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', token.sessionId).execute();
          return tokens;
        }
        if (token.sealedReply !== null && now.getTime() - token.usedAt.getTime() <= GRACE) {
          return unseal(token.sealedReply, refreshToken);
        }
        await trx.updateTable('sessions').set({ endedAt: now }).where('id', '=', token.sessionId).execute();
        return null;
      }),

    async end(refreshToken) {
      await db
        .updateTable('sessions')
        .set({ endedAt: clock() })
        .where('endedAt', 'is', null)
        .where('id', 'in', (query) =>
          query.selectFrom('refreshTokens').select('sessionId').where('hash', '=', fingerprint(refreshToken)),
        )
        .execute();
    },
  };
}

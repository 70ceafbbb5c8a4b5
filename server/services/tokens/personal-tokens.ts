import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { type createPersonalToken, type PersonalToken, TOKEN_LIMITS } from '#lib/contract/account/personal-tokens.ts';
import { type Scope, scopeSchema } from '#lib/contract/endpoint/scope.ts';
import { Problem } from '#server/base/problem.ts';
import { fingerprint } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';
import { withUserLock } from '#server/services/notes/with-user-lock.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

const PREFIX = 'tenline_';
const DAY = 24 * 60 * 60 * 1000;
/** The last use of a token is stored at most once in this time. */
const USE_STEP = 60_000;

/** The user of a personal token, with what the token may do. */
export interface TokenHolder {
  readonly user: PlanUser;
  readonly scopes: readonly Scope[];
}

/** True for a text that looks like a personal token, valid or not. @example isPersonalToken('tenline_3kQ…') // true */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** A user's personal tokens, the latest first, also those that have expired. */
export async function listPersonalTokens(db: Kysely<Database>, userId: number): Promise<PersonalToken[]> {
  const rows = await db
    .selectFrom('personalTokens')
    .select(['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ scopes, createdAt, expiresAt, lastUsedAt, ...row }) => ({
    ...row,
    scopes: readScopes(scopes),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Makes a personal token, and removes the user's expired ones.
 *
 * @returns the token, which is not stored, and its entry
 * @throws {Problem} 409 when the account has as many tokens as it can have
 */
export async function issuePersonalToken(
  db: Kysely<Database>,
  userId: number,
  { name, scopes, days }: z.output<typeof createPersonalToken.input>,
  now: Date,
): Promise<z.input<typeof createPersonalToken.output>> {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + days * DAY);
  return withUserLock(db, userId, async (transaction) => {
    await transaction.deleteFrom('personalTokens').where('userId', '=', userId).where('expiresAt', '<=', now).execute();
    const { count } = await transaction
      .selectFrom('personalTokens')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= TOKEN_LIMITS.tokens)
      throw new Problem(409, `An account has at most ${TOKEN_LIMITS.tokens} tokens. Revoke one first.`);
    const { id } = await transaction
      .insertInto('personalTokens')
      .values({ userId, name, hash: fingerprint(token), scopes: scopes.join(' '), createdAt: now, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const times = { createdAt: now.toISOString(), expiresAt: expiresAt.toISOString(), lastUsedAt: null };
    return { token, entry: { id, name, scopes, ...times } };
  });
}

/** Revokes a token of the user. @throws {Problem} 404 for an unknown token or one of another user */
export async function revokePersonalToken(db: Kysely<Database>, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('personalTokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem(404, 'There is no such token.');
}

/**
 * The user and scopes of a token; `null` when it is unknown, revoked or expired, or its account is not active. Stores the
 * use.
 */
export async function loadTokenHolder(db: Kysely<Database>, token: string, now: Date): Promise<TokenHolder | null> {
  const found = await db
    .selectFrom('personalTokens as token')
    .innerJoin('users', 'users.id', 'token.userId')
    .select(['token.id as tokenId', 'token.scopes', 'token.lastUsedAt', 'users.id', 'users.plan'])
    .where('token.hash', '=', fingerprint(token))
    .where('token.expiresAt', '>', now)
    .where('users.activatedAt', 'is not', null)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { tokenId, scopes, lastUsedAt, id, plan } = found;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_STEP)
    await db.updateTable('personalTokens').set({ lastUsedAt: now }).where('id', '=', tokenId).execute();
  return { user: { id, plan }, scopes: readScopes(scopes) };
}

/** The stored scopes. One that this version does not know opens nothing. */
function readScopes(text: string): Scope[] {
  return text.split(' ').flatMap((scope) => scopeSchema.safeParse(scope).data ?? []);
}

import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { fingerprint } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';

export type LinkKind = 'activation' | 'reset';

const HOUR = 60 * 60 * 1000;
/** Milliseconds for which a link is valid. */
const LIFETIME: Readonly<Record<LinkKind, number>> = { activation: 24 * HOUR, reset: HOUR };

/** A mailed link and the account that it belongs to. */
export interface FoundLink {
  readonly userId: number;
  readonly email: string;
  readonly isExpired: boolean;
  /** Whether the account is already activated. */
  readonly isActivated: boolean;
}

/** Creates the token of a new link of the user. Only its hash is stored. */
export async function issueLink(db: Kysely<Database>, userId: number, kind: LinkKind, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME[kind]);
  await db
    .insertInto('accountLinks')
    .values({ hash: fingerprint(token), userId, kind, expiresAt })
    .execute();
  return token;
}

/**
 * The path with a new link, for a browser that gets it instead of a mail; `null` when no account has the address, and for the activation of an active one.
 *
 * @param email normalised by `accountEmail`.
 */
export async function linkInstead(wanted: {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly kind: LinkKind;
  readonly email: string;
}): Promise<string | null> {
  const { db, clock, kind, email } = wanted;
  const user = await db.selectFrom('users').select(['id', 'activatedAt']).where('email', '=', email).executeTakeFirst();
  if (user === undefined || (kind === 'activation' && user.activatedAt !== null)) return null;
  return linkPath(kind, await issueLink(db, user.id, kind, clock()), email);
}

/** The path and the query of the page that a link leads to. */
export function linkPath(kind: LinkKind, token: string, email: string): string {
  const page = kind === 'activation' ? '/activate-account' : '/reset-password';
  return `${page}?${new URLSearchParams({ token, email })}`;
}

/** Finds the link of a token without marking it as used; `null` when no link of the kind has the token. */
export async function findLink(
  db: Kysely<Database>,
  token: string,
  kind: LinkKind,
  now: Date,
): Promise<FoundLink | null> {
  const found = await db
    .selectFrom('accountLinks as link')
    .innerJoin('users', 'users.id', 'link.userId')
    .select(['link.userId', 'users.email', 'users.activatedAt', 'link.expiresAt'])
    .where('link.hash', '=', fingerprint(token))
    .where('link.kind', '=', kind)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { expiresAt, activatedAt, ...link } = found;
  return { ...link, isExpired: expiresAt.getTime() <= now.getTime(), isActivated: activatedAt !== null };
}

/**
 * Locks a link until the transaction ends; `false` when the link no longer exists. Locks the user before the link, as registrations and
 * deletions do, so that there is no deadlock.
 */
export async function lockLink(trx: Transaction<Database>, token: string, userId: number): Promise<boolean> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const locked = await trx
    .selectFrom('accountLinks')
    .select('hash')
    .where('hash', '=', fingerprint(token))
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Deletes a link because it is used. Of several concurrent transactions only one gets `true`. */
export async function spendLink(trx: Transaction<Database>, token: string, userId: number): Promise<boolean> {
  if (!(await lockLink(trx, token, userId))) return false;
  await trx.deleteFrom('accountLinks').where('hash', '=', fingerprint(token)).execute();
  return true;
}

/** Deletes all links of a kind that the user has. */
export async function dropLinks(db: Kysely<Database>, userId: number, kind: LinkKind): Promise<void> {
  await db.deleteFrom('accountLinks').where('userId', '=', userId).where('kind', '=', kind).execute();
}

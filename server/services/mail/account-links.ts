import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { fingerprint } from '#server/sealing.ts';

export type LinkKind = 'activation' | 'reset';

const HOUR = 60 * 60 * 1000;
const LIFETIME: Readonly<Record<LinkKind, number>> = { activation: 24 * HOUR, reset: HOUR };

/** A link as it was found by its token. */
export interface FoundLink {
  readonly userId: number;
  readonly email: string;
  readonly isExpired: boolean;
}

/** Makes the token of a new link of the user; only its hash is kept. */
export async function issueLink(db: Kysely<Database>, userId: number, kind: LinkKind, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME[kind]);
  await db
    .insertInto('accountLinks')
    .values({ hash: fingerprint(token), userId, kind, expiresAt })
    .execute();
  return token;
}

/** The link of this token, which it does not use up; `null` when there is none of the kind. */
export async function findLink(
  db: Kysely<Database>,
  token: string,
  kind: LinkKind,
  now: Date,
): Promise<FoundLink | null> {
  const found = await db
    .selectFrom('accountLinks as link')
    .innerJoin('users', 'users.id', 'link.userId')
    .select(['link.userId', 'users.email', 'link.expiresAt'])
    .where('link.hash', '=', fingerprint(token))
    .where('link.kind', '=', kind)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { expiresAt, ...link } = found;
  return { ...link, isExpired: expiresAt.getTime() <= now.getTime() };
}

/** Uses a link up. Of several at once only one gets `true`. */
export async function spendLink(db: Kysely<Database>, token: string): Promise<boolean> {
  const used = await db
    .deleteFrom('accountLinks')
    .where('hash', '=', fingerprint(token))
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Takes the worth of all the user's links of a kind. */
export async function dropLinks(db: Kysely<Database>, userId: number, kind: LinkKind): Promise<void> {
  await db.deleteFrom('accountLinks').where('userId', '=', userId).where('kind', '=', kind).execute();
}

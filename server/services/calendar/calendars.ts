import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Calendar, changeCalendar } from '#lib/contract/watchlist/calendar.ts';
import { Problem } from '#server/base/problem.ts';
import { fingerprint } from '#server/base/sealing.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { withUserLock } from '#server/services/notes/with-user-lock.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

/** The form of a key: 32 bytes in base64url. */
const KEY = /^[\w-]{43}$/;

/** A user's calendar without its address. */
export async function loadCalendar(db: Kysely<Database>, userId: number): Promise<Calendar> {
  const stored = await db
    .selectFrom('calendars')
    .select(['createdAt', 'hasWatchlist'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const teams = await db
    .selectFrom('calendarTeams')
    .innerJoin('teams as chosen', 'chosen.id', 'calendarTeams.teamId')
    .innerJoin('teams', (join) => join.on(sql<boolean>`teams.id = coalesce(chosen.merged_into, chosen.id)`))
    .select(['teams.id', 'teams.name'])
    .distinct()
    .where('userId', '=', userId)
    .orderBy('teams.name')
    .orderBy('teams.id')
    .execute();
  return { createdAt: stored?.createdAt?.toISOString() ?? null, hasWatchlist: stored?.hasWatchlist ?? true, teams };
}

/** Creates the key of a calendar's address, of which a hash is stored. A former address is no longer valid. */
export async function createCalendarKey(db: Kysely<Database>, userId: number, createdAt: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const values = { hash: fingerprint(key), createdAt };
  await db
    .insertInto('calendars')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
  return key;
}

/** Revokes the address. What the calendar has is kept for the next one. */
export async function revokeCalendarKey(db: Kysely<Database>, userId: number): Promise<void> {
  await db.updateTable('calendars').set({ hash: null, createdAt: null }).where('userId', '=', userId).execute();
}

/** Stores whose fixtures the calendar has. @throws {Problem} 404 for a team that the user does not see */
export async function storeCalendar(
  db: Kysely<Database>,
  userId: number,
  { hasWatchlist, teams }: z.output<typeof changeCalendar.input>,
): Promise<void> {
  await withUserLock(db, userId, async (transaction) => {
    await transaction
      .insertInto('calendars')
      .values({ userId, hash: null, createdAt: null, hasWatchlist })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hasWatchlist }))
      .execute();
    await transaction.deleteFrom('calendarTeams').where('userId', '=', userId).execute();
    if (teams.length === 0) return;
    const found = await transaction
      .selectFrom('teams')
      .select(['id', 'mergedInto'])
      .where('id', 'in', teams)
      .where(isSeenBy('teams', userId))
      // The teams cannot be deleted before they are stored.
      .forKeyShare()
      .execute();
    if (found.length < new Set(teams).size) throw new Problem(404, 'There is no such team.');
    const chosen = new Set(found.map(({ id, mergedInto }) => mergedInto ?? id));
    await transaction
      .insertInto('calendarTeams')
      .values([...chosen].map((teamId) => ({ userId, teamId })))
      .execute();
  });
}

/** The user of a calendar's key, and whether the calendar has the watchlist; `null` for an unknown or revoked key. */
export async function calendarOfKey(
  db: Kysely<Database>,
  key: string,
): Promise<(PlanUser & { readonly hasWatchlist: boolean }) | null> {
  if (!KEY.test(key)) return null;
  const found = await db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.userId')
    .select(['users.id', 'users.plan', 'hasWatchlist'])
    .where('hash', '=', fingerprint(key))
    .executeTakeFirst();
  return found ?? null;
}

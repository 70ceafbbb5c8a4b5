import type { Kysely } from 'kysely';
import { dayIn, nextTimeOfDay } from '#lib/domain/days/time-of-day.ts';
import type { Database } from '#server/db/schema.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';

/** A daily mail that is late by more milliseconds than this is skipped. It can be late if no process was running. */
const LATEST_MS = 12 * 60 * 60_000;
/** The next mail is due within a day and the hour of a change to or from summer time. A later time was set by a wrong clock. */
const FURTHEST_MS = 26 * 60 * 60_000;

/**
 * Queues the daily mails that are due and sets the time of each user's next one. Both happen in one transaction, so that several processes queue only
 * one mail for a user and day.
 */
export async function orderDigests(db: Kysely<Database>, now: Date): Promise<void> {
  const due = await db
    .selectFrom('alertSettings')
    .innerJoin('users', 'users.id', 'userId')
    .select(['userId', 'email', 'timeZone', 'digestHour', 'digestAt', 'digestDay'])
    .where('isOn', '=', true)
    .where(({ eb, or }) => or([eb('digestAt', '<=', now), eb('digestAt', '>', new Date(now.getTime() + FURTHEST_MS))]))
    .execute();
  for (const { userId, email, timeZone, digestHour, digestAt, digestDay } of due) {
    if (digestHour === null || digestAt === null) continue;
    const day = dayIn(timeZone, now);
    const isOff = Math.abs(now.getTime() - digestAt.getTime()) > LATEST_MS;
    await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('alertSettings')
        .set({ digestAt: nextTimeOfDay(digestHour * 60, timeZone, now), digestDay: isOff ? digestDay : day })
        .where('userId', '=', userId)
        .where('isOn', '=', true)
        .where('digestAt', '=', digestAt)
        .executeTakeFirst();
      // The day is compared because after a change of the hour or time zone a second mail can be due on the same day.
      if (numUpdatedRows > 0n && !isOff && digestDay !== day) await orderMail(transaction, 'digest', email, now);
    });
  }
}

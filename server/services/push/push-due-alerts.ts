import type { Kysely } from 'kysely';
import { LATE_MS } from '#lib/domain/watchlist/due-alerts.ts';
import type { Database } from '#server/db/schema.ts';
import { makeDueAlerts } from '#server/services/alerts/alerts.ts';
import { pushOpenAlerts } from '#server/services/push/push-open-alerts.ts';
import type { PushDeps } from '#server/services/push/send-push.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

/** The number of users whose alerts are pushed at the same time, so that a push service that does not reply delays few users. */
const AT_ONCE = 16;

/** Quiet hours end within a day and the hour of a change to or from summer time. */
const QUIET_MS = 26 * 60 * 60_000;

type Due = PlanUser & { readonly checkAt: Date };

/**
 * The users with a browser that receives pushes whose alerts must be checked now: the time of the check has come, or is so far ahead that a wrong clock
 * must have set it.
 */
function selectDue(db: Kysely<Database>, now: Date) {
  const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  return db
    .selectFrom('alertSettings')
    .where('isOn', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('pushDevices').select('id').whereRef('pushDevices.userId', '=', 'alertSettings.userId')),
    )
    .where(({ eb, and, or }) =>
      or([
        eb('checkAt', '<=', now),
        eb('checkAt', '>', later(QUIET_MS)),
        and([eb('quietFrom', 'is', null), eb('checkAt', '>', later(LATE_MS))]),
      ]),
    );
}

/** Whether the alerts of any user must be checked. */
export async function isPushDue({ db, clock }: Pick<PushDeps, 'db' | 'clock'>): Promise<boolean> {
  return (await selectDue(db, clock()).select('userId').limit(1).executeTakeFirst()) !== undefined;
}

/** Makes the due alerts of each user whose alerts must be checked, and pushes the alerts that no device has claimed. @throws the first error, at the end */
export async function pushDueAlerts(deps: PushDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const selected = await selectDue(db, clock())
    .innerJoin('users', 'users.id', 'alertSettings.userId')
    .select(['users.id', 'users.plan', 'checkAt'])
    .orderBy('checkAt')
    .execute();
  const due = selected.flatMap(({ checkAt, ...user }): Due[] => (checkAt === null ? [] : [{ ...user, checkAt }]));
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let user = due.shift(); user !== undefined && !signal.aborted; user = due.shift()) {
      try {
        await pushForUser(deps, user, signal);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}

async function pushForUser(deps: PushDeps, { checkAt, ...user }: Due, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const made = await makeDueAlerts(db, user, clock());
  const next = made === null || made.isQuiet ? null : await pushOpenAlerts(deps, user.id, signal);
  const times = [made?.nextAt, next].flatMap((time) => (time ? [time.getTime()] : []));
  await db
    .updateTable('alertSettings')
    .set({ checkAt: made === null ? null : new Date(Math.min(...times)) })
    .where('userId', '=', user.id)
    // If a change in the meantime has set another time, that time stays.
    .where('checkAt', '=', checkAt)
    .execute();
}

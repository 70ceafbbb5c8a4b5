import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { LEASE_MS, type Lease, LeaseLost } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';
import { issueLink, type LinkKind, linkPath } from '#server/services/mail/account-links.ts';
import { digestLetter } from '#server/services/mail/digest-letter.ts';
import * as letters from '#server/services/mail/letters/account-letters.ts';
import type { Letter } from '#server/services/mail/letters/letter.ts';
import { renderLetter } from '#server/services/mail/letters/render-letter.ts';
import type { Mailer } from '#server/services/mail/senders/mailer.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** The server's public URL; links in mails begin with it. */
  readonly publicUrl: string;
  /** Called with the error of every failed attempt. */
  readonly undelivered: (error: unknown) => void;
}

type Order = Selectable<Database['mailOrders']>;

const MINUTE = 60_000;
const LONGEST_PAUSE = 60 * MINUTE;
const ATTEMPTS = 12;

/**
 * The maximum number of mails of one kind to one mail address within a quarter of an hour. Without a limit, anyone could use the forms to flood
 * a mailbox.
 */
const MOST = 3;
const WINDOW = 15 * MINUTE;

/** Whether a queued mail is due. */
export async function isMailDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const order = await db
    .selectFrom('mailOrders')
    .select('id')
    .where('sentAt', 'is', null)
    .where(isTimeFor(clock()))
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** The maximum number of mails that are sent at the same time. A mail needs three round trips; with a round trip of 40 ms, 300 mails take 1.8 s. */
export const MAILS_AT_ONCE = 20;
/** The maximum number of mails that one statement claims. */
const CLAIMED_AT_ONCE = 100;

/**
 * Sends the queued mails that are due, the oldest first and several at the same time. Mails to one mail address are sent one after the other, so
 * that its limit holds. A failed mail is retried after one minute, two, four and so on up to an hour, and dropped after the twelfth attempt,
 * about six hours after the first.
 *
 * A process claims mails with the fencing token of its lease before it sends them, and checks the claim again right before it passes a mail
 * to the mail server. Until then, a process with a later lease can take over the claim, so no mail is sent twice. If a process ends after it has
 * passed a mail to the mail server and before the reply, the mail counts as sent.
 */
export async function deliverMail(deps: Deps, { token, signal }: Pick<Lease, 'token' | 'signal'>): Promise<void> {
  await settleUnconfirmed(deps, token);
  const sending = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  let claimed: readonly Order[] = [];
  while (!signal.aborted && failures.length === 0) {
    try {
      const isFree = sending.size < MAILS_AT_ONCE;
      if (isFree && claimed.length === 0) claimed = await claim(deps, token);
      const next = isFree ? claimed.find(({ email }) => !sending.has(email)) : undefined;
      if (next !== undefined) {
        claimed = claimed.filter((order) => order !== next);
        sending.set(next.email, send(next));
      } else if (sending.size > 0) await Promise.race(sending.values());
      else return;
    } catch (error) {
      failures.push(error);
    }
  }
  await Promise.all(sending.values());
  if (failures.length > 0) throw failures[0];

  async function send(order: Order): Promise<void> {
    try {
      await deliver(deps, order, token);
    } catch (error) {
      failures.push(error);
    } finally {
      sending.delete(order.email);
    }
  }
}

/** Claims the oldest mails that are due, and returns them in that order. */
async function claim({ db, clock }: Deps, token: number): Promise<Order[]> {
  const orders = await db
    .updateTable('mailOrders')
    .set({ claim: token })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mailOrders')
        .select('id')
        .where('sentAt', 'is', null)
        .where('handedOverAt', 'is', null)
        .where(isTimeFor(clock()))
        .where(isClaimedBefore(token))
        .orderBy('id')
        .limit(CLAIMED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return orders.toSorted((one, other) => one.id - other.id);
}

/** The condition that a mail is due. If its time is further ahead than any pause, a wrong clock has set it, and the mail is due too. */
function isTimeFor(now: Date) {
  return ({ eb, or }: ExpressionBuilder<Database, 'mailOrders'>) =>
    or([eb('nextTryAt', '<=', now), eb('nextTryAt', '>', new Date(now.getTime() + LONGEST_PAUSE))]);
}

function isClaimedBefore(token: number) {
  return ({ eb, or }: ExpressionBuilder<Database, 'mailOrders'>) =>
    or([eb('claim', 'is', null), eb('claim', '<', token)]);
}

/** Marks mails as sent if an earlier lease holder has passed them to the mail server and has not recorded the reply. */
async function settleUnconfirmed({ db, undelivered }: Deps, token: number): Promise<void> {
  const orders = await db
    .updateTable('mailOrders')
    .set(({ ref }) => ({ sentAt: ref('handedOverAt') }))
    .where('sentAt', 'is', null)
    .where('handedOverAt', 'is not', null)
    .where('claim', '<', token)
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of orders) {
    undelivered(new Error(`The reply to mail ${id} was lost after it was handed over; it counts as sent.`));
    if (kind === 'goodbye') await db.deleteFrom('mailOrders').where('id', '=', id).execute();
  }
}

async function deliver(deps: Deps, order: Order, token: number): Promise<void> {
  const { db, clock, mailer, undelivered } = deps;
  const drop = () => db.deleteFrom('mailOrders').where('id', '=', order.id).where('claim', '=', token).execute();
  const letter = (await hadEnough(deps, order)) ? null : await write(deps, order);
  try {
    if (letter !== null) {
      const id = `order-${order.id}-${order.orderedAt.getTime()}`;
      await mailer.send(renderLetter(letter, order.email), { id, handOver: () => handOver(db, order, token) });
    }
  } catch (error) {
    if (error instanceof LeaseLost) return;
    undelivered(error);
    await (order.attempts + 1 < ATTEMPTS ? postpone(deps, order, token) : drop());
    return;
  }
  // The order is deleted if it was not sent, or if its account was deleted: no data is stored about mail addresses without an account.
  if (letter === null || order.kind === 'goodbye') await drop();
  else await setOrder(db, order, token).set({ sentAt: clock() }).execute();
}

function setOrder(db: Kysely<Database>, { id }: Order, token: number) {
  return db.updateTable('mailOrders').where('id', '=', id).where('claim', '=', token).where('sentAt', 'is', null);
}

/** Records that the mail is passed to the mail server now. @throws {LeaseLost} when a process with a later lease has claimed it */
async function handOver(db: Kysely<Database>, order: Order, token: number): Promise<void> {
  const noted = await setOrder(db, order, token)
    .set({ handedOverAt: sql<Date>`clock_timestamp()` })
    .where('handedOverAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (noted === undefined) throw new LeaseLost(`Mail ${order.id} has been claimed by another process.`);
}

/**
 * Schedules the next attempt, unless the failure arrives longer after the hand-over than a lease lasts. Then this process was paused and the
 * mail server may have accepted the mail, so it is not sent again.
 */
async function postpone({ db, clock }: Deps, order: Order, token: number): Promise<void> {
  const pause = Math.min(2 ** order.attempts * MINUTE, LONGEST_PAUSE);
  const nextTryAt = new Date(clock().getTime() + pause);
  await setOrder(db, order, token)
    .set({ attempts: order.attempts + 1, nextTryAt, claim: null, handedOverAt: null })
    .where(({ eb, or }) =>
      or([
        eb('handedOverAt', 'is', null),
        eb('handedOverAt', '>', sql<Date>`clock_timestamp() - ${LEASE_MS} * interval '1 millisecond'`),
      ]),
    )
    .execute();
}

async function hadEnough({ db, clock }: Deps, { kind, email }: Order): Promise<boolean> {
  const now = clock().getTime();
  const { sent } = await db
    .selectFrom('mailOrders')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('sentAt', '>', new Date(now - WINDOW))
    // A later time was set by a clock that was ahead.
    .where('sentAt', '<=', new Date(now + WINDOW))
    .executeTakeFirstOrThrow();
  return sent >= MOST;
}

/** The letter for the order; `null` when the state of the account no longer requires one. */
async function write({ db, clock, publicUrl }: Deps, { kind, email, orderedAt }: Order): Promise<Letter | null> {
  const page = (path: string) => new URL(path, publicUrl).href;
  const link = async (of: LinkKind, userId: number) =>
    page(linkPath(of, await issueLink(db, userId, of, clock()), email));
  if (kind === 'goodbye') return letters.goodbyeLetter();
  const user = await db
    .selectFrom('users')
    .select(['id', 'plan', 'activatedAt', 'declinedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (user === undefined) return null;
  if (kind === 'digest') return digestLetter(db, user, { publicUrl, orderedAt, now: clock() });
  if (kind === 'reset') return letters.resetLetter(await link('reset', user.id));
  if (kind === 'password-changed') return letters.passwordChangedLetter(page('/forgot-password'));
  if (user.activatedAt === null) {
    return letters.activationLetter(await link('activation', user.id));
  }
  // After a declined registration the sign-in page also offers an activation link. The mail then states that the account exists.
  const isExpected = kind === 'registration' || user.declinedAt !== null;
  return isExpected ? letters.accountExistsLetter(page('/sign-in')) : null;
}

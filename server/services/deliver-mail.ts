import type { Kysely, Selectable } from 'kysely';
import type { Mailer } from '#server/adapters/mail/mailer.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import * as letters from '#server/mails/account-letters.ts';
import type { Letter } from '#server/mails/letter.ts';
import { renderLetter } from '#server/mails/render-letter.ts';
import { issueLink, type LinkKind } from '#server/services/account-links.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Where users reach the server; links lead there. */
  readonly publicUrl: string;
  /** Hears of every attempt that failed. */
  readonly undelivered: (error: unknown) => void;
}

type Order = Selectable<Database['mailOrders']>;

const MINUTE = 60_000;
const LONGEST_PAUSE = 60 * MINUTE;
const ATTEMPTS = 12;

/** Mails of one kind that an address gets in a quarter of an hour; nobody can fill a stranger's mailbox. */
const MOST = 3;
const WINDOW = 15 * MINUTE;

/**
 * Sends the ordered mails whose time has come, oldest first. One that cannot be sent is tried again after one minute, two,
 * four and so on, and given up after half a day. A process that dies in between leaves its order to the next one.
 */
export async function deliverMail(parts: Parts): Promise<void> {
  for (;;) {
    const order = await parts.db
      .selectFrom('mailOrders')
      .selectAll()
      .where('sentAt', 'is', null)
      .where('nextTryAt', '<=', parts.clock())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (order === undefined) return;
    await deliver(parts, order);
  }
}

async function deliver(parts: Parts, order: Order): Promise<void> {
  const { db, clock, mailer, undelivered } = parts;
  const forget = () => db.deleteFrom('mailOrders').where('id', '=', order.id).execute();
  const letter = (await hadEnough(parts, order)) ? null : await write(parts, order);
  try {
    if (letter !== null) await mailer.send(renderLetter(letter, order.email));
  } catch (error) {
    undelivered(error);
    await (order.attempts + 1 < ATTEMPTS ? postpone(parts, order) : forget());
    return;
  }
  // Of somebody who left, or was never here, nothing is kept.
  if (letter === null || order.kind === 'goodbye') await forget();
  else await db.updateTable('mailOrders').set({ sentAt: clock() }).where('id', '=', order.id).execute();
}

async function postpone({ db, clock }: Parts, { id, attempts }: Order): Promise<void> {
  const pause = Math.min(2 ** attempts * MINUTE, LONGEST_PAUSE);
  const nextTryAt = new Date(clock().getTime() + pause);
  await db
    .updateTable('mailOrders')
    .set({ attempts: attempts + 1, nextTryAt })
    .where('id', '=', id)
    .execute();
}

async function hadEnough({ db, clock }: Parts, { kind, email }: Order): Promise<boolean> {
  const { sent } = await db
    .selectFrom('mailOrders')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('sentAt', '>', new Date(clock().getTime() - WINDOW))
    .executeTakeFirstOrThrow();
  return sent >= MOST;
}

/** What is to be said now to the address; `null` when nothing is. */
async function write({ db, clock, publicUrl }: Parts, { kind, email }: Order): Promise<Letter | null> {
  const page = (path: string) => new URL(path, publicUrl).href;
  const link = async (path: string, userId: number, of: LinkKind) => {
    const token = await issueLink(db, userId, of, clock());
    return page(`${path}?${new URLSearchParams({ token, email })}`);
  };
  if (kind === 'goodbye') return letters.goodbyeLetter();
  const user = await db.selectFrom('users').select(['id', 'activatedAt']).where('email', '=', email).executeTakeFirst();
  if (user === undefined) return null;
  if (kind === 'reset') return letters.resetLetter(await link('/reset-password', user.id, 'reset'));
  if (kind === 'password-changed') return letters.passwordChangedLetter(page('/forgot-password'));
  if (user.activatedAt === null) {
    return letters.activationLetter(await link('/activate-account', user.id, 'activation'));
  }
  return kind === 'registration' ? letters.accountExistsLetter(page('/sign-in')) : null;
}

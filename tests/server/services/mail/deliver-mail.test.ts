import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { deliverMail, isMailDue } from '#server/services/mail/deliver-mail.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import type { Mailer } from '#server/services/mail/senders/mailer.ts';
import { smtpMailer } from '#server/services/mail/senders/smtp.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { linkIn } from '#tests/support/server-link.ts';
import { type SmtpInbox, smtpInbox } from '#tests/support/smtp-inbox.ts';

const MINUTE = 60_000;
const EMAIL = 'ann@example.org';
const passwords = { hash: async () => 'none', matches: async () => false };

let opened: OpenDatabase;
let inbox: SmtpInbox;
let now: Date;
const clock = () => now;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  now = new Date('2026-11-15T12:00:00Z');
  inbox = await smtpInbox();
  for (const table of ['users', 'mailOrders'] as const) await opened.db.deleteFrom(table).execute();
  await addAccount({ db: opened.db, clock, passwords }, { email: EMAIL, fullName: 'Ann', plan: 'FREE', password: '' });
  return () => inbox.close();
});

/** Delivers the due mails through a real mail server; returns the errors. */
async function deliver(): Promise<unknown[]> {
  const failures: unknown[] = [];
  const mailer = smtpMailer({ url: inbox.url, from: 'no-reply@tenline.example' });
  const undelivered = (error: unknown) => void failures.push(error);
  const deps = { db: opened.db, clock, mailer, publicUrl: 'https://tenline.example', undelivered };
  await opened.leases.tryWork('job mail', (lease) => deliverMail(deps, lease));
  mailer.close();
  return failures;
}
const order = (kind: Parameters<typeof orderMail>[1] = 'reset', email = EMAIL) =>
  orderMail(opened.db, kind, email, now);
const subjects = () => inbox.received.map(({ mail }) => mail.subject);

test('a mail is sent once, with a link to the public address that contains the token and the email address', async () => {
  await order();
  expect(await deliver()).toEqual([]);
  await deliver();
  expect(inbox.received).toHaveLength(1);
  const [{ mail } = { mail: undefined }] = inbox.received;
  expect(mail?.text).toContain('https://tenline.example/reset-password?token=');
  const { token, email } = linkIn({ text: mail?.text ?? '' });
  expect(email).toBe(EMAIL);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(mail?.html).toContain(token);
});

test('a mail that was queued while the clock was a year ahead is sent after the clock is corrected', async () => {
  await orderMail(opened.db, 'reset', EMAIL, new Date('2027-11-15T12:00:00Z'));
  expect(await isMailDue({ db: opened.db, clock })).toBe(true);
  await deliver();
  expect(inbox.received).toHaveLength(1);
});

test('a mail that could not be sent is retried after one minute, then two, then four', async () => {
  inbox.refuse(true);
  await order();
  expect(await deliver()).toHaveLength(1);
  for (const minutes of [1, 2, 4]) {
    now = new Date(now.getTime() + minutes * MINUTE - 1);
    expect(await deliver()).toHaveLength(0);
    now = new Date(now.getTime() + 1);
    expect(await deliver()).toHaveLength(1);
  }
  inbox.refuse(false);
  now = new Date(now.getTime() + 8 * MINUTE);
  expect(await deliver()).toEqual([]);
  expect(subjects()).toEqual(['Reset your Tenline password']);
});

test('a mail that cannot be sent is dropped after the twelfth attempt, about six hours after the first', async () => {
  inbox.refuse(true);
  await order();
  const pauses = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60];
  for (const minutes of [0, ...pauses]) {
    expect(await opened.db.selectFrom('mailOrders').selectAll().execute()).toHaveLength(1);
    now = new Date(now.getTime() + minutes * MINUTE);
    expect(await deliver()).toHaveLength(1);
  }
  expect(await opened.db.selectFrom('mailOrders').selectAll().execute()).toEqual([]);
});

test('a mail that waits for a retry does not delay the next one', async () => {
  await order('reset', EMAIL);
  await opened.db
    .updateTable('mailOrders')
    .set({ nextTryAt: new Date(now.getTime() + MINUTE) })
    .execute();
  await order('goodbye', 'gone@example.org');
  await deliver();
  expect(subjects()).toEqual(['Your Tenline account was deleted']);
});

test('mails that were sent while the clock was a year ahead do not count towards the limit of an address', async () => {
  now = new Date('2027-11-15T12:00:00Z');
  for (let count = 0; count < 3; count += 1) await order();
  await deliver();
  now = new Date('2026-11-15T12:00:00Z');
  await order();
  await deliver();
  expect(inbox.received).toHaveLength(4);
});

test('an address gets at most three mails of a kind in a quarter of an hour', async () => {
  for (let times = 0; times < 5; times += 1) await order();
  await deliver();
  expect(inbox.received).toHaveLength(3);
  await order('password-changed');
  await deliver();
  expect(inbox.received).toHaveLength(4);
  now = new Date(now.getTime() + 15 * MINUTE);
  await order();
  await deliver();
  expect(inbox.received).toHaveLength(5);
});

test('an address without an account gets only the mail about its deletion, and no mail order is kept', async () => {
  for (const kind of ['registration', 'activation', 'reset', 'password-changed', 'goodbye'] as const)
    await order(kind, 'nobody@example.org');
  await deliver();
  expect(subjects()).toEqual(['Your Tenline account was deleted']);
  expect(await opened.db.selectFrom('mailOrders').selectAll().execute()).toEqual([]);
});

/**
 * Starts a delivery with this fencing token, paused before or after the hand-over to the mail server, or before that
 * server fails.
 */
async function pausedHolder(token: number, at: 'before the hand-over' | 'after the hand-over' | 'before a failure') {
  const reached = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  const sent: string[] = [];
  const mailer: Mailer = {
    async send({ subject }, { handOver }) {
      if (at === 'after the hand-over') await handOver();
      reached.resolve();
      await resume.promise;
      if (at === 'before a failure') throw new Error('The mail server does not answer.');
      if (at === 'before the hand-over') await handOver();
      sent.push(subject);
    },
    close: () => undefined,
  };
  const deps = { db: opened.db, clock, mailer, publicUrl: 'https://tenline.example', undelivered: () => undefined };
  const delivery = deliverMail(deps, { token, signal: new AbortController().signal });
  await reached.promise;
  return {
    sent,
    wake: () => {
      resume.resolve();
      return delivery;
    },
  };
}

describe('a process that was paused until its lease had expired', () => {
  test('a process that was paused until its lease had expired does not send a mail that a later holder of the lease has sent', async () => {
    await order();
    const paused = await pausedHolder(0, 'before the hand-over');
    expect(await deliver()).toEqual([]);
    await paused.wake();
    expect(paused.sent).toEqual([]);
    expect(subjects()).toEqual(['Reset your Tenline password']);
  });

  test('a process that was paused until its lease had expired does not send a mail that a later holder is sending', async () => {
    await order();
    const paused = await pausedHolder(0, 'before the hand-over');
    const later = await pausedHolder(1, 'after the hand-over');
    await paused.wake();
    await later.wake();
    expect([paused.sent, later.sent]).toEqual([[], ['Reset your Tenline password']]);
  });

  test('a process that was paused until its lease had expired does not schedule another attempt for a mail that a later holder is sending', async () => {
    await order();
    const paused = await pausedHolder(0, 'before a failure');
    const later = await pausedHolder(1, 'after the hand-over');
    const row = () => opened.db.selectFrom('mailOrders').selectAll().executeTakeFirstOrThrow();
    const before = await row();
    await paused.wake();
    expect(await row()).toEqual(before);
    await later.wake();
  });

  test('claims no mail that a later holder has claimed', async () => {
    await order();
    const later = await pausedHolder(1, 'before the hand-over');
    const sent: string[] = [];
    const mailer: Mailer = { send: async ({ subject }) => void sent.push(subject), close: () => undefined };
    const deps = { db: opened.db, clock, mailer, publicUrl: 'https://tenline.example', undelivered: () => undefined };
    await deliverMail(deps, { token: 0, signal: new AbortController().signal });
    await later.wake();
    expect([sent, later.sent]).toEqual([[], ['Reset your Tenline password']]);
  });

  test('a process that was paused until its lease had expired counts as the sender of a mail after the hand-over; a later holder reports the mail and does not send it', async () => {
    await order();
    const paused = await pausedHolder(0, 'after the hand-over');
    expect(await deliver()).toEqual([expect.objectContaining({ message: expect.stringContaining('counts as sent') })]);
    await paused.wake();
    expect([paused.sent, subjects()]).toEqual([['Reset your Tenline password'], []]);
    expect(await deliver()).toEqual([]);
    expect(inbox.received).toEqual([]);
  });
});

test('the mail of a process that ends before the hand-over is sent by the next process', async () => {
  await order();
  await pausedHolder(0, 'before the hand-over');
  await deliver();
  expect(subjects()).toEqual(['Reset your Tenline password']);
});

test('delivery stops after the current mail when the lease is lost', async () => {
  await order();
  await order('password-changed');
  const lost = new AbortController();
  const sent: string[] = [];
  const mailer: Mailer = {
    async send({ subject }) {
      sent.push(subject);
      lost.abort();
    },
    close: () => undefined,
  };
  const deps = { db: opened.db, clock, mailer, publicUrl: 'https://tenline.example', undelivered: () => undefined };
  await deliverMail(deps, { token: 0, signal: lost.signal });
  expect(sent).toHaveLength(1);
});

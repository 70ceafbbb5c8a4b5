import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from '#server/adapters/mail/smtp.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/add-account.ts';
import { deliverMail } from '#server/services/deliver-mail.ts';
import { orderMail } from '#server/services/order-mail.ts';
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
}, 60_000);
afterAll(() => opened.close());
beforeEach(async () => {
  now = new Date('2026-11-15T12:00:00Z');
  inbox = await smtpInbox();
  for (const table of ['users', 'mailOrders'] as const) await opened.db.deleteFrom(table).execute();
  await addAccount({ db: opened.db, clock, passwords }, { email: EMAIL, fullName: 'Ann', plan: 'FREE', password: '' });
  return () => inbox.close();
});

/** Delivers what is due over a real mail server, and returns what went wrong. */
async function deliver(): Promise<unknown[]> {
  const failures: unknown[] = [];
  const mailer = smtpMailer({ url: inbox.url, from: 'no-reply@tenline.example' });
  const undelivered = (error: unknown) => void failures.push(error);
  await deliverMail({ db: opened.db, clock, mailer, publicUrl: 'https://tenline.example', undelivered });
  mailer.close();
  return failures;
}
const order = (kind: Parameters<typeof orderMail>[1] = 'reset', email = EMAIL) =>
  orderMail(opened.db, kind, email, now);
const subjects = () => inbox.received.map(({ mail }) => mail.subject);

test('a mail is sent once, with a link to the public address that carries token and email', async () => {
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

test('a mail that could not be sent is tried again after a minute, then two, then four', async () => {
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

test('a mail that cannot be sent for half a day is given up', async () => {
  inbox.refuse(true);
  await order();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await deliver()).toHaveLength(1);
    now = new Date(now.getTime() + 60 * MINUTE);
  }
  expect(await opened.db.selectFrom('mailOrders').selectAll().execute()).toEqual([]);
});

test('a mail that fails does not hold up the next one', async () => {
  await order('reset', EMAIL);
  await opened.db
    .updateTable('mailOrders')
    .set({ nextTryAt: new Date(now.getTime() + MINUTE) })
    .execute();
  await order('goodbye', 'gone@example.org');
  await deliver();
  expect(subjects()).toEqual(['Your Tenline account was deleted']);
});

test('nobody gets more than three mails of a kind in a quarter of an hour', async () => {
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

test('of an address without an account, and of one that left, no order is kept', async () => {
  for (const kind of ['registration', 'activation', 'reset', 'password-changed', 'goodbye'] as const)
    await order(kind, 'nobody@example.org');
  await deliver();
  expect(subjects()).toEqual(['Your Tenline account was deleted']);
  expect(await opened.db.selectFrom('mailOrders').selectAll().execute()).toEqual([]);
});

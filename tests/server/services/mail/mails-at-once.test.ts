import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMailer } from '#server/adapters/mail/smtp.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { deliverMail, MAILS_AT_ONCE } from '#server/services/mail/deliver-mail.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { smtpInbox } from '#tests/support/smtp-inbox.ts';

const MAILS = 40;
const now = new Date('2026-11-15T12:00:00Z');

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

test('the mail server receives as many mails at once as allowed and never more, and each once', async () => {
  let replied = 0;
  const waiting: (() => void)[] = [];
  const counts: number[] = [];
  // The mail server replies only once it has as many mails as may be sent at once, or all that are left.
  const inbox = await smtpInbox(() => {
    const reply = Promise.withResolvers<void>();
    waiting.push(reply.resolve);
    if (waiting.length === Math.min(MAILS_AT_ONCE, MAILS - replied)) {
      counts.push(waiting.length);
      replied += waiting.length;
      for (const resolve of waiting.splice(0)) resolve();
    }
    return reply.promise;
  });
  const addresses = Array.from({ length: MAILS }, (_, index) => `reader-${index}@example.org`);
  for (const address of addresses) await orderMail(opened.db, 'goodbye', address, now);
  const mailer = smtpMailer({
    url: inbox.url,
    from: 'no-reply@tenline.example',
    connections: MAILS_AT_ONCE,
  });
  const undelivered = (error: unknown) => {
    throw error;
  };
  const deps = { db: opened.db, clock: () => now, mailer, publicUrl: 'https://tenline.example', undelivered };
  await opened.leases.tryWork('job mail', (lease) => deliverMail(deps, lease));
  mailer.close();
  await inbox.close();
  expect(counts).toEqual([12, 12, 12, 4]);
  expect(inbox.received.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort());
});

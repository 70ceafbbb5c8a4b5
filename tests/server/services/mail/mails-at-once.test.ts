import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { deliverMail, MAILS_AT_ONCE } from '#server/services/mail/deliver-mail.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { smtpMailer } from '#server/services/mail/senders/smtp.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { smtpInbox } from '#tests/support/smtp-inbox.ts';

const now = new Date('2026-11-15T12:00:00Z');

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.deleteFrom('mailOrders').execute();
});

async function order(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `reader-${index}@example.org`);
  for (const address of addresses) await orderMail(opened.db, 'goodbye', address, now);
  return addresses;
}

/** Sends the due mails through a mail server. @returns how many statements claimed mails */
async function deliver(url: string): Promise<number> {
  let claims = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('SkipLocked')) claims += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const mailer = smtpMailer({ url, from: 'no-reply@tenline.example', connections: MAILS_AT_ONCE });
  const undelivered = (error: unknown) => {
    throw error;
  };
  const db = opened.db.withPlugin(counting);
  const deps = { db, clock: () => now, mailer, publicUrl: 'https://tenline.example', undelivered };
  await opened.leases.tryWork('job mail', (lease) => deliverMail(deps, lease));
  mailer.close();
  return claims;
}

test('the mail server receives at most 20 mails at the same time, and each mail once', async () => {
  const mails = 50;
  let replied = 0;
  const waiting: (() => void)[] = [];
  const counts: number[] = [];
  // The mail server replies only when it has as many mails as may be sent at the same time, or all that are left.
  const inbox = await smtpInbox(() => {
    const reply = Promise.withResolvers<void>();
    waiting.push(reply.resolve);
    if (waiting.length === Math.min(MAILS_AT_ONCE, mails - replied)) {
      counts.push(waiting.length);
      replied += waiting.length;
      for (const resolve of waiting.splice(0)) resolve();
    }
    return reply.promise;
  });
  const addresses = await order(mails);
  await deliver(inbox.url);
  await inbox.close();
  expect(counts).toEqual([20, 20, 10]);
  expect(inbox.received.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort());
});

test('300 mails to a mail server 40 ms away wait less than 2.5 seconds for replies, and few statements claim the mails', async () => {
  const inbox = await smtpInbox();
  const line = await countingProxy(Number(new URL(inbox.url).port));
  await order(300);
  const claims = await deliver(inbox.url.replace(/:\d+$/, `:${line.port}`));
  line.close();
  await inbox.close();
  expect(inbox.received).toHaveLength(300);
  expect(line.connections()).toBeLessThanOrEqual(MAILS_AT_ONCE);
  expect((line.replies() / MAILS_AT_ONCE) * 40).toBeLessThan(2500);
  // At the end of the run, one more statement may look for mails after each mail that was sent.
  expect(claims).toBeGreaterThanOrEqual(3);
  expect(claims).toBeLessThanOrEqual(3 + MAILS_AT_ONCE);
});

test('the setting maxConnections in the address of the mail server limits the connections', async () => {
  const inbox = await smtpInbox();
  const line = await countingProxy(Number(new URL(inbox.url).port));
  await order(30);
  await deliver(`${inbox.url.replace(/:\d+$/, `:${line.port}`)}?maxConnections=3`);
  line.close();
  await inbox.close();
  expect(inbox.received).toHaveLength(30);
  expect(line.connections()).toBe(3);
});

/** A proxy that counts the replies of the mail server: the client waits one round trip for each reply. */
async function countingProxy(target: number) {
  let replies = 0;
  let connections = 0;
  const proxy = createServer((client) => {
    connections += 1;
    const server = connect(target, '127.0.0.1');
    client.pipe(server).on('error', () => client.destroy());
    server.on('data', () => {
      replies += 1;
    });
    server.pipe(client).on('error', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return { port: address.port, replies: () => replies, connections: () => connections, close: () => proxy.close() };
}

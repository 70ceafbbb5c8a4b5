import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { DevMail } from '#server/http/dev-mail.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

const MAIL = {
  sentAt: '2026-11-15T12:00:00.000Z',
  to: 'ann@example.org',
  subject: 'Hello <script>alert(1)</script>',
  text: 'Open:\nhttps://tenline.example/activate-account?token=a&email=b\n\n<img src=x onerror=alert(1)>',
  html: '',
};

const KEY = 'kIt9Qv3bXw1zY7aLm0pRtA';

async function ask(but: InjectOptions = {}, outbox: DevMail | null = { latest: async () => [MAIL], key: KEY }) {
  const { app } = await testServer(opened, { outbox });
  return app.inject({ url: `/dev/mail/${KEY}`, headers: { host: 'localhost:4010' }, ...but });
}

test('the page of mails shows the mails of the outbox with their links', async () => {
  const { statusCode, body } = await ask();
  expect(statusCode).toBe(200);
  expect(body).toContain('ann@example.org');
  expect(body).toContain('<a href="https://tenline.example/activate-account?token=a&amp;email=b">');
});

test('the page of mails escapes the text of a mail, and has no scripts or resources', async () => {
  const { body, headers } = await ask();
  expect(body).not.toMatch(/<script|<img/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['from another machine', { remoteAddress: '203.0.113.7' }],
  ['without the key', { url: '/dev/mail' }],
  ['with another key', { url: '/dev/mail/kIt9Qv3bXw1zY7aLm0pRtB' }],
  ['with a part of the key', { url: '/dev/mail/kIt9' }],
  ['with a foreign host name', { headers: { host: 'evil.example:4010' } }],
  ['through a proxy with X-Forwarded-For', { headers: { host: 'localhost:4010', 'x-forwarded-for': '203.0.113.7' } }],
  ['through a proxy with Forwarded', { headers: { host: 'localhost:4010', forwarded: 'for=203.0.113.7' } }],
] as const)('a request for the page of mails %s gets a 404', async (_, but) => {
  const { statusCode, body } = await ask(but);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('ann@example.org');
});

test('without an outbox the page of mails does not exist', async () => {
  expect((await ask({}, null)).statusCode).toBe(404);
});

import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { personAtMachine } from '#server/http/requests/person-at-machine.ts';
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

async function ask(isHere: boolean, but: InjectOptions = {}) {
  const person = { ...personAtMachine('secret'), isHere: () => isHere };
  const { app } = await testServer(opened, { person, outbox: { latest: async () => [MAIL] } });
  return app.inject({ url: '/dev/mail', ...but });
}

test('the page of mails shows the mails of the outbox with their links', async () => {
  const { statusCode, body } = await ask(true);
  expect(statusCode).toBe(200);
  expect(body).toContain('ann@example.org');
  expect(body).toContain('<a href="https://tenline.example/activate-account?token=a&amp;email=b">');
});

test('the page of mails escapes the text of a mail, and has no scripts or resources', async () => {
  const { body, headers } = await ask(true);
  expect(body).not.toMatch(/<script|<img/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['cache-control']).toBe('no-store');
});

test('a request for the page of mails that is not from the person at the machine gets a 404', async () => {
  const { statusCode, body } = await ask(false);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('ann@example.org');
});

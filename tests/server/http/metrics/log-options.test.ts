import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#lib/contract/account/account.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { issueLink } from '#server/services/mail/account-links.ts';
import { ACCESS } from '#tests/support/server-access-table.ts';
import { PASSWORD, type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
let server: TestServer;
let member: Signed;
const lines: string[] = [];
beforeAll(async () => {
  opened = await memoryDatabase();
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  server = await testServer(opened, { logger });
  member = await server.member('PREMIUM');
});
afterAll(() => opened.close());

const CHECKOUT = 'cs_test_a1Xy9QwErTy';

/** All secrets: links, tokens, sessions, a checkout and the password. */
async function secretsOf(): Promise<Record<string, string>> {
  const form = {
    fullName: 'New Comer',
    email: 'new@example.org',
    password: PASSWORD,
    plan: 'FREE',
    recaptchaToken: HUMAN,
  };
  const registered = register.output.parse((await server.post('/auth/register', form)).body);
  return {
    activation: await issueLink(opened.db, member.id, 'activation', server.now),
    reset: await issueLink(opened.db, member.id, 'reset', server.now),
    access: member.accessToken,
    refresh: member.refreshToken,
    checkoutToken: registered.accessToken,
    checkout: CHECKOUT,
    password: PASSWORD,
  };
}

test('no log line at any level contains a token, a password or the id of a checkout session', async () => {
  const secrets = await secretsOf();
  const world = {
    caller: { ...member, refreshToken: secrets['refresh'] ?? '' },
    activation: secrets['activation'] ?? '',
    reset: secrets['reset'] ?? '',
    note: 1,
    table: 1,
    token: 1,
  };
  const query = new URLSearchParams(secrets).toString();
  const walk = async () => {
    for (const { method, path } of Object.values(ENDPOINTS)) {
      const row = ACCESS[`${method} ${path}`];
      if (row === undefined) continue;
      const address = typeof row.path === 'string' ? row.path : row.path(world);
      const tokens = [secrets['checkoutToken'], member.accessToken];
      for (const token of tokens) await server.call({ method, path: address, payload: row.payload?.(world), token });
    }
  };
  // Sends every secret in each part of a URL, before the calls of `walk` end the session.
  for (const secret of Object.values(secrets)) {
    for (const url of [
      `/api/app/stripe/verify/${secret}`,
      `/api/app/stripe/verify-session?session_id=${secret}`,
      `/api/app/${secret}?token=${secret}`,
      `/api/app/${secret}/%zz`,
      `/${secret}?${query}`,
      `/activate-account?token=${secret}`,
      `/reset-password?token=${secret}&email=ada@example.org`,
      `/subscription/success?session_id=${secret}`,
      `/test-checkout/${secret}`,
      `/here/${secret}`,
    ]) {
      await server.app.inject({ url, headers: { authorization: `Bearer ${secret}`, referer: `http://x/?${query}` } });
    }
  }
  await walk();
  expect(lines.length).toBeGreaterThan(100);
  const text = lines.join('');
  for (const [name, secret] of Object.entries(secrets)) expect(text.includes(secret), name).toBe(false);
  // The log has no other value of a URL either.
  expect(text).not.toContain('ada@example.org');
  expect(text).not.toContain(encodeURIComponent(PASSWORD));
});

test('a log line has only the beginning of a long Host header, without a mail address', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { app } = await testServer(opened, { logger: { level: 'info', stream } });
  await app.inject({ url: '/health', headers: { host: `user@tenline.example.${'a.'.repeat(8000)}` } });
  expect(lines[0]).toContain('"host":"[address]');
  expect(lines.every((line) => line.length < 1000)).toBe(true);
});

test('an error of the database is logged without the parameters of its statement', async () => {
  const broken = await memoryDatabase();
  const written: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void written.push(line) } };
  const other = await testServer(broken, { logger });
  const { accessToken } = await other.member('FREE');
  await broken.db.schema.alterTable('sessions').renameTo('sessions_gone').execute();
  const reply = await other.app.inject({ url: '/api/app/me', headers: { authorization: `Bearer ${accessToken}` } });
  expect(reply.statusCode).toBe(500);
  const line = written.find((each) => each.includes('request failed')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ err: { code: '42P01', message: expect.stringContaining('sessions') } });
  expect(line).not.toMatch(/params|parameters|"query"/);
  await broken.close();
});

test('a secret inside the text of an error is cut from the log line', async () => {
  const written: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void written.push(line) } };
  const { app } = await testServer(opened, { logger });
  const { reset = '', access = '' } = await secretsOf().catch(() => ({
    reset: 'r'.repeat(43),
    access: member.accessToken,
  }));
  app.log.error({ err: new Error(`No such checkout: ${CHECKOUT}\n${reset}`, { cause: new Error(access) }) }, access);
  expect(written).toHaveLength(1);
  for (const secret of [CHECKOUT, reset, access]) expect(written[0]).not.toContain(secret);
  expect(written[0]).toContain('No such checkout: [secret]');
});

test('mail addresses and the passwords of connections are cut from the log line', async () => {
  const written: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void written.push(line) } };
  const { app } = await testServer(opened, { logger });
  app.log.warn({ err: new Error('550 <ann.b+c@mail.example.org>: no such user') }, 'a mail could not be sent');
  app.log.warn('connecting to postgres://tenline:s3cret%21@10.0.0.1:5432/db and smtp://u:pa55@mail.example.org:587');
  app.log.warn('/reset-password?email=ann%40example.org in /srv/node_modules/pg@8.2.1/index.js');
  const text = written.join('');
  for (const secret of ['ann', 's3cret', 'pa55']) expect(text).not.toContain(secret);
  expect(text).toContain('550 <[address]>: no such user');
  expect(text).toContain('postgres://[secret]@10.0.0.1:5432/db');
  expect(text).toContain('/srv/node_modules/pg@8.2.1/index.js');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetPasswordForm } from '#lib/contract/account/account-forms.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { commonPasswords } from '#server/services/accounts/common-passwords.ts';
import { randomPassword } from '#server/services/accounts/passwords.ts';
import { issueLink } from '#server/services/mail/account-links.ts';
import { PASSWORD, type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const COMMON = 'Password123!';
const REFUSED = {
  status: 400,
  body: {
    code: 'PASSWORD_TOO_COMMON',
    message: 'This password is one of the most common ones. Please choose another.',
  },
};

let opened: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await memoryDatabase();
  server = await testServer(opened);
});
afterAll(() => opened.close());

test.each(['P@ssw0rd', 'Password1!', 'PASSWORd1!', 'Passw0rd!', 'Qwerty1!', '!QAZ2wsx', 'Abcd1234!', COMMON])(
  'the password %s meets the rules and is common',
  (password) => {
    expect(resetPasswordForm.shape.password.safeParse(password).success).toBe(true);
    expect(commonPasswords()(password)).toBe(true);
  },
);

test('a password of several words and a random password are not common', () => {
  const isCommon = commonPasswords();
  expect([PASSWORD, 'Ten&Games1Line', randomPassword()].filter(isCommon)).toEqual([]);
});

test('a common password is refused at sign-up', async () => {
  const form = { fullName: 'A B', email: 'new@example.org', plan: 'FREE', recaptchaToken: HUMAN };
  expect(await server.post('/auth/register', { ...form, password: COMMON })).toMatchObject(REFUSED);
  expect(await server.mails()).toEqual([]);
});

test('a common password is refused at a change and at a reset, whose link stays valid', async () => {
  const user = await server.member('FREE');
  const change = { oldPassword: PASSWORD, newPassword: COMMON };
  const call = { method: 'POST', path: '/auth/change-password', payload: change, token: user.accessToken } as const;
  expect(await server.call(call)).toMatchObject(REFUSED);
  const token = await issueLink(opened.db, user.id, 'reset', server.now);
  const reset = (newPassword: string) => server.post('/auth/reset-password', { token, email: user.email, newPassword });
  expect(await reset(COMMON)).toMatchObject(REFUSED);
  expect(await reset('Newer#Horse2!')).toMatchObject({ status: 200 });
});

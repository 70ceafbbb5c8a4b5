import { expect, test } from 'vitest';
import { answer } from '#lib/backend/answer.ts';
import { recordingBackend } from '#tests/support/recording-backend.ts';

const CALL = { method: 'GET', path: '/me', access: 'user' };
const CREDENTIALS = { email: 'ada@example.com', password: 'Secret!12' };
const FORM = { ...CREDENTIALS, fullName: 'Ada Byron', plan: 'FREE', recaptchaToken: 'x', activationKey: 'y' };

test.each([
  [
    { kind: 'request', call: CALL },
    { kind: 'request', what: CALL },
  ],
  [
    { kind: 'signIn', credentials: CREDENTIALS },
    { kind: 'signIn', what: CREDENTIALS },
  ],
  [
    { kind: 'signUp', form: FORM },
    { kind: 'signUp', what: FORM },
  ],
  [{ kind: 'signOut' }, { kind: 'signOut' }],
])('the message %j calls its method of the backend and no other', async (message, done) => {
  const { backend, calls } = recordingBackend();
  await answer(backend, message);
  expect(calls).toEqual([done]);
});

test('the message of a sign-out gets a successful reply without content', async () => {
  expect(await answer(recordingBackend().backend, { kind: 'signOut' })).toEqual({ ok: true, body: null });
});

test.each([
  undefined,
  null,
  'signOut',
  {},
  { kind: 'changed' },
  { kind: 'watch' },
  { kind: 'readTokens' },
  { kind: 'constructor' },
  { kind: 'request' },
  { kind: 'request', call: { ...CALL, method: 'PUT' } },
  { kind: 'request', call: { ...CALL, path: 'https://example.com/me' } },
  { kind: 'request', call: { ...CALL, path: '@example.com/me' } },
  { kind: 'request', call: { ...CALL, access: 'owner' } },
  { kind: 'request', call: { ...CALL, headers: { Cookie: 'a' } } },
  { kind: 'signIn', credentials: { email: 'ada@example.com' } },
  { kind: 'signIn', credentials: { ...CREDENTIALS, isAdmin: true } },
  { kind: 'signUp', form: { ...FORM, plan: 'GOLD' } },
  { kind: 'signOut', everybody: true },
])('the message %j is ignored', (message) => {
  const { backend, calls } = recordingBackend();
  expect(answer(backend, message)).toBeUndefined();
  expect(calls).toEqual([]);
});

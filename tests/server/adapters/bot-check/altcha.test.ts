import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { register } from '#lib/contract/account/account.ts';
import type { AltchaChallenge, BotCheckAction } from '#lib/contract/account/bot-check.ts';
import { altcha } from '#server/adapters/bot-check/altcha.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { asToken, solved } from '#tests/support/server-altcha.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const SECRET = 'a secret for tests, of more than 32 letters';
const PAGE = { isExtension: false };
const MINUTE = 60_000;

let opened: OpenDatabase;
let now: Date;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());
beforeEach(() => {
  // A date in the far future, because the library also compares the expiry with the system's clock.
  now = new Date('2126-11-15T12:00:00Z');
});

const check = (secret = SECRET) => altcha(opened.db, secret, () => now);
async function challenge(action: BotCheckAction, by = check()): Promise<AltchaChallenge> {
  const issued = await by.challenge(action, PAGE);
  if (issued.kind !== 'altcha') throw new Error('The challenge is not a proof of work.');
  return issued.challenge;
}
const passes = (token: string, action: BotCheckAction = 'register') => check().passes(token, action, '127.0.0.1');

test('a solved challenge passes the first time and is rejected the second time', async () => {
  const token = await solved(await challenge('register'));
  expect(await passes(token)).toBe(true);
  expect(await passes(token)).toBe(false);
});

test('a solved challenge that is used twice at the same time passes once', async () => {
  const token = await solved(await challenge('register'));
  const both = await Promise.all([passes(token), passes(token)]);
  expect(both.sort()).toEqual([false, true]);
});

test('a challenge is valid for its action only', async () => {
  const token = await solved(await challenge('login'));
  expect(await passes(token, 'register')).toBe(false);
  expect(await passes(token, 'login')).toBe(true);
});

test('a challenge expires after twenty minutes', async () => {
  const [early, late] = [await solved(await challenge('register')), await solved(await challenge('register'))];
  now = new Date(now.getTime() + 20 * MINUTE - 1000);
  expect(await passes(early)).toBe(true);
  now = new Date(now.getTime() + 1000);
  expect(await passes(late)).toBe(false);
});

test('a challenge signed with another secret and a challenge that was made easier do not pass', async () => {
  const theirs = await solved(await challenge('register', check('another secret, also of more than 32 letters')));
  expect(await passes(theirs)).toBe(false);
  const { parameters, signature } = await challenge('register');
  const easier = { signature, parameters: { ...parameters, cost: 1, keyPrefix: '0' } };
  expect(await passes(await solved(easier))).toBe(false);
});

test('an unsolved challenge does not pass', async () => {
  const made = await challenge('register');
  const solution = { counter: 0, derivedKey: '00'.repeat(32), time: 1 };
  expect(await passes(asToken({ challenge: made, solution }))).toBe(false);
});

test.each(['', 'x', 'e30=', asToken({}), asToken({ challenge: {}, solution: {} }), asToken([]), '\0'])(
  'the malformed token %j does not pass the check',
  async (token) => {
    expect(await passes(token)).toBe(false);
  },
);

test('the token of a solved challenge is within the length limit of the registration call', async () => {
  const token = await solved(await challenge('register'));
  expect(register.input.shape.recaptchaToken.safeParse(token).success).toBe(true);
});

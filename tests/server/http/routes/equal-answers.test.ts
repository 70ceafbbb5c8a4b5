import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { runs } from '#tests/support/full-run.ts';
import { type Answer, PASSWORD, type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const ROUNDS = runs(5, 15);
/** The minimum of more rounds has less noise, which other processes of the machine add; a real difference remains. */
const MOST_ROUNDS = 30;
/** The CPU time, in milliseconds, that equal calls may differ by; a password hash on one side alone takes far more. */
const NOISE_MS = 8;

let opened: OpenDatabase;
let server: TestServer;
let known: string;
let inactive: string;
let unknownAddresses = 0;
beforeAll(async () => {
  opened = await memoryDatabase();
  server = await testServer(opened, { passwords: createPasswords() });
  known = (await server.member('PREMIUM')).email;
  const member = await server.member('FREE');
  await opened.db.updateTable('users').set({ activatedAt: null }).where('id', '=', member.id).execute();
  inactive = member.email;
});
afterAll(() => opened.close());

function unknownAddress(): string {
  unknownAddresses += 1;
  return `unknown-${unknownAddresses}@example.org`;
}

const register = (email: string, password = PASSWORD): Promise<Answer> =>
  server.post('/auth/register', { fullName: 'Some Body', email, password, plan: 'FREE', recaptchaToken: HUMAN });
const login = (email: string, password: string): Promise<Answer> =>
  server.post('/login', { email, password, isWebApp: true });

const calls: readonly [string, (email: string) => Promise<Answer>][] = [
  ['registering', (email) => register(email)],
  ['a forgotten password', (email) => server.post('/auth/forgot-password', { email, recaptchaToken: HUMAN })],
  ['sending the activation link again', (email) => server.post('/auth/resend-activation', { email })],
  ['a wrong password', (email) => login(email, 'Wrong#Horse1!')],
  [
    'a registration and a sign-in with its password',
    async (email) => {
      await register(email, 'Other#Horse1!');
      return login(email, 'Other#Horse1!');
    },
  ],
];

/** A reply without ids and tokens, which are new in each. */
function words({ status, body }: Answer): unknown {
  const { message, code } = body as { message?: string; code?: string };
  return { status, fields: Object.keys(body as object).sort(), message, code };
}

describe.each(calls)('%s', (_, call) => {
  test.each([
    ['that has an account', () => known],
    ['whose account is not activated', () => inactive],
  ])('an address %s gets the same reply as an unknown one and uses the same CPU time', async (_which, address) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    // The minimum excludes garbage collection.
    const minimums = () => [Math.min(...times.known), Math.min(...times.unknown)] as const;
    const difference = () => Math.abs(minimums()[0] - minimums()[1]);
    const limit = () => Math.max(NOISE_MS, 0.5 * Math.max(...minimums()));
    async function timed(email: string, into: number[]): Promise<Answer> {
      const start = process.cpuUsage();
      const answer = await call(email);
      const { user, system } = process.cpuUsage(start);
      into.push((user + system) / 1000);
      return answer;
    }
    await call(unknownAddress());
    for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && difference() >= limit()); round += 1) {
      const unknown = await timed(unknownAddress(), times.unknown);
      expect(words(await timed(address(), times.known))).toEqual(words(unknown));
    }
    expect(difference()).toBeLessThan(limit());
  });
});

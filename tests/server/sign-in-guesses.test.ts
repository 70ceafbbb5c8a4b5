import { expect, test } from 'vitest';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { FLEET_OWNER, type ServerFleet, serverFleet } from '#tests/support/server-fleet.ts';
import { postgresPrograms } from '#tests/support/throw-away-postgres.ts';

const GUESSES = 300;
const { password: PASSWORD } = FLEET_OWNER;
const NEXT_PASSWORD = 'Newer#Horse2!';
const KNOWN = '198.51.100.7';
const NEW_PLACE = '192.0.2.44';
/** How long the owner retries after a 429, at the times of `Retry-After`. */
const PATIENCE = 120_000;

const programs = postgresPrograms();
if (programs === null) {
  process.stdout.write('skipped: no PostgreSQL programs, guesses over two processes are not tested\n');
}

test.runIf(programs !== null)(
  'two processes together evaluate one of 300 parallel guesses in each time slot, and the owner can sign in',
  async () => {
    const fleet = await serverFleet(programs ?? '', 2, { TRUSTED_PROXIES: '127.0.0.1' });
    await expectSlots(fleet, 1, FLEET_OWNER.email);
    await fleet.opened.db.deleteFrom('signInFailures').execute();
    const other = { ...FLEET_OWNER, email: 'bob@example.org' };
    await addAccount({ db: fleet.opened.db, clock: () => new Date(), passwords: createPasswords() }, other);
    await expectSlots(fleet, GUESSES, other.email);
  },
);

/**
 * Sends the guesses on an account from the given number of IP addresses, signs its owner in meanwhile, and checks the
 * replies.
 */
async function expectSlots(fleet: ServerFleet, addresses: number, email: string): Promise<void> {
  const call = caller(fleet);
  const signIn = (site: number, address: string, password: string) =>
    call(site, address, 'login', { email, password, isWebApp: true });
  const known = await signIn(0, KNOWN, PASSWORD);
  expect(known.status).toBe(200);

  const start = Date.now();
  const guesses = Array.from({ length: GUESSES }, (_, index) =>
    signIn(index % 2, `203.0.${Math.floor((index % addresses) / 250)}.${(index % addresses) % 250}`, 'Wrong#Horse1!'),
  );
  await expect.poll(() => waitingOn(fleet)).toBeGreaterThan(1);
  expect((await signIn(1, KNOWN, PASSWORD)).status).toBe(200);
  const change = { oldPassword: PASSWORD, newPassword: NEXT_PASSWORD };
  expect((await call(0, '192.0.2.9', 'auth/change-password', change, known.token)).status).toBe(200);
  // Guesses from several addresses still wait for their slots, because their queue is twice as long as that of one
  // address.
  if (addresses > 1) expect(await waitingOn(fleet)).toBeGreaterThan(0);
  expect((await untilFree(() => signIn(0, NEW_PLACE, NEXT_PASSWORD))).status).toBe(200);

  const replies = await Promise.all(guesses);
  const evaluated = replies.filter(({ status }) => status === 401).map(({ at }) => at - start);
  process.stdout.write(`${addresses} addresses: ${evaluated.length} of ${GUESSES} guesses evaluated\n`);
  // On a very slow machine an attempt whose turn comes too late gets a 503.
  expect(replies.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(evaluated.length).toBeGreaterThanOrEqual(5);
  // The slots of a queue of 30 seconds: eight half a second apart, then one second more each time.
  expect(evaluated.length).toBeLessThanOrEqual(20);
  // No slot is used early: the reply to the n-th guess does not come before the n-th slot.
  const inOrder = evaluated.toSorted((one, other) => one - other);
  for (const [index, at] of inOrder.entries()) expect(at).toBeGreaterThanOrEqual(slotOf(index) - 50);
}

/** The earliest time of the slot of a number, in milliseconds from the first. */
function slotOf(index: number): number {
  let at = 0;
  for (let before = 0; before < index; before += 1) at += Math.max(500, (before + 2 - 10) * 1000);
  return at;
}

async function waitingOn({ opened }: ServerFleet): Promise<number> {
  const rows = await opened.db.selectFrom('signInFailures').select('id').where('failedAt', '>', new Date()).execute();
  return rows.length;
}

interface Reply {
  readonly status: number;
  readonly token: string;
  readonly retryAfter: number;
  readonly at: number;
}

async function untilFree(attempt: () => Promise<Reply>): Promise<Reply> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const reply = await attempt();
    if (reply.status === 200 || Date.now() > end) return reply;
    await new Promise((resolve) => setTimeout(resolve, reply.retryAfter * 1000));
  }
}

/** Calls several processes from several IP addresses, which a forwarding header names. */
function caller({ sites }: ServerFleet) {
  return async (site: number, address: string, path: string, payload: object, token?: string): Promise<Reply> => {
    const reply = await fetch(`${sites[site]}/api/app/${path}`, {
      method: 'POST',
      body: JSON.stringify(payload),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'a browser',
        'x-forwarded-for': address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    const at = Date.now();
    const { accessToken = '' } = (await reply.json()) as { readonly accessToken?: string };
    return { status: reply.status, token: accessToken, retryAfter: Number(reply.headers.get('retry-after') ?? 1), at };
  };
}

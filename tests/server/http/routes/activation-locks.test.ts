import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { concurrentEngines, lockWaits } from '#tests/support/lock-waits.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { linkIn } from '#tests/support/server-link.ts';

const EMAIL = 'owner@example.org';
const OWN = 'Owner#Horse1!';
const STRANGERS = 'Stranger#Horse1!';
const KEY = 'a'.repeat(64);

describe.each(concurrentEngines())('concurrent transactions on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
  });
  afterAll(() => opened.close());

  const waits = () => lockWaits(opened.db);
  const register = (password: string, but: object = {}) =>
    server.post('/auth/register', {
      ...{ fullName: 'Some Body', email: EMAIL, password, plan: 'FREE', recaptchaToken: HUMAN },
      ...but,
    });
  const signIn = async (password: string) =>
    (await server.post('/login', { email: EMAIL, password, isWebApp: true })).status;

  /** Locks a mailed link, as a transaction that has just used it does. */
  const lockLinks = () => hold((trx) => trx.selectFrom('accountLinks').select('hash').forUpdate().execute());
  /** Prevents that mails are queued, which a registration does after it has looked for an account that it replaces. */
  const lockMails = () => hold((trx) => sql`lock table mail_orders in exclusive mode`.execute(trx));

  function hold(lock: (trx: Transaction<Database>) => Promise<unknown>) {
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const transaction = opened.db.transaction().execute(async (trx) => {
      await lock(trx);
      locked.resolve();
      await released.promise;
    });
    return {
      locked: locked.promise,
      release: () => {
        released.resolve();
        return transaction;
      },
    };
  }

  test.each([
    ['an activation', 'activation', '/auth/activate-account', { activationKey: KEY }],
    ['a password reset', 'reset', '/auth/reset-password', { email: EMAIL, newPassword: OWN }],
  ])('%s and a second registration of the address do not deadlock', async (_what, kind, path, proof) => {
    await opened.db.deleteFrom('users').execute();
    await register(OWN, { activationKey: KEY });
    if (kind === 'reset') await server.post('/auth/forgot-password', { email: EMAIL, recaptchaToken: HUMAN });
    const { token } = linkIn((await server.mails()).at(-1));
    const lock = lockLinks();
    await lock.locked;
    const proving = server.post(path, { token, ...proof });
    await expect.poll(waits).toBe(1);
    const registering = register(STRANGERS);
    await expect.poll(waits).toBe(2);
    await lock.release();
    expect(await Promise.all([proving, registering])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await signIn(STRANGERS)).toBe(403);
    expect(await signIn(OWN)).toBe(200);
  });

  test('of two registrations of one address at the same time the later one replaces the other', async () => {
    await opened.db.deleteFrom('users').execute();
    const lock = lockMails();
    await lock.locked;
    const registering = [register(OWN), register(STRANGERS)];
    await expect.poll(waits).toBe(2);
    await lock.release();
    const replies = await Promise.all(registering);
    const users = await opened.db.selectFrom('users').select(['id', 'declinedPasswordHash']).execute();
    expect(users).toEqual([{ id: expect.any(Number), declinedPasswordHash: null }]);
    const ids = replies.map(({ body }) => (body as { user: { id: number } }).user.id);
    expect(users[0]?.id).toBe(Math.max(...ids));
  });

  test('an activation of a registration that is replaced at the same time is refused', async () => {
    await opened.db.deleteFrom('users').execute();
    // Another address than above, because mails to one address are limited.
    await register(OWN, { email: 'replaced@example.org', activationKey: KEY });
    const { token } = linkIn((await server.mails()).find(({ to }) => to === 'replaced@example.org'));
    const activating = await opened.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').forUpdate().execute();
      const reply = server.post('/auth/activate-account', { token, activationKey: KEY });
      await expect.poll(waits).toBe(1);
      await trx.deleteFrom('users').execute();
      return { reply };
    });
    expect(await activating.reply).toMatchObject({ status: 400, body: { message: 'Invalid activation token' } });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { engines } from '#tests/support/server-engines.ts';
import { linkIn } from '#tests/support/server-link.ts';

const EMAIL = 'owner@example.org';
const OWN = 'Owner#Horse1!';
const STRANGERS = 'Stranger#Horse1!';
const KEY = 'a'.repeat(64);

// PGlite has one connection, so that its transactions run one after the other.
describe.each(engines().filter(({ name }) => name === 'PostgreSQL'))('concurrent transactions on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
  });
  afterAll(() => opened.close());

  const register = (password: string, but: object = {}) =>
    server.post('/auth/register', {
      ...{ fullName: 'Some Body', email: EMAIL, password, plan: 'FREE', recaptchaToken: HUMAN },
      ...but,
    });
  const signIn = async (password: string) =>
    (await server.post('/login', { email: EMAIL, password, isWebApp: true })).status;

  /** The number of connections that wait for a lock. */
  async function waiting(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock'`.execute(opened.db);
    return rows[0]?.waiting ?? 0;
  }

  /** Locks a mailed link, as a transaction that has just used it does. */
  function lockLinks(): { readonly locked: Promise<void>; release(): Promise<void> } {
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const transaction = opened.db.transaction().execute(async (trx) => {
      await trx.selectFrom('accountLinks').select('hash').forUpdate().execute();
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
    await expect.poll(waiting).toBe(1);
    const registering = register(STRANGERS);
    await expect.poll(waiting).toBe(2);
    await lock.release();
    expect(await Promise.all([proving, registering])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await signIn(STRANGERS)).toBe(403);
    expect(await signIn(OWN)).toBe(200);
  });

  test('an activation of a registration that is replaced at the same time is refused', async () => {
    await opened.db.deleteFrom('users').execute();
    // Another address than above, because mails to one address are limited.
    await register(OWN, { email: 'replaced@example.org', activationKey: KEY });
    const { token } = linkIn((await server.mails()).find(({ to }) => to === 'replaced@example.org'));
    const activating = await opened.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').forUpdate().execute();
      const reply = server.post('/auth/activate-account', { token, activationKey: KEY });
      await expect.poll(waiting).toBe(1);
      await trx.deleteFrom('users').execute();
      return { reply };
    });
    expect(await activating.reply).toMatchObject({ status: 400, body: { message: 'Invalid activation token' } });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import {
  type Attempt,
  clearFailures,
  queueOf,
  reserveSlot,
  type Slot,
  takeTurn,
} from '#server/services/sessions/sign-in-slots.ts';
import { concurrentEngines, lockWaits } from '#tests/support/lock-waits.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';

describe.each(concurrentEngines())('locks of sessions and sign-ins on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let user: Signed;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    user = await server.member('FREE');
  });

  test('a refresh while its account is deleted gets a 401, and the deletion succeeds', async () => {
    const refreshing = await opened.db.transaction().execute(async (trx) => {
      // The deletion of a user deletes the sessions first, then their tokens.
      await trx.selectFrom('sessions').select('id').where('userId', '=', user.id).forUpdate().execute();
      const reply = server.post('/refresh-token', { refreshToken: user.refreshToken });
      await expect.poll(() => lockWaits(opened.db)).toBe(1);
      await trx.deleteFrom('users').where('id', '=', user.id).execute();
      return { reply };
    });
    expect(await refreshing.reply).toMatchObject({ status: 401 });
  });

  /**
   * Reserves a slot of an attempt and locks its queue, as the attempt does before it takes its turn, while the other
   * work starts.
   */
  async function takeTurnDuring(attempt: Attempt, work: () => Promise<unknown>): Promise<Slot> {
    const within = opened.db.transaction();
    const slot = await within.execute(async (trx) => {
      const reserved = await reserveSlot(trx, attempt, await queueOf(trx, attempt, server.now), server.now);
      if (!('slot' in reserved)) throw new Error('The queue is full.');
      return reserved.slot;
    });
    // The attempt was paused for longer than it holds its slot.
    server.now = new Date(server.now.getTime() + 6000);
    const working = await within.execute(async (trx) => {
      const lanes = trx.selectFrom('signInLanes').select('lane').where('account', '=', slot.account);
      await lanes.where('lane', '=', slot.lane).forUpdate().execute();
      const done = work();
      await expect.poll(() => lockWaits(opened.db)).toBe(1);
      expect(await takeTurn(trx, slot, server.now)).toBe(0);
      return { done };
    });
    await working.done;
    return slot;
  }

  const idsOf = async ({ account }: Slot) =>
    (await opened.db.selectFrom('signInFailures').select('id').where('account', '=', account).execute()).map(
      ({ id }) => id,
    );

  test('a sign-in clears the failures of its place while another attempt there takes its turn', async () => {
    const attempt = { email: user.email, address: '127.0.0.1', client: 'some browser' };
    const recognise = () => opened.db.transaction().execute((trx) => clearFailures(trx, attempt, server.now));
    await recognise();
    const slot = await takeTurnDuring(attempt, recognise);
    expect(await idsOf(slot)).toEqual([slot.id]);
  });

  test('an account is deleted while an attempt to sign in takes its turn', async () => {
    const attempt = { email: user.email, address: '127.0.0.1', client: null };
    const slot = await takeTurnDuring(attempt, () => deleteAccount(opened.db, user.email, server.now));
    expect(await idsOf(slot)).toEqual([]);
  });
});

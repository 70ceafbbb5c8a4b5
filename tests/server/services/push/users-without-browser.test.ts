import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { isPushDue } from '#server/services/push/push-due-alerts.ts';
import { concurrentEngines, lockWaits } from '#tests/support/lock-waits.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { engines } from '#tests/support/server-engines.ts';

let opened: OpenDatabase;
let world: PushWorld;
beforeEach(async () => {
  world = await pushWorld(opened);
});
afterEach(() => world.close());

async function openWith(open: () => Promise<OpenDatabase>): Promise<void> {
  opened = await open();
  await addMatch(opened);
}

const isDue = () => isPushDue({ db: opened.db, clock: () => world.server.now });

describe.each(engines())('users without a browser for pushes on $name', ({ open }) => {
  beforeAll(() => openWith(open));
  afterAll(() => opened.close());

  test('users without a browser for pushes are not read by the push job until they have a browser', async () => {
    expect(await isDue()).toBe(false);
    await world.subscribe();
    expect(await isDue()).toBe(true);
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
  });

  test('users without a browser for pushes are not read after their browser is signed out', async () => {
    const other = await world.anotherSession();
    await world.subscribe(other);
    await world.server.post('/logout', { refreshToken: other.refreshToken });
    await world.run('18:57:00');
    expect(await isDue()).toBe(false);
  });
});

describe.each(concurrentEngines())('a browser that is stored during the push job on $name', ({ open }) => {
  beforeAll(() => openWith(open));
  afterAll(() => opened.close());

  test('a browser that is stored during the push job is not overlooked by a run that starts before it is stored', async () => {
    const running = await opened.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').forUpdate().execute();
      const subscribed = world.subscribe();
      await expect.poll(() => lockWaits(opened.db)).toBe(1);
      return { subscribed, ran: world.run('18:56:00') };
    });
    await Promise.all([running.subscribed, running.ran]);
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
  });
});

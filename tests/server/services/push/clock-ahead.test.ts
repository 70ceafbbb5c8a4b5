import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimAlerts } from '#lib/contract/account/alerts.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';

const OTHER_DEVICE = '00000000-0000-4000-8000-000000000002';
const YEAR_AHEAD = Date.parse('2027-11-17T18:56:00Z');

describe.each(engines())('alerts after the clock was ahead, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: PushWorld;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of ['matches', 'teams', 'competitions', 'sources'] as const)
      await opened.db.deleteFrom(table).execute();
    await addMatch(opened);
    world = await pushWorld(opened);
  });
  afterEach(() => world.close());

  const claim = async (device = '00000000-0000-4000-8000-000000000001') =>
    claimAlerts.output.parse((await world.call('POST', '/alerts/claim', { device })).body);

  test.each([
    ['three hours', Date.parse('2026-11-17T21:56:00Z')],
    ['a year', YEAR_AHEAD],
  ])('an alert is pushed at its time after the job ran with a clock that was %s ahead', async (_much, ahead) => {
    await world.subscribe();
    await world.runAt(ahead);
    await world.run('18:57:00');
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
  });

  test('the job waits for the end of quiet hours after the clock was a year ahead', async () => {
    await world.settings({ quietFrom: 18 * 60, quietTo: 19 * 60 + 30 });
    await world.subscribe();
    await world.runAt(YEAR_AHEAD);
    await world.run('18:57:00');
    const checks = opened.db.selectFrom('alertSettings').select('checkAt');
    expect(await checks.execute()).toEqual([{ checkAt: new Date('2026-11-17T19:30:00Z') }]);
    await world.run('19:30:00');
    await world.run('19:30:10');
    expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
  });

  test('a browser whose next push was planned while the clock was ahead gets the next alert', async () => {
    await world.subscribe();
    const retryAt = new Date(YEAR_AHEAD);
    await opened.db.updateTable('pushDevices').set({ failures: 1, retryAt }).execute();
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
  });

  test.each([
    ['made', { madeAt: new Date(YEAR_AHEAD) }],
    ['claimed', { device: 'desk', claimedUntil: new Date(YEAR_AHEAD) }],
  ])('an alert that was %s while the clock was a year ahead is pushed', async (_what, ahead) => {
    await world.run('19:00:00');
    await world.subscribe();
    await claim();
    await opened.db
      .updateTable('alerts')
      .set({ device: null, claimedUntil: null, ...ahead })
      .execute();
    await world.run('19:01:00');
    expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
  });

  test('an alert that was claimed while the clock was a year ahead goes to the next device that claims', async () => {
    world.server.now = new Date('2026-11-17T19:00:00Z');
    await claim();
    await opened.db
      .updateTable('alerts')
      .set({ claimedUntil: new Date(YEAR_AHEAD) })
      .execute();
    expect(await claim(OTHER_DEVICE)).toMatchObject({ alerts: [{ title: 'Homeham: Tue 17 Nov, 20:00' }] });
    const { nextAt } = await claim();
    expect(nextAt).toBe('2026-11-17T19:00:45.000Z');
  });

  test('a push that was tried while the clock was a year ahead and has no reply is sent again', async () => {
    await world.subscribe();
    await world.run('19:00:00');
    await world.run('19:00:10');
    await opened.db
      .updateTable('pushes')
      .set({ isSent: false, triedAt: new Date(YEAR_AHEAD) })
      .execute();
    await opened.db.updateTable('alertSettings').set({ checkAt: world.server.now }).execute();
    await world.run('19:02:00');
    expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00', 'Homeham: Tue 17 Nov, 20:00']);
  });

  test('a result creates an alert even if the alerts were switched on while the clock was ahead', async () => {
    await opened.db
      .updateTable('alertSettings')
      .set({ since: new Date(YEAR_AHEAD) })
      .execute();
    await opened.db.updateTable('watched').set({ alertsAfter: true }).execute();
    await world.subscribe();
    await opened.db.updateTable('matches').set({ status: 'played' }).execute();
    const add = footballIn(opened.db);
    await add.teamPeriod(1, 1, true, 0, counts(1, { goals: 2 }));
    await add.teamPeriod(1, 2, false, 0, counts(1, { goals: 0 }));
    await world.run('22:00:00');
    await world.run('22:00:10');
    expect(world.titles()).toEqual([expect.stringContaining('Homeham')]);
  });
});

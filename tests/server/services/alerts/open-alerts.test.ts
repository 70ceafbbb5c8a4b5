import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimAlerts } from '#lib/contract/account/alerts.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const DEVICE = '00000000-0000-4000-8000-000000000001';
const QUIET = { leadMinutes: 600, quietFrom: 22 * 60, quietTo: 7 * 60 };
const TITLE = 'Homeham: Wed 18 Nov, 09:00';

describe('an alert that was made in quiet hours and is not shown yet', () => {
  let opened: OpenDatabase;
  let world: PushWorld;
  beforeAll(async () => {
    opened = await memoryDatabase();
    await addMatch(opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    world = await pushWorld(opened);
    await opened.db.deleteFrom('notes').execute();
    await moveTo('2026-11-18T09:00:00Z');
    await world.settings(QUIET);
    expect(await claimedAt('17T23:05')).toEqual([]);
    expect(await opened.db.selectFrom('alerts').select('title').execute()).toEqual([{ title: TITLE }]);
    return () => world.close();
  });

  const moveTo = (kickOff: string) => opened.db.updateTable('matches').set({ kickOff }).execute();
  async function claimedAt(time: string) {
    world.server.now = new Date(`2026-11-${time}:00Z`);
    await world.refresh();
    const { body } = await world.call('POST', '/alerts/claim', { device: DEVICE });
    return claimAlerts.output.parse(body).alerts.map(({ title, body: text, kickOff }) => [title, text, kickOff]);
  }
  const watch = (alerts: object, statistic: string | null = null) =>
    world.call('POST', '/watchlist/team-1', {
      ...{ statistic, line: null, side: 'over', changedAt: world.server.now.toISOString() },
      alerts: { before: false, after: true, streak: null, ...alerts },
    });
  const remove = () => world.call('DELETE', '/watchlist/team-1', { changedAt: world.server.now.toISOString() });
  const shown = [[TITLE, 'Homeham v Awayton.', '2026-11-18T09:00:00.000Z']];

  test('an alert that was made in quiet hours and is not shown yet is shown at the end of the quiet hours', async () => {
    expect(await claimedAt('18T07:00')).toEqual(shown);
  });

  test('an alert that was made in quiet hours and is not shown yet is dropped when its kind is switched off for the entry, and made again when the kind is switched on', async () => {
    await watch({ before: false });
    expect(await claimedAt('18T07:00')).toEqual([]);
    await watch({ before: true });
    expect(await claimedAt('18T07:01')).toEqual(shown);
  });

  test('an alert that was made in quiet hours and is not shown yet is dropped when its kind is switched off in the settings, and made again when the kind is switched on', async () => {
    await world.settings({ ...QUIET, before: false });
    expect(await claimedAt('18T07:00')).toEqual([]);
    await world.settings(QUIET);
    expect(await claimedAt('18T07:01')).toEqual(shown);
  });

  test('an alert that was made in quiet hours and is not shown yet is shown after all alerts were switched off and on again, and the entry was removed and added again', async () => {
    await world.settings({ ...QUIET, isOn: false });
    expect(await claimedAt('17T23:10')).toEqual([]);
    await world.settings(QUIET);
    await remove();
    expect(await claimedAt('17T23:11')).toEqual([]);
    await watch({ before: true });
    expect(await claimedAt('18T07:00')).toEqual(shown);
    await world.call('POST', '/alerts/acknowledge', { device: DEVICE, ids: await ids() });
    expect(await claimedAt('18T07:05')).toEqual([]);
  });
  const ids = async () => (await opened.db.selectFrom('alerts').select('id').execute()).map(({ id }) => id);

  test('an alert that was made in quiet hours and is not shown yet has the new kick-off of a match that is moved by less than six hours', async () => {
    await moveTo('2026-11-18T13:00:00Z');
    const moved = 'Homeham: Wed 18 Nov, 13:00';
    expect(await claimedAt('18T07:00')).toEqual([[moved, 'Homeham v Awayton.', '2026-11-18T13:00:00.000Z']]);
    await moveTo('2026-11-18T18:00:00Z');
    expect(await claimedAt('18T08:00')).toEqual([[moved.replace('13', '18'), expect.any(String), expect.any(String)]]);
    expect(await ids()).toHaveLength(1);
  });

  test('an alert that was made in quiet hours and is not shown yet has the present number of notes, and is dropped when alerts about notes are switched off or no note is left', async () => {
    await watch({ before: false });
    const note = { userId: world.user().id, teamId: 1, playerId: null, sourceKey: 'some', teamKey: '1', content: 'x' };
    const add = (statistic: 'shots' | 'goals') =>
      opened.db
        .insertInto('notes')
        .values({
          ...note,
          teamName: 'Homeham',
          statistic,
          isPinned: false,
          createdAt: '2026-11-01',
          changedAt: '2026-11-01',
        })
        .execute();
    await add('shots');
    expect(await claimedAt('17T23:10')).toEqual([]);
    await add('goals');
    expect(await claimedAt('18T07:00')).toMatchObject([
      [expect.any(String), 'You have 2 notes on this match.', '2026-11-18T09:00:00.000Z'],
    ]);
    await world.settings({ ...QUIET, note: false });
    expect(await claimedAt('18T07:01')).toEqual([]);
    await world.settings(QUIET);
    expect(await claimedAt('18T07:02')).toHaveLength(1);
    await opened.db.deleteFrom('notes').execute();
    expect(await claimedAt('18T07:03')).toEqual([]);
  });

  test('an alert that was made in quiet hours and is not shown yet is not shown by a browser that received the push before the kind of the alert was switched off', async () => {
    await world.subscribe();
    await world.runAt(Date.parse('2026-11-18T07:00:00Z'));
    expect(world.titles()).toEqual([TITLE]);
    await world.refresh();
    await world.settings({ ...QUIET, before: false });
    expect(await world.acknowledge(0)).toBe(false);
    await world.settings(QUIET);
    await world.runAt(Date.parse('2026-11-18T07:00:10Z'));
    await world.runAt(Date.parse('2026-11-18T07:00:20Z'));
    expect(world.titles()).toEqual([TITLE, TITLE]);
    expect([await world.acknowledge(0), await world.acknowledge(1)]).toEqual([false, true]);
  });
});

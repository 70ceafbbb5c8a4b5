import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { acknowledge, claimDueAlerts } from '#server/services/alerts/alerts.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';

const NOW = new Date('2026-11-17T19:00:00Z');
const OLD = new Date('2026-10-17T19:00:00Z');

describe.each(engines())('alerts that were shown, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: PushWorld;
  beforeAll(async () => {
    opened = await open();
    await addMatch(opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    world = await pushWorld(opened);
    return () => world.close();
  });

  /** The titles that a device shows, and the number of rows that its check reads. */
  async function shown() {
    let rows = 0;
    const counted = opened.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length;
        return result;
      },
    });
    const { id } = world.user();
    const { alerts } = await claimDueAlerts(counted, { id, plan: 'PREMIUM' }, 'desk', NOW);
    await acknowledge(opened.db, id, { device: 'desk', ids: alerts.map((alert) => alert.id) }, NOW);
    return { titles: alerts.map(({ title }) => title), rows };
  }

  test('alerts that were shown, are not read by later checks when their matches are over', async () => {
    await shown();
    const before = await shown();
    const old = {
      kind: 'result',
      title: 'Old',
      body: '',
      path: '/',
      kickOff: OLD,
      madeAt: OLD,
      acknowledgedAt: OLD,
    } as const;
    const history = Array.from({ length: 500 }, (_, index) => {
      return { ...old, userId: world.user().id, key: `result ${index}`, matchId: 1000 + index };
    });
    await opened.db.insertInto('alerts').values(history).execute();
    expect(await shown()).toEqual(before);
  });

  test('alerts that were shown, are not shown again when the match is joined with another one', async () => {
    expect((await shown()).titles).toEqual(['Homeham: Tue 17 Nov, 20:00']);
    const other = { id: 2, kickOff: '2026-11-17T20:00:00Z', home: 1, away: 2, status: 'scheduled' } as const;
    await footballIn(opened.db).match(other);
    await opened.db.updateTable('matches').set({ mergedInto: 2 }).where('id', '=', 1).execute();
    try {
      expect((await shown()).titles).toEqual([]);
    } finally {
      await opened.db.updateTable('matches').set({ mergedInto: null }).where('id', '=', 1).execute();
      await opened.db.deleteFrom('matches').where('id', '=', 2).execute();
    }
  });
});

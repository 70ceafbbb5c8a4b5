import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimAlerts } from '#lib/contract/account/alerts.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { digestLetter } from '#server/services/mail/digest-letter.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';

const REFEREE = 7;
const TEAM_ALERT = 'Homeham: Tue 17 Nov, 20:00';
const REFEREE_ALERT = 'Howard Webb: Tue 17 Nov, 20:00';

describe('after a change to the FREE plan', () => {
  let opened: OpenDatabase;
  let world: PushWorld;
  beforeAll(async () => {
    opened = await memoryDatabase();
    await addMatch(opened);
    await footballIn(opened.db).referee(REFEREE, 'Howard Webb');
    await opened.db.updateTable('matches').set({ refereeId: REFEREE }).execute();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    world = await pushWorld(opened);
    await watch(`referee-${REFEREE}`);
    // The oldest entry is the referee's.
    const referees = opened.db.updateTable('watched').where('kind', '=', 'referee');
    await referees.set({ createdAt: new Date('2026-11-01T12:00:00Z') }).execute();
    return () => world.close();
  });

  const watch = (subject: string) =>
    world.call('POST', `/watchlist/${subject}`, {
      ...{ statistic: null, line: null, side: 'over', changedAt: world.server.now.toISOString() },
      alerts: { before: true, after: false, streak: null },
    });
  const setPlan = (plan: 'FREE' | 'PREMIUM') => opened.db.updateTable('users').set({ plan }).execute();
  async function claimed(): Promise<string[]> {
    const { body } = await world.call('POST', '/alerts/claim', { device: '00000000-0000-4000-8000-000000000001' });
    return claimAlerts.output.parse(body).alerts.map(({ title }) => title);
  }

  test('a referee on the watchlist has no alert, and the oldest entry of another kind has its alert', async () => {
    world.server.now = new Date('2026-11-17T19:00:00Z');
    expect((await claimed()).toSorted()).toEqual([TEAM_ALERT, REFEREE_ALERT]);
    await opened.db.deleteFrom('alerts').execute();
    await setPlan('FREE');
    expect(await claimed()).toEqual([TEAM_ALERT]);
  });

  test('an alert that was pushed before is not shown for an entry that the plan does not include', async () => {
    await world.subscribe();
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.titles().toSorted()).toEqual([TEAM_ALERT, REFEREE_ALERT]);
    await setPlan('FREE');
    const isShown = new Map<string, boolean>();
    for (const [index, title] of world.titles().entries()) isShown.set(title, await world.acknowledge(index));
    expect(isShown).toEqual(
      new Map([
        [TEAM_ALERT, true],
        [REFEREE_ALERT, false],
      ]),
    );
  });

  test('a referee on the watchlist does not count towards the limit of entries with alerts', async () => {
    await setPlan('FREE');
    expect(
      (await world.call('DELETE', '/watchlist/team-1', { changedAt: world.server.now.toISOString() })).status,
    ).toBe(200);
    expect((await watch('team-2')).status).toBe(200);
  });

  test('the daily mail has no match of a referee', async () => {
    await world.settings({ digestHour: 8 });
    const now = new Date('2026-11-17T12:00:00Z');
    const titles = async (plan: 'FREE' | 'PREMIUM') => {
      const order = { publicUrl: 'https://tenline.example', orderedAt: now, now };
      const letter = await digestLetter(opened.db, { id: world.user().id, plan }, order);
      return letter?.sections?.flatMap(({ items }) => items.map(({ title }) => title)).toSorted();
    };
    expect(await titles('PREMIUM')).toEqual([TEAM_ALERT, REFEREE_ALERT]);
    expect(await titles('FREE')).toEqual([TEAM_ALERT]);
  });
});

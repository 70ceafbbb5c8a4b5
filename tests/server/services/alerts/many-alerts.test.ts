import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimAlerts } from '#lib/contract/account/alerts.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { alertDevice, type Shown } from '#tests/support/alert-device.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';

const PLAYERS = 250;

describe.each(engines())('250 alerts before one match on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: PushWorld;
  beforeAll(async () => {
    opened = await open();
    await addMatch(opened);
    const add = footballIn(opened.db);
    for (let id = 1; id <= PLAYERS; id += 1) await add.player(id, `Odd Striker${id}`, { clubId: 1, position: 'FW' });
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    world = await pushWorld(opened);
    await opened.db.deleteFrom('watched').execute();
    const entries = sql`
      insert into watched (user_id, kind, entity_id, source_key, subject_key, name, side, alerts_before, alerts_after, created_at, changed_at)
      select ${world.user().id}, 'player', id, 'some', id, last_name, 'over', true, false, '2026-11-17', '2026-11-17' from players`;
    await entries.execute(opened.db);
    world.server.now = new Date('2026-11-17T19:00:00Z');
    return () => world.close();
  });

  test('a device shows all of them in one check, the oldest first, and none again', async () => {
    const shown: Shown[] = [];
    const desk = alertDevice('desk', world.server, async () => world.user().accessToken, shown);
    await desk.switchOn();
    await desk.wake();
    expect(shown.length).toBe(PLAYERS);
    expect((desk.alarm() ?? 0) - world.server.now.getTime()).toBeGreaterThan(1000);
    await desk.wake();
    expect(shown.length).toBe(PLAYERS);
    const made = await opened.db.selectFrom('alerts').select('title').orderBy('id').execute();
    expect(shown.map(({ title }) => title)).toEqual(made.map(({ title }) => title));
  });

  test('devices that claim at the same time get different alerts, and each gets the same ones at its next claim', async () => {
    const claim = async (device: string) => {
      const { body } = await world.call('POST', '/alerts/claim', { device });
      return claimAlerts.output.parse(body).alerts.map(({ id }) => id);
    };
    const devices = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
    const claims = await Promise.all(devices.map(claim));
    expect(claims.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([50, 100, 100]);
    expect(new Set(claims.flat()).size).toBe(PLAYERS);
    expect(await Promise.all(devices.map(claim))).toEqual(claims);
  });
});

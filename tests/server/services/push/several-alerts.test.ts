import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('several alerts that are due at once on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: PushWorld;
  beforeAll(async () => {
    opened = await open();
    await addMatch(opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    world = await pushWorld(opened);
    await world.call('POST', '/watchlist/team-2', {
      ...{ statistic: null, line: null, side: 'over', changedAt: world.server.now.toISOString() },
      alerts: { before: true, after: false, streak: null },
    });
  });
  afterEach(() => world.close());

  test('a browser whose subscription is gone gets one push, and the next browser gets all alerts', async () => {
    await world.subscribe();
    await world.subscribe(await world.anotherSession(), 'other.push.example');
    world.service.reply('other.push.example', 410);
    await world.run('19:00:00');
    await world.run('19:00:10');
    await world.run('19:00:15');
    expect(await world.devices()).toHaveLength(1);
    expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00', 'Awayton: Tue 17 Nov, 20:00']);
  });

  test('the only browser is gone: no alert is pushed and the job succeeds', async () => {
    await world.subscribe();
    world.service.reply('push.example', 404);
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(await world.devices()).toEqual([]);
  });

  test('a browser gets no further push after the first one fails', async () => {
    await world.subscribe();
    world.service.reply('push.example', 500);
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.reasons).toHaveLength(1);
    world.service.reply('push.example', 201);
    await world.run('19:01:09');
    expect(world.titles()).toEqual([]);
    await world.run('19:01:10');
    expect(world.titles()).toHaveLength(2);
  });
});

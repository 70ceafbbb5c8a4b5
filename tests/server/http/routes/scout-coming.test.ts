import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { matchPreview } from '#lib/contract/scout/match-preview.ts';
import { scout } from '#lib/contract/scout/scout.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { fillSlate } from '#tests/support/server-slate.ts';

describe.each(engines())('the coming matches of Scout on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    await fillSlate(opened.db);
    server = await testServer(opened);
  });
  afterAll(() => opened.close());

  /** The reply at a time in November. */
  async function ask(query: string, time = '16T12:00:00') {
    server.now = new Date(`2026-11-${time}Z`);
    const { body } = await server.get(`/scout?${query}`, await server.member('PREMIUM'));
    return scout.output.parse(body).data;
  }

  test('the coming matches of Scout change the stamp of the reply when a match kicks off between two pages', async () => {
    const page = 'statistic=shots&sort=name&limit=3';
    const [before, still] = [await ask(page), await ask(page, '16T14:59:59')];
    const after = await ask(`${page}&cursor=${before.next}`, '16T15:00:00');
    expect([still.total, still.stamp]).toEqual([before.total, before.stamp]);
    expect(after.total).toBeLessThan(before.total);
    expect(after.stamp).not.toBe(before.stamp);
  });

  test('the coming matches of Scout have the label of invented football, in Scout and on their page', async () => {
    const { body } = await server.get('/matches/21/preview', await server.member('PREMIUM'));
    const page = matchPreview.output.parse(body).data;
    const labels = [...(await ask('statistic=shots')).matches, ...page.matches].map(({ label }) => label);
    expect(labels).toEqual(Array(4).fill('Demo data'));
  });

  test('the coming matches of Scout are those with a named referee when the filter is set, in every statistic', async () => {
    const matches = async (query: string) => new Set((await ask(query)).matches.map(({ id }) => id));
    for (const statistic of ['shots', 'yellowCards']) {
      expect(await matches(`statistic=${statistic}`)).toEqual(new Set([21, 22, 23]));
      expect(await matches(`statistic=${statistic}&referee=named`)).toEqual(new Set([21]));
    }
  });

  test('the coming matches of Scout cannot be filtered by referee in the FREE plan, which has no referees', async () => {
    const { status, body } = await server.get('/scout?referee=named', await server.member('FREE'));
    expect([status, failureBodySchema.parse(body).message]).toEqual([
      402,
      'The filter by referee is available in the Premium plan.',
    ]);
  });

  test('the coming matches of Scout set the next kick-off by the day of a joined match, not by the earlier day of the match that was joined to it', async () => {
    await footballIn(opened.db).match({
      id: 99,
      kickOff: '2026-11-14T15:00:00Z',
      home: 1,
      away: 2,
      status: 'scheduled',
    });
    await opened.db.updateTable('matches').set({ mergedInto: 21 }).where('id', '=', 99).execute();
    expect((await ask('statistic=shots', '10T12:00:00')).nextKickOff).toBe('2026-11-16T15:00:00.000Z');
  });
});

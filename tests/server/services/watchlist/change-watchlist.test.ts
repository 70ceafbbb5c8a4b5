import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchlist } from '#lib/contract/watchlist/watchlist.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { concurrentEngines, lockWaits } from '#tests/support/lock-waits.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { footballForNotes, HOME } from '#tests/support/server-notes.ts';

describe.each(concurrentEngines())('changes of the watchlist at the same time on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let user: Signed;
  beforeAll(async () => {
    opened = await open();
    await footballForNotes(opened);
    server = await testServer(opened);
    user = await server.member('PREMIUM');
  });
  afterAll(() => opened.close());

  const change = (method: 'POST' | 'DELETE', payload: object) =>
    server.call({ method, path: `/watchlist/team-${HOME}`, payload, token: user.accessToken });
  const put = (changedAt: string) => {
    const alerts = { before: false, after: false, streak: null };
    return change('POST', { statistic: null, line: null, side: 'over', alerts, changedAt });
  };

  test('a removal wins against an earlier change that another device sends at the same time', async () => {
    await put('2026-11-15T09:00:00Z');
    const changing = await opened.db.transaction().execute(async (trx) => {
      await trx.selectFrom('watched').select('id').forUpdate().execute();
      const removal = change('DELETE', { changedAt: '2026-11-15T11:00:00Z' });
      await expect.poll(() => lockWaits(opened.db)).toBe(1);
      const earlier = put('2026-11-15T10:00:00Z');
      await expect.poll(() => lockWaits(opened.db)).toBe(2);
      return { replies: Promise.all([removal, earlier]) };
    });
    expect(await changing.replies).toMatchObject([{ status: 200 }, { status: 200, body: { entry: null } }]);
    expect(watchlist.output.parse((await server.get('/watchlist', user)).body).entries).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownDataSchema } from '#lib/contract/account/account-data.ts';
import { SCOUT_VIEWS, scoutViews, TOO_MANY_VIEWS } from '#lib/contract/scout/scout-views.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('saved views of Scout on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let paid: Signed;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    server = await testServer(opened);
    paid = await server.member('PREMIUM');
  });

  const save = (name: string, view: string, as = paid) =>
    server.call({ method: 'POST', path: '/scout/views', payload: { name, view }, token: as.accessToken });
  const saved = async (as = paid) => scoutViews.output.parse((await server.get('/scout/views', as)).body).views;

  test('a saved view belongs to its account, and replaces a view with the same name', async () => {
    await save('Keepers', 'statistic=saves');
    await save(' Shots ', 'statistic=shots&line=2.5');
    const { body } = await save('Keepers', 'statistic=saves&side=under');
    expect(body).toEqual({ views: await saved() });
    expect((await saved()).map(({ name, view }) => [name, view])).toEqual([
      ['Keepers', 'side=under&statistic=saves'],
      ['Shots', 'statistic=shots&line=2.5'],
    ]);
    expect(await saved(await server.member('FREE'))).toEqual([]);
  });

  test('a view is stored without days, league, team and unknown settings', async () => {
    await save(
      'Today',
      'from=2026-11-28&days=1&league=3&team=4&statistic=passes&side=sideways&colour=red&constructor=1',
    );
    expect(await saved()).toMatchObject([{ name: 'Today', view: 'statistic=passes' }]);
  });

  test('a statistic beyond the plan and a missing name are refused with a sentence', async () => {
    expect(await save('Keepers', 'statistic=saves', await server.member('FREE'))).toMatchObject({
      status: 402,
      body: { message: 'This statistic is available in the Premium plan.' },
    });
    expect(await save('  ', '')).toMatchObject({ status: 400, body: { message: 'A view needs a name.' } });
  });

  test('an account has at most 20 views, also after concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: SCOUT_VIEWS.most + 2 }, (_, index) => save(`View ${index}`, 'statistic=shots')),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => ({ status, body }))).toMatchObject([
      { status: 409, body: { message: TOO_MANY_VIEWS } },
      { status: 409, body: { message: TOO_MANY_VIEWS } },
    ]);
    const [first] = await saved();
    expect((await save(first?.name ?? '', 'statistic=passes')).status).toBe(200);
  });

  test('a view is deleted by its owner only', async () => {
    await save('Shots', 'statistic=shots');
    const path = `/scout/views/${(await saved())[0]?.id}`;
    const other = await server.member('FREE');
    expect(await server.call({ method: 'DELETE', path, token: other.accessToken })).toMatchObject({ status: 200 });
    expect(await saved()).toHaveLength(1);
    const { body } = await server.call({ method: 'DELETE', path, token: paid.accessToken });
    expect(body).toEqual({ views: [] });
  });

  test('the export of an account has its views, and a deleted account leaves none', async () => {
    await save('Shots', 'statistic=shots');
    const { body } = await server.get('/me/export', paid);
    expect(ownDataSchema.parse(body).scoutViews).toEqual([
      { name: 'Shots', view: 'statistic=shots', savedAt: server.now.toISOString() },
    ]);
    await deleteAccount(opened.db, paid.email, server.now);
    expect(await opened.db.selectFrom('scoutViews').select('id').execute()).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownDataSchema } from '#lib/contract/account/account-data.ts';
import { type WatchAlerts, type Watched, watch, watchlist } from '#lib/contract/watchlist/watchlist.ts';
import { watchlistFigures } from '#lib/contract/watchlist/watchlist-figures.ts';
import { moveSubjects } from '#server/data/store/keys/move-subjects.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { tidy } from '#server/jobs/tidy.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import { removeWatched } from '#server/services/watchlist/change-watchlist.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { BACK, footballForNotes, HOME, STRIKER } from '#tests/support/server-notes.ts';
import { addOwnMatch } from '#tests/support/server-slate.ts';

const BEFORE: WatchAlerts = { before: true, after: false, streak: null };
const NONE: WatchAlerts = { before: false, after: false, streak: null };

describe.each(engines())('the watchlist on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let paid: Signed;
  let free: Signed;
  beforeAll(async () => {
    opened = await open();
    await footballForNotes(opened);
    await footballIn(opened.db).referee(7, 'Howard Webb');
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    server = await testServer(opened);
    [paid, free] = [await server.member('PREMIUM'), await server.member('FREE')];
  });

  const put = (subject: string, { as = paid, ...form }: Partial<Watched> & { readonly as?: Signed } = {}) =>
    server.call({
      method: 'POST',
      path: `/watchlist/${subject}`,
      payload: {
        ...{ statistic: 'shots', line: 2.5, side: 'over', alerts: NONE, changedAt: server.now.toISOString() },
        ...form,
      },
      token: as.accessToken,
    });
  const remove = (subject: string, changedAt: string, { accessToken: token } = paid) =>
    server.call({ method: 'DELETE', path: `/watchlist/${subject}`, payload: { changedAt }, token });
  const entries = async (as = paid) => watchlist.output.parse((await server.get('/watchlist', as)).body).entries;
  const subjects = async (as = paid) => (await entries(as)).map(({ subject }) => subject);

  test('entries have their statistic, line, side and alerts, and a repeated call changes nothing', async () => {
    const first = await put(`player-${STRIKER}`, { alerts: BEFORE });
    expect(watch.output.parse(first.body).entry).toEqual({
      ...{ subject: `player-${STRIKER}`, name: 'Odd Striker', isKnown: true, statistic: 'shots', line: 2.5 },
      ...{ side: 'over', alerts: BEFORE, changedAt: server.now.toISOString() },
    });
    expect(await put(`player-${STRIKER}`, { alerts: BEFORE })).toEqual(first);
    await put(`team-${HOME}`, { statistic: null, line: null });
    await put('referee-7', { statistic: 'yellowCards', line: 3.5 });
    expect(await subjects()).toEqual(['referee-7', `team-${HOME}`, `player-${STRIKER}`]);
    expect(await subjects(free)).toEqual([]);
  });

  test('the change with the latest time applies in any order of arrival, and a time in the future counts as the present', async () => {
    const striker = `player-${STRIKER}`;
    await put(striker, { changedAt: '2026-11-15T10:00:00Z', line: 1.5 });
    await put(striker, { changedAt: '2026-11-15T09:00:00Z', line: 0.5 });
    expect(await entries()).toMatchObject([{ line: 1.5 }]);
    await remove(striker, '2026-11-15T09:30:00Z');
    expect(await subjects()).toEqual([striker]);
    await remove(striker, '2026-11-15T11:00:00Z');
    const late = await put(striker, { changedAt: '2026-11-15T10:30:00Z' });
    expect(late).toEqual({ status: 200, body: { entry: null } });
    await put(striker, { changedAt: '2036-01-01T00:00:00Z', line: 4.5 });
    expect(await entries()).toMatchObject([{ line: 4.5, changedAt: server.now.toISOString() }]);
  });

  test('an entry that was made while the clock was a year ahead can be changed, removed and added again', async () => {
    const striker = `player-${STRIKER}`;
    const ahead = () => opened.db.updateTable('watched').set({ changedAt: '2027-11-15T12:00:00Z' }).execute();
    await put(striker, { line: 1.5 });
    await ahead();
    const changedAt = new Date(server.now.getTime() - 1000).toISOString();
    await put(striker, { line: 3.5, changedAt });
    expect(await entries()).toMatchObject([{ line: 3.5, changedAt }]);
    await ahead();
    await remove(striker, changedAt);
    expect(await subjects()).toEqual([]);
    await ahead();
    await put(striker, { line: 4.5, changedAt });
    expect(await entries()).toMatchObject([{ line: 4.5 }]);
  });

  test.each([
    ['an unknown subject', 'player-99', {}, 404],
    ['a statistic that does not exist', `player-${STRIKER}`, { statistic: 'throwIns' }, 400],
    ['a total for a player', `player-${STRIKER}`, { statistic: 'total-shots' }, 400],
    ['a line that is a whole number', `player-${STRIKER}`, { line: 2 }, 400],
    ['a line without a statistic', `player-${STRIKER}`, { statistic: null }, 400],
    ['a streak without a line', `player-${STRIKER}`, { line: null, alerts: { ...NONE, streak: 3 } }, 400],
    ['a key of an unknown kind', 'league-1', {}, 400],
  ])('%s is refused', async (_, subject, form, status) => {
    expect(await put(subject, form)).toMatchObject({ status });
    expect(await entries()).toEqual([]);
  });

  test('undoing a removal does not give a FREE user a second entry with alerts beside one that was added meanwhile', async () => {
    const [striker, back] = [`player-${STRIKER}`, `player-${BACK}`];
    await put(striker, { as: free, alerts: BEFORE });
    await remove(striker, server.now.toISOString(), free);
    expect((await put(back, { as: free, alerts: BEFORE })).status).toBe(200);
    expect((await put(striker, { as: free, alerts: BEFORE })).status).toBe(402);
    expect((await put(striker, { as: free })).status).toBe(200);
    expect((await entries(free)).filter(({ alerts }) => alerts.before)).toHaveLength(1);
  });

  test('the FREE plan allows entries for players and teams, and alerts for one entry', async () => {
    expect((await put(`player-${STRIKER}`, { as: free, alerts: BEFORE })).status).toBe(200);
    expect((await put(`player-${BACK}`, { as: free })).status).toBe(200);
    const refused = await put(`player-${BACK}`, { as: free, alerts: BEFORE });
    expect(refused).toMatchObject({ status: 402, body: { message: expect.stringContaining('Premium') } });
    expect((await put(`player-${STRIKER}`, { as: free, alerts: { ...BEFORE, after: true } })).status).toBe(200);
    expect((await put('referee-7', { as: free, statistic: 'yellowCards' })).status).toBe(402);
    expect((await put(`team-${HOME}`, { as: free, statistic: 'tackles' })).status).toBe(402);
  });

  test('a watchlist with 500 entries refuses another subject', async () => {
    const row = { userId: paid.id, sourceKey: 'some', kind: 'team', name: 'Filler', side: 'over' } as const;
    const rest = { statistic: null, line: null, alertsBefore: false, alertsAfter: false, streak: null };
    const at = { createdAt: server.now, changedAt: server.now };
    const filler = Array.from({ length: 500 }, (_, index) => ({
      entityId: 1000 + index,
      subjectKey: `filler ${index}`,
    }));
    await opened.db
      .insertInto('watched')
      .values(filler.map((one) => ({ ...row, ...rest, ...at, ...one })))
      .execute();
    expect(await put(`player-${STRIKER}`)).toMatchObject({ status: 409 });
    await remove('team-1000', server.now.toISOString());
    expect((await put(`player-${STRIKER}`)).status).toBe(200);
  });

  test('the figures of an entry cover the last ten games, with streak, starts and next match', async () => {
    await opened.db.updateTable('players').set({ nationalTeamId: null }).where('id', '=', STRIKER).execute();
    await put(`player-${STRIKER}`, { line: 4.5 });
    await put(`team-${HOME}`, { statistic: 'goals', line: null, side: 'under' });
    const { figures } = watchlistFigures.output.parse((await server.get('/watchlist/figures', paid)).body);
    expect(figures).toMatchObject([
      { subject: `team-${HOME}`, line: 1.5, last10: { hits: 0, games: 10 }, streak: 12, starts: null },
      {
        ...{ subject: `player-${STRIKER}`, position: 'FW', line: 4.5, last10: { hits: 8, games: 10 }, streak: 8 },
        ...{ starts: { hits: 10, games: 10 }, availability: null },
        next: { id: 20, kickOff: '2026-11-22T15:00:00.000Z', home: { name: 'Awayton' }, isHome: false },
      },
    ]);
  });

  test('a player who has left the club has no next match of it', async () => {
    const keys = opened.db.updateTable('sourceKeys').where('kind', '=', 'player').where('entityId', '=', STRIKER);
    await put(`player-${STRIKER}`);
    const availability = { status: 'unavailable', chance: 0, news: 'Has joined Como', asOf: null, hasLeft: true };
    await keys.set({ described: JSON.stringify({ lastName: 'Striker', availability }) }).execute();
    const { figures } = watchlistFigures.output.parse((await server.get('/watchlist/figures', paid)).body);
    await keys.set({ described: '{}' }).execute();
    expect(figures).toMatchObject([{ availability: { status: 'unavailable', chance: 0 }, next: null }]);
  });

  test('the next match of a referee is shown in the Premium plan and not after a change to the FREE plan', async () => {
    await opened.db.updateTable('matches').set({ refereeId: 7 }).where('id', '=', 20).execute();
    await put('referee-7', { statistic: 'yellowCards' });
    const next = async () =>
      watchlistFigures.output.parse((await server.get('/watchlist/figures', paid)).body).figures[0]?.next;
    expect(await next()).toMatchObject({ id: 20 });
    await opened.db.updateTable('users').set({ plan: 'FREE' }).where('id', '=', paid.id).execute();
    expect(await next()).toBeNull();
    await opened.db.updateTable('matches').set({ refereeId: null }).where('id', '=', 20).execute();
  });

  test('own football can be watched by its owner only; entries of joined subjects become one until they are separated', async () => {
    await addOwnMatch(opened.db, paid.id);
    expect((await put('team-901', { statistic: null, line: null })).status).toBe(200);
    expect((await put('team-901', { as: free, statistic: null, line: null })).status).toBe(404);
    await remove('team-901', server.now.toISOString());
    await put(`player-${STRIKER}`);
    await put(`player-${BACK}`);
    const join = async (entityId: number) => {
      const keys = opened.db.updateTable('sourceKeys').set({ entityId }).where('kind', '=', 'player');
      await keys.where('firstId', '=', BACK).execute();
      await moveSubjects(opened.db, null);
    };
    await join(STRIKER);
    expect(await subjects()).toEqual([`player-${STRIKER}`]);
    await join(BACK);
    expect(await subjects()).toEqual([`player-${BACK}`, `player-${STRIKER}`]);
  });

  test('a removal fails while the subject cannot be read, so that the device repeats it', async () => {
    await put(`player-${STRIKER}`);
    const failing = opened.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode') throw new Error('the database is away');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const removal = { subject: `player-${STRIKER}`, changedAt: server.now.toISOString() };
    await expect(removeWatched(failing, paid.id, removal, server.now)).rejects.toThrow('the database is away');
    expect(await subjects()).toEqual([`player-${STRIKER}`]);
    expect((await remove('player-99', removal.changedAt)).status).toBe(200);
  });

  test('a removed entry is in the export for 60 days, then it and its alerts are deleted', async () => {
    const days = (count: number) => new Date(server.now.getTime() + count * 24 * 60 * 60_000);
    const removals = async () => ownDataSchema.parse((await server.get('/me/export', paid)).body).removedFromWatchlist;
    await put(`player-${STRIKER}`, { alerts: BEFORE });
    await put(`team-${HOME}`);
    expect(await removals()).toEqual([]);
    const removedAt = server.now.toISOString();
    const { id } = await opened.db
      .selectFrom('watched')
      .select('id')
      .where('kind', '=', 'player')
      .executeTakeFirstOrThrow();
    const alert = { kind: 'before', title: 'Odd Striker', body: '', path: '/', matchId: 20, key: 'before 1' } as const;
    await opened.db
      .insertInto('alerts')
      .values({ ...alert, userId: paid.id, watchedId: id, kickOff: server.now, madeAt: server.now })
      .execute();
    await remove(`player-${STRIKER}`, removedAt);
    expect(await removals()).toEqual([{ subject: `player-${STRIKER}`, name: 'Odd Striker', removedAt }]);
    await tidy(opened, () => days(59));
    expect(await removals()).toHaveLength(1);
    await tidy(opened, () => days(60));
    expect(await opened.db.selectFrom('watched').select('kind').execute()).toEqual([{ kind: 'team' }]);
    expect(await opened.db.selectFrom('alerts').select('id').execute()).toEqual([]);
  });

  test('the export of an account has its watchlist, and a deleted account leaves none', async () => {
    await put(`player-${STRIKER}`);
    const { body } = await server.get('/me/export', paid);
    expect(ownDataSchema.parse(body).watchlist).toEqual(await entries());
    await deleteAccount(opened.db, paid.email, server.now);
    expect(await opened.db.selectFrom('watched').select('id').execute()).toEqual([]);
  });
});

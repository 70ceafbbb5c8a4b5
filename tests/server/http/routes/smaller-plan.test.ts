import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownDataSchema } from '#lib/contract/account/account-data.ts';
import { scoutViews } from '#lib/contract/scout/scout-views.ts';
import { type Watched, watchlist } from '#lib/contract/watchlist/watchlist.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { purgeDeletedViews } from '#server/services/scout/rows/saved-views.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { BACK, footballForNotes, HOME, STRIKER } from '#tests/support/server-notes.ts';

const ON = { before: true, after: false, streak: null };
const OFF = { before: false, after: false, streak: null };
const SECOND = 1000;
const UNDONE_AFTER = 8 * SECOND;
const LONG = 61 * SECOND;
const OLDEST: Partial<Watched> = { subject: `team-${HOME}` };
const SHOTS: Partial<Watched> = { subject: `player-${STRIKER}` };
const TACKLES: Partial<Watched> = { subject: `player-${BACK}`, statistic: 'tackles' };
const REFEREE: Partial<Watched> = { subject: 'referee-7', statistic: 'yellowCards' };

describe('after a change to the FREE plan', () => {
  let opened: OpenDatabase;
  let server: TestServer;
  let user: Signed;
  beforeAll(async () => {
    opened = await memoryDatabase();
    await footballForNotes(opened);
    await footballIn(opened.db).referee(7, 'Howard Webb');
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    server = await testServer(opened);
    user = await server.member('PREMIUM');
    for (const entry of [OLDEST, SHOTS, TACKLES, REFEREE]) expect(await put(entry)).toBe(200);
    await save('Tackles', 'statistic=tackles&line=2.5');
    await save('Shots', 'statistic=shots');
    await opened.db.updateTable('users').set({ plan: 'FREE' }).execute();
  });

  const later = (milliseconds: number): void => {
    server.now = new Date(server.now.getTime() + milliseconds);
  };
  const call = (method: 'POST' | 'DELETE', path: string, payload: object) =>
    server.call({ method, path, payload, token: user.accessToken });
  /** Puts an entry with an alert before kick-off on the watchlist. @returns the status */
  async function put({ subject, ...form }: Partial<Watched>): Promise<number> {
    later(SECOND);
    const choices = { statistic: 'shots', line: 2.5, side: 'over', alerts: ON, changedAt: server.now.toISOString() };
    return (await call('POST', `/watchlist/${subject}`, { ...choices, ...form })).status;
  }
  async function remove({ subject }: Partial<Watched>): Promise<void> {
    later(SECOND);
    const { status } = await call('DELETE', `/watchlist/${subject}`, { changedAt: server.now.toISOString() });
    expect(status).toBe(200);
  }
  const entries = async () => watchlist.output.parse((await server.get('/watchlist', user)).body).entries;
  const withAlerts = async () => (await entries()).flatMap(({ subject, alerts }) => (alerts.before ? [subject] : []));
  const save = (name: string, view: string) => call('POST', '/scout/views', { name, view });
  const views = async () => scoutViews.output.parse((await server.get('/scout/views', user)).body).views;
  async function deleteView(name: string): Promise<void> {
    const found = (await views()).find((one) => one.name === name);
    expect((await call('DELETE', `/scout/views/${found?.id}`, {})).status).toBe(200);
  }

  test.each([
    ['with an alert', SHOTS],
    ['with a statistic outside the plan', TACKLES],
    ['of a referee', REFEREE],
    ['that is the oldest', OLDEST],
  ])('removing an entry %s and adding it again after 8 seconds restores it in its place', async (_, entry) => {
    const before = await entries();
    await remove(entry);
    expect(await entries()).toHaveLength(before.length - 1);
    later(UNDONE_AFTER);
    expect(await put(entry)).toBe(200);
    const undone = { changedAt: server.now.toISOString() };
    expect(await entries()).toEqual(before.map((one) => (one.subject === entry.subject ? { ...one, ...undone } : one)));
  });

  test.each([
    ['the alerts', SHOTS],
    ['the statistic', TACKLES],
    ['the referee', REFEREE],
  ])('adding an entry that was removed 61 seconds ago is refused because of %s', async (_, entry) => {
    await remove(entry);
    later(LONG);
    expect(await put(entry)).toBe(402);
  });

  test('an entry of which a device says that it was removed just now is not restored a minute later by the server’s clock', async () => {
    const changedAt = server.now.toISOString();
    later(SECOND);
    await call('DELETE', `/watchlist/${TACKLES.subject}`, { changedAt });
    later(LONG);
    expect(await put({ ...TACKLES, changedAt })).toBe(402);
  });

  test('an entry keeps its choices outside the plan when another choice is changed, and its alerts can be switched off', async () => {
    expect(await put({ ...OLDEST, line: 1.5 })).toBe(200);
    expect(await put({ ...TACKLES, side: 'under' })).toBe(200);
    expect(await put({ ...REFEREE, alerts: OFF })).toBe(200);
    for (const entry of [OLDEST, SHOTS, TACKLES]) expect(await put({ ...entry, alerts: OFF })).toBe(200);
    expect(await withAlerts()).toEqual([]);
  });

  test('a choice outside the plan that the entry does not have is refused', async () => {
    expect(await put({ ...SHOTS, statistic: 'tackles' })).toBe(402);
    expect(await put({ ...TACKLES, statistic: 'saves' })).toBe(402);
    expect(await put({ ...SHOTS, alerts: OFF })).toBe(200);
    expect(await put(SHOTS)).toBe(402);
    expect(await put({ ...TACKLES, statistic: 'shots' })).toBe(200);
    expect(await put(TACKLES)).toBe(402);
  });

  test('saving a deleted view again after 8 seconds restores it in its place', async () => {
    const before = await views();
    await deleteView('Tackles');
    expect((await views()).map(({ name }) => name)).toEqual(['Shots']);
    const { body } = await server.get('/me/export', user);
    expect(ownDataSchema.parse(body).scoutViews.map(({ name }) => name)).toEqual(['Shots']);
    later(UNDONE_AFTER);
    await purgeDeletedViews(opened.db, server.now);
    expect((await save('Tackles', 'statistic=tackles&line=2.5')).status).toBe(200);
    expect(await views()).toEqual(before);
  });

  test('saving a view outside the plan is refused when it is changed or was deleted more than a minute ago', async () => {
    expect((await save('Tackles', 'statistic=tackles&line=3.5')).status).toBe(402);
    expect((await save('Others', 'statistic=tackles&line=2.5')).status).toBe(402);
    expect((await save('Tackles', 'statistic=tackles&line=2.5')).status).toBe(200);
    await deleteView('Tackles');
    later(LONG);
    expect((await save('Tackles', 'statistic=tackles&line=2.5')).status).toBe(402);
    await purgeDeletedViews(opened.db, server.now);
    expect(await opened.db.selectFrom('scoutViews').select('name').execute()).toEqual([{ name: 'Shots' }]);
  });
});

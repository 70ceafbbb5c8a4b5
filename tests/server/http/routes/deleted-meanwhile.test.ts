import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { concurrentEngines, lockWaits } from '#tests/support/lock-waits.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { footballIn } from '#tests/support/server-football.ts';

const ALERTS = {
  ...{ isOn: true, before: true, result: true, streak: true, note: true, leadMinutes: 60, timeZone: 'UTC' },
  ...{ quietFrom: null, quietTo: null, digestHour: null },
};
const NOTE = { teamId: 1, playerId: null, statsName: 'goals', isPinned: false };

describe.each(concurrentEngines())('rows that are deleted during a request on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  /** Called after each statement of the server. */
  let afterStatement = async (): Promise<void> => undefined;
  beforeAll(async () => {
    opened = await open();
    const db = opened.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await afterStatement();
        return result;
      },
    });
    server = await testServer({ ...opened, db });
    await footballIn(opened.db).source(1, 'one');
  });
  afterAll(() => opened.close());

  const deleteUser = ({ id }: Signed) => opened.db.deleteFrom('users').where('id', '=', id).execute();
  const deleteTeam = () => opened.db.deleteFrom('teams').execute();

  /** Resolves when the deletion is done, or waits for a lock of the request. */
  async function doneOrWaiting(deletion: Promise<unknown>): Promise<void> {
    let isDone = false;
    void deletion.then(() => {
      isDone = true;
    });
    while (!isDone && (await lockWaits(opened.db)) === 0);
  }

  test.each([
    ['the export of data', 'GET', '/me/export', undefined, deleteUser, [200, 401]],
    ['a change of the alerts', 'PATCH', '/alerts/settings', { leadMinutes: 30 }, deleteUser, [200, 401]],
    ['a new note', 'POST', '/notes', NOTE, deleteUser, [200, 401, 404]],
    ['a new note', 'POST', '/notes', NOTE, deleteTeam, [200, 404]],
    ['a new address of the calendar', 'POST', '/me/calendar', {}, deleteUser, [200, 401]],
    ['a change of the calendar', 'PATCH', '/me/calendar', { hasWatchlist: true, teams: [1] }, deleteUser, [200, 401]],
    ['a change of the calendar', 'PATCH', '/me/calendar', { hasWatchlist: true, teams: [1] }, deleteTeam, [200, 404]],
  ] as const)('%s is complete or refused, after whichever statement they are deleted', async (...row) => {
    const [, method, path, payload, deleteRows, expected] = row;
    const statuses: number[] = [];
    let isOver = false;
    for (let last = 1; !isOver; last += 1) {
      const user = await server.member('PREMIUM');
      await deleteTeam();
      await opened.db.deleteFrom('sourceKeys').execute();
      await footballIn(opened.db).team(1, 'Homeham');
      await server.call({ method: 'PATCH', path: '/alerts/settings', payload: ALERTS, token: user.accessToken });
      let statements = 0;
      let deletion: Promise<unknown> = Promise.resolve();
      afterStatement = async () => {
        statements += 1;
        if (statements !== last) return;
        deletion = deleteRows(user);
        await doneOrWaiting(deletion);
      };
      const { status } = await server.call({ method, path, payload, token: user.accessToken });
      afterStatement = async () => undefined;
      await deletion;
      isOver = statements < last;
      statuses.push(status);
    }
    expect([...new Set(statuses)].sort()).toEqual(expected);
  });

  test('a new note about a player whom an import deletes with the team gets a 404, and the import goes on', async () => {
    const user = await server.member('PREMIUM');
    await deleteTeam();
    await opened.db.deleteFrom('sourceKeys').execute();
    await footballIn(opened.db).team(1, 'Homeham');
    await footballIn(opened.db).player(1, 'Odd Striker', { clubId: 1 });
    const adding = await opened.db.transaction().execute(async (trx) => {
      // An import deletes players before teams.
      await trx.deleteFrom('players').execute();
      const reply = server.call({
        method: 'POST',
        path: '/notes',
        payload: { ...NOTE, playerId: 1 },
        token: user.accessToken,
      });
      await expect.poll(() => lockWaits(opened.db)).toBe(1);
      await trx.deleteFrom('teams').execute();
      return { reply };
    });
    expect(await adding.reply).toMatchObject({ status: 404 });
  });
});

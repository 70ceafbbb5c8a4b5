import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';

describe.each(engines())('referees on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let paid: Signed;
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'some');
    await add.competition(1, 'First League');
    await add.team(1, 'Homeham');
    await add.team(2, 'Awayton');
    await add.referee(7, 'Björn Kuipers');
    for (const [id, day] of [
      [1, '01'],
      [2, '08'],
    ] as const) {
      await add.match({ id, kickOff: `2026-11-${day}T15:00:00Z`, home: 1, away: 2, referee: 7 });
      await add.teamPeriod(id, 1, true, 0, counts(10 * id));
      await add.teamPeriod(id, 2, false, 0, counts(id, { redCards: null }));
      await add.teamPeriod(id, 1, true, 1, counts(3));
    }
    await add.match({ id: 3, kickOff: '2026-11-22T15:00:00Z', home: 1, away: 2, referee: 7, status: 'scheduled' });
    server = await testServer(opened);
    paid = await server.member('ANNUAL');
  });
  afterAll(() => opened.close());

  test('referees are found by name', async () => {
    expect(await server.get('/referees?query=bjorn', paid)).toEqual({
      status: 200,
      body: { success: true, data: [{ id: 7, name: 'Björn Kuipers' }] },
    });
  });

  test.each(['Referee: B Kuipers', 'Kuipers, Björn', 'Björn Kuipers (Oldenzaal)', 'kuipers b.'])(
    'referees are found by the selected text %s',
    async (text) => {
      const { body } = await server.get(`/referees?query=${encodeURIComponent(text)}`, paid);
      expect(body).toMatchObject({ data: [{ id: 7 }] });
    },
  );

  test.each(['bjorn', 'kui', 'Björn Kuipers', 'B. Kuipers'])(
    'referees are among the results of the search for %s, first for a whole name',
    async (text) => {
      const { body } = await server.get(`/search?query=${encodeURIComponent(text)}`, paid);
      const isBest = text === 'Björn Kuipers';
      expect(body).toMatchObject({ referees: { found: [{ id: 7, name: 'Björn Kuipers' }], isBest } });
    },
  );

  test('referees are not among the results of a search in the FREE plan', async () => {
    const { body } = await server.get('/search?query=kuipers', await server.member('FREE'));
    expect(body).toEqual({ players: [], teams: [], counts: { players: 0, teams: 0 }, named: [] });
  });

  test('referees with a similar spelling are results only where the search finds no player and no team', async () => {
    await footballIn(opened.db).player(31, 'Jan Kuiperz');
    expect((await server.get('/search?query=kuiperz', paid)).body).not.toHaveProperty('referees');
    expect((await server.get('/search?query=bjorn%20kuipres', paid)).body).toMatchObject({
      referees: { found: [{ id: 7 }], isBest: false },
    });
  });

  test('referees have the figures of each side, and the next match that they are named for', async () => {
    const { body } = await server.get('/referees/id?id=7', paid);
    expect(body).toMatchObject({
      data: {
        matches: [{ homeTeam: { id: 1 }, stats: { full: { home: { redCards: 20 }, away: { redCards: null } } } }, {}],
        next: { matchId: 3, home: 'Homeham', away: 'Awayton' },
      },
    });
  });

  test('referees have the range of their league when it has two referees with five matches', async () => {
    const add = footballIn(opened.db);
    await add.referee(17, 'Even Hand');
    await add.referee(18, 'Hard Hand');
    for (let id = 40; id < 50; id += 1) {
      const [referee, count] = id < 45 ? [17, 2] : [18, 4];
      await add.match({
        id,
        kickOff: `2026-11-${id - 36}T15:00:00Z`.replace(/-(\d)T/, '-0$1T'),
        home: 1,
        away: 2,
        referee,
      });
      await add.teamPeriod(id, 1, true, 0, counts(count));
      await add.teamPeriod(id, 2, false, 0, counts(count));
    }
    const { body } = await server.get('/referees/id?id=17', paid);
    const range = { least: 4, mean: 6, most: 8 };
    expect(body).toMatchObject({
      data: { peers: [{ league: 1, referees: 2, fouls: range, cards: { least: 8, mean: 12, most: 16 } }] },
    });
  });

  test('referees have their matches, newest first, with the sums of both teams, and null where a value is missing', async () => {
    const { body } = await server.get('/referees/id?id=7', paid);
    expect(body).toMatchObject({
      data: {
        name: 'Björn Kuipers',
        matches: [
          {
            id: 2,
            homeTeam: { name: 'Homeham' },
            awayTeam: { name: 'Awayton' },
            stats: {
              full: { foulsCommitted: 22, yellowCards: 22, redCards: null },
              firstHalf: { foulsCommitted: null, yellowCards: null, redCards: null },
            },
          },
          { id: 1, stats: { full: { foulsCommitted: 11 } } },
        ],
      },
    });
  });

  test('referees have the sources of their figures, also those that do not have the referee', async () => {
    await footballIn(opened.db).source(2, 'other');
    const mix = { id: 5, content: JSON.stringify({ foulsCommitted: 'other', yellowCards: 'some' }) };
    await opened.db.insertInto('mixes').values(mix).execute();
    await opened.db.updateTable('teamPeriods').set({ mix: 5 }).where('matchId', '=', 2).execute();
    const { body } = await server.get('/referees/id?id=7', paid);
    expect(body).toMatchObject({
      data: {
        sources: [{ name: 'Source other' }, { name: 'Source some' }],
        mixes: [{ foulsCommitted: [0, 'measured'], yellowCards: [1, 'measured'] }],
        matches: [{ id: 2, stats: { full: { mixes: [0] } } }, { id: 1 }],
      },
    });
  });

  test('that are unknown get a 404', async () => {
    expect((await server.get('/referees/id?id=8', paid)).status).toBe(404);
  });

  test.each(['/referees?query=bjorn', '/referees/id?id=7'])('%s is not included in the FREE plan', async (path) => {
    const free = await server.member('FREE');
    expect(await server.get(path, free)).toMatchObject({
      status: 402,
      body: { message: expect.stringContaining('Premium') },
    });
  });
});

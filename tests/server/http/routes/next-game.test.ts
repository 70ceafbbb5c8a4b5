import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

const [HOME, AWAY, RUSSIA, CROATIA] = [1, 2, 3, 4];
const [WINGER, JOINED_WINGER, OTHER] = [1, 2, 3];
const [MATCH, JOINED_MATCH] = [10, 11];

describe.each(engines())('the next game and the ground on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;

  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'some');
    await add.competition(1, 'First League');
    await add.competition(2, 'World Cup');
    await opened.db.updateTable('competitions').set({ slug: 'world-cup' }).where('id', '=', 2).execute();
    await add.team(HOME, 'Homeham', { competitionId: 1 });
    await add.team(AWAY, 'Awayton', { competitionId: 1 });
    await add.team(RUSSIA, 'Russia', { isNationalTeam: true });
    await add.team(CROATIA, 'Croatia', { isNationalTeam: true });
    await add.player(WINGER, 'Late Winger', { clubId: AWAY });
    await add.player(JOINED_WINGER, 'L. Winger', { mergedInto: WINGER });
    await add.player(OTHER, 'Other Winger', { clubId: AWAY });
    server = await testServer(opened);
  });
  afterAll(() => opened.close());

  async function detail(as: Signed, type: 'player' | 'team', id: number): Promise<SubjectDetail> {
    const { status, body } = await server.get(`/search/id?type=${type}&id=${id}`, as);
    expect(status).toBe(200);
    return (body as { data: SubjectDetail }).data;
  }

  test('the next game has the subject’s predictions, also of a joined match or player, except in the FREE plan', async () => {
    const [paid, free] = [await server.member('PREMIUM'), await server.member('FREE')];
    const [add, write] = [footballIn(opened.db), highlightsIn(opened.db)];
    await write.clock(1, '2026-11-01T00:00:00Z');
    for (const id of [MATCH, JOINED_MATCH]) {
      await add.match({ id, kickOff: '2090-11-18T19:00:00Z', home: HOME, away: AWAY, status: 'scheduled' });
      await write.analysis(id);
      await write.highlight(id, { teamId: HOME, expected: 9 });
      await write.highlight(id, { teamId: AWAY, isHome: false, expected: id });
      await write.highlight(id, { teamId: AWAY, playerId: OTHER, isHome: false, expected: 1 });
    }
    await opened.db.updateTable('matches').set({ mergedInto: MATCH }).where('id', '=', JOINED_MATCH).execute();
    const ladder = JSON.stringify([0.5302423521170179]);
    const own = { teamId: AWAY, isHome: false };
    await write.highlight(JOINED_MATCH, { ...own, playerId: JOINED_WINGER, ladder });
    await write.highlight(JOINED_MATCH, { ...own, playerId: WINGER, statistic: 'goals' });

    const team = (await detail(paid, 'team', AWAY)).nextGame;
    expect(team?.predictions?.map(({ expected }) => expected)).toEqual([MATCH]);
    expect((await detail(paid, 'player', WINGER)).nextGame?.predictions).toEqual([
      { statistic: 'shots', expected: 2.3, ladder: [0.530242] },
      { statistic: 'goals', expected: 2.3, ladder: [0.89, 0.66, 0.4] },
    ]);
    const fixture = (await detail(free, 'player', WINGER)).nextGame;
    expect(fixture).toMatchObject({ matchDate: '2090-11-18T19:00:00.000Z', opponent: { name: 'Homeham' } });
    expect(Object.keys(fixture ?? {}).sort()).toEqual(['id', 'isHomeGame', 'league', 'matchDate', 'opponent']);
  });

  test('a match without a known time is the next game until its day is over in UTC', async () => {
    server.now = new Date('2026-11-15T18:00:00Z');
    const add = footballIn(opened.db);
    await add.match({ id: 20, kickOff: '2026-11-15T12:00:00.000Z', home: HOME, away: AWAY, status: 'scheduled' });
    await add.match({ id: 21, kickOff: '2026-11-15T12:00:00.001Z', home: HOME, away: AWAY, status: 'scheduled' });
    expect((await detail(await server.member('PREMIUM'), 'team', HOME)).nextGame?.id).toBe(21);
    await opened.db.deleteFrom('matches').where('id', 'in', [20, 21]).execute();
  });

  test('a player whose last game was more than 400 days ago has no next game', async () => {
    const next = async (lastPlayed: string) => {
      await opened.db
        .updateTable('players')
        .set({ lastPlayed: new Date(lastPlayed) })
        .where('id', '=', OTHER)
        .execute();
      await opened.db.updateTable('analyzerClocks').set({ lookedAt: lastPlayed }).execute();
      return (await detail(await server.member('PREMIUM'), 'player', OTHER)).nextGame;
    };
    expect(await next('2018-07-15T15:00:00Z')).toBeNull();
    expect(await next('2026-05-15T15:00:00Z')).toMatchObject({ opponent: { name: 'Homeham' } });
  });

  test('a player who has left the club has no next game of it until an appearance after that news', async () => {
    const own = () => opened.db.updateTable('players').where('id', '=', OTHER);
    const next = async (asOf: string) => {
      const availability = { status: 'unavailable', chance: 0, news: 'Has joined Como', asOf, hasLeft: true };
      const described = JSON.stringify({ lastName: 'Winger', availability });
      await opened.db
        .updateTable('sourceKeys')
        .set({ described })
        .where('kind', '=', 'player')
        .where('entityId', '=', OTHER)
        .execute();
      await opened.db
        .updateTable('worlds')
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .execute();
      return (await detail(await server.member('PREMIUM'), 'player', OTHER)).nextGame;
    };
    await own()
      .set({ lastPlayed: new Date('2026-05-15T15:00:00Z') })
      .execute();
    expect(await next('2026-08-10T14:00:00Z')).toBeNull();
    expect(await next('2026-05-10T14:00:00Z')).toMatchObject({ opponent: { name: 'Homeham' } });
    await own().set({ lastPlayed: null }).execute();
    expect(await next('2026-05-10T14:00:00Z')).toBeNull();
    await own().set({ clubId: null, nationalTeamId: AWAY }).execute();
    expect(await next('2026-05-10T14:00:00Z')).toMatchObject({ opponent: { name: 'Homeham' } });
  });

  test('a match of a listed tournament is on neutral ground unless its host is the home side', async () => {
    const add = footballIn(opened.db);
    const matches = [
      { home: CROATIA, away: RUSSIA, season: 2018 },
      { home: RUSSIA, away: CROATIA, season: 2018 },
      { home: CROATIA, away: HOME, season: 2018 },
      { home: CROATIA, away: HOME, season: 2020 },
    ];
    for (const [index, { season, ...sides }] of matches.entries()) {
      await add.match({ id: 50 + index, kickOff: `2018-06-1${index}T15:00:00Z`, competition: 2, ...sides });
      await opened.db
        .updateTable('matches')
        .set({ season })
        .where('id', '=', 50 + index)
        .execute();
    }
    const { lastGames } = await detail(await server.member('PREMIUM'), 'team', CROATIA);
    expect(lastGames.map(({ result }) => result).reverse()).toEqual([
      { isHomeGame: true, isNeutral: true },
      { isHomeGame: false },
      { isHomeGame: true, isNeutral: true },
      { isHomeGame: true },
    ]);
  });
});

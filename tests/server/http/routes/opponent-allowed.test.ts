import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { opponentAllowed } from '#lib/contract/football/opponent-allowed.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';

const REPLY = opponentAllowed.output;

describe.each(engines())('what a team allows its opponents on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let member: Signed;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
    member = await server.member('PREMIUM');
    const football = footballIn(opened.db);
    await football.source(1, 'one');
    await football.competition(1, 'League');
    for (const [id, name] of [
      [1, 'Homeham'],
      [2, 'Awayton'],
      [3, 'Thirdfield'],
    ] as const)
      await football.team(id, name);
    await football.player(1, 'Karl Striker', { position: 'FW' });
    await football.player(2, 'Other Striker', { position: 'FW' });
    await football.player(3, 'Mid Fielder', { position: 'MF' });
    const played = async (id: number, home: number, away: number, shots: Readonly<Record<number, number | null>>) => {
      await football.match({ id, kickOff: `2026-10-${10 + id}T15:00:00Z`, home, away });
      for (const [player, value] of Object.entries(shots)) {
        const figures = { ...counts(null, { shots: value }), minutesPlayed: 90, startedMatch: true };
        await football.playerPeriod(id, Number(player), false, 0, figures);
      }
      await football.teamPeriod(id, away, false, 0, counts(null, { shots: 12 }));
    };
    await played(1, 1, 2, { 1: 3, 2: 1, 3: 5 });
    // No forward of the opponent played, so the game counts with 0 for forwards.
    await played(2, 1, 3, { 3: 2 });
    // The value of the only player is unknown, so the game does not count in the means of a position.
    await played(3, 1, 2, { 1: null });
    await played(4, 2, 3, { 2: 4 });
  });
  afterAll(() => opened.close());

  async function ask(query: string, as = member) {
    const { status, body } = await server.get(`/opponent-allowed?${query}`, as);
    expect(status).toBe(200);
    return REPLY.parse(body).data;
  }

  test('what a team allows its opponents is the mean over games with a known value, with its rank and the games', async () => {
    const reply = await ask('teamId=1&statistic=shots&position=FW');
    expect(reply).toMatchObject({
      team: { id: 1, name: 'Homeham' },
      league: { id: 1, name: 'League' },
      season: 2026,
      all: { mean: 2, games: 2, rank: 2, of: 2, shared: 1 },
      home: { mean: 2, games: 2, rank: 2, of: 2, shared: 1 },
      away: null,
    });
    expect(reply.games.map(({ id, opponent, value }) => [id, opponent.name, value])).toEqual([
      [3, 'Awayton', null],
      [2, 'Thirdfield', 0],
      [1, 'Awayton', 4],
    ]);
    expect((await ask('teamId=1&statistic=shots&position=MF')).all).toMatchObject({ mean: 3.5, rank: 1 });
    expect((await ask('teamId=1&statistic=shots')).all).toMatchObject({ mean: 12, games: 3, rank: 1, shared: 2 });
  });

  test('what a team allows its opponents uses the position of a player and the competition of a match in the query', async () => {
    expect(await ask('teamId=1&statistic=shots&player=3&match=1')).toMatchObject({
      position: 'MF',
      league: { id: 1 },
      all: { mean: 3.5 },
    });
    expect(await ask('teamId=1&statistic=shots&match=99')).toMatchObject({ league: null, all: null });
    expect((await server.get('/opponent-allowed?teamId=1&statistic=shots&player=99', member)).status).toBe(404);
  });

  test('a team without a game in the season has no figures', async () => {
    expect(await ask('teamId=1&statistic=shots&season=1999')).toMatchObject({
      league: null,
      season: null,
      all: null,
      games: [],
    });
  });

  test('what a team allows its opponents counts a game on neutral ground neither at home nor away', async () => {
    const { db } = opened;
    await db.updateTable('competitions').set({ slug: 'world-cup' }).where('id', '=', 1).execute();
    await db.updateTable('worlds').set({ revision: 76 }).where('id', '=', 1).execute();
    const reply = await ask('teamId=1&statistic=shots&position=FW');
    expect(reply).toMatchObject({ all: { mean: 2, games: 2 }, home: null, away: null });
    expect(reply.games.map(({ isNeutral }) => isNeutral)).toEqual([true, true, true]);
    await db.updateTable('competitions').set({ slug: null }).where('id', '=', 1).execute();
  });

  test('a figure that an import has changed is in the next reply', async () => {
    const { db } = opened;
    await db
      .updateTable('playerPeriods')
      .set({ shots: 9 })
      .where('matchId', '=', 1)
      .where('playerId', '=', 1)
      .execute();
    await db.updateTable('worlds').set({ revision: 77 }).where('id', '=', 1).execute();
    expect((await ask('teamId=1&statistic=shots&position=FW')).all).toMatchObject({ mean: 5 });
    await db
      .updateTable('playerPeriods')
      .set({ shots: 3 })
      .where('matchId', '=', 1)
      .where('playerId', '=', 1)
      .execute();
    await db.updateTable('worlds').set({ revision: 78 }).where('id', '=', 1).execute();
  });

  test("another user's own team is unknown, a statistic beyond the plan is refused, and no request is counted", async () => {
    const [free, owner] = [await server.member('FREE'), await server.member('PREMIUM')];
    const world = { id: 1000 + owner.id, key: `own:${owner.id}`, label: 'Own data', userId: owner.id };
    await opened.db.insertInto('worlds').values(world).execute();
    const team = {
      id: 50,
      worldId: world.id,
      name: 'Own Town',
      isNationalTeam: false,
      searchName: 'own town',
      matches: 0,
    };
    await opened.db
      .insertInto('teams')
      .values({ ...team, competitionId: null })
      .execute();
    const path = '/opponent-allowed?teamId=50&statistic=shots';
    expect((await server.get(path, member)).status).toBe(404);
    expect((await server.get(path, owner)).status).toBe(200);

    const locked = await server.get('/opponent-allowed?teamId=1&statistic=tackles', free);
    expect(locked.status).toBe(402);
    expect(failureBodySchema.parse(locked.body).message).toContain('Premium');
    await ask('teamId=1&statistic=shots', free);
    expect((await server.get('/me', free)).body).toMatchObject({ usage: { used: 0 } });
  });

  test.each([
    ['statistic=shots', 'teamId is missing.'],
    ['teamId=1', 'statistic is missing.'],
    ['teamId=1&statistic=shots&player=-1', 'player is invalid.'],
    ['teamId=1&statistic=shots&match=1e3x', 'match is invalid.'],
    ['teamId=1&teamId=2&statistic=shots', 'teamId is invalid.'],
    ['teamId=1&statistic=constructor', 'statistic is invalid.'],
    ['teamId=1&statistic=shots&position=%3Cb%3E', 'position is invalid.'],
    [`teamId=1&statistic=shots&season=${'9'.repeat(40)}`, 'season is invalid.'],
  ])('%s is refused with one sentence', async (query, sentence) => {
    const { status, body } = await server.get(`/opponent-allowed?${query}`, member);
    expect([status, failureBodySchema.parse(body).message]).toEqual([400, sentence]);
  });
});

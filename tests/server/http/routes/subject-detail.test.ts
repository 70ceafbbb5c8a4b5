import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerDetail, TeamDetail } from '#lib/contract/football/search.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { LOCKED } from '#tests/support/server-locked.ts';

const [HOME, AWAY, NATION, STRIKER, NEWCOMER] = [1, 2, 3, 1, 2];

describe.each(engines())('GET /search/id on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let paid: Signed;
  let free: Signed;

  /** Twelve matches a week apart, at home and away in turn; the striker's shots are the match's number. */
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'some');
    await add.competition(1, 'First League');
    await add.team(HOME, 'Homeham', { competitionId: 1 });
    await add.team(AWAY, 'Awayton', { competitionId: 1 });
    await add.team(NATION, 'Nationland', { isNationalTeam: true });
    await add.player(STRIKER, 'Odd Striker', { position: 'FW', clubId: HOME, nationalTeamId: NATION });
    await add.player(NEWCOMER, 'Newcomer');
    for (let match = 1; match <= 12; match += 1) {
      const isHome = match % 2 === 1;
      const [home, away] = isHome ? [HOME, AWAY] : [AWAY, HOME];
      const kickOff = new Date(Date.UTC(2026, 7, 1 + 7 * match, 15)).toISOString();
      await add.match({ id: match, kickOff, home, away });
      await add.teamPeriod(match, HOME, isHome, 0, counts(4, { goals: 2 }));
      await add.teamPeriod(match, HOME, isHome, 1, counts(1));
      await add.teamPeriod(match, AWAY, !isHome, 0, counts(3, { goals: 1 }));
      const figures = { ...counts(1, { shots: match }), minutesPlayed: 90, startedMatch: true };
      await add.playerPeriod(match, STRIKER, isHome, 0, figures);
      await add.playerPeriod(match, STRIKER, isHome, 1, { ...figures, minutesPlayed: 45 });
    }
    await add.match({ id: 20, kickOff: '2026-11-22T15:00:00Z', home: AWAY, away: HOME, status: 'scheduled' });
    await add.match({ id: 21, kickOff: '2026-11-18T19:00:00Z', home: NATION, away: AWAY, status: 'scheduled' });
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    server = await testServer(opened);
    [paid, free] = [await server.member('PREMIUM'), await server.member('FREE')];
  });

  async function player(as: Signed, id = STRIKER): Promise<PlayerDetail> {
    const { status, body } = await server.get(`/search/id?type=player&id=${id}`, as);
    expect(status).toBe(200);
    return (body as { data: PlayerDetail }).data;
  }
  async function team(as: Signed): Promise<TeamDetail> {
    const { status, body } = await server.get(`/search/id?type=team&id=${HOME}`, as);
    expect(status).toBe(200);
    return (body as { data: TeamDetail }).data;
  }
  const used = async () => ((await server.get('/me', free)).body as { usage: { used: number } }).usage.used;

  test('a paying user gets the complete history, newest first', async () => {
    const { lastGames } = await player(paid);
    expect(lastGames.map(({ statistics }) => statistics.player.full.shots)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
  });

  test('a FREE user gets ten games', async () => {
    expect((await player(free)).lastGames.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect((await team(free)).lastGames).toHaveLength(10);
  });

  test('a FREE user gets no value of a locked statistic in any game or summary', async () => {
    const { lastGames } = await player(free);
    const { lastGames: teamGames, summary } = await team(free);
    const blocks = [
      ...lastGames.flatMap(({ statistics }) => Object.values(statistics.player)),
      ...teamGames.flatMap(({ statistics }) => [
        ...Object.values(statistics.team),
        ...Object.values(statistics.opponent),
      ]),
    ];
    for (const statistic of LOCKED)
      expect(blocks.map((block) => block[statistic]).filter((value) => value !== null)).toEqual([]);
    expect(lastGames[0]?.statistics.player.full).toMatchObject({
      shots: 12,
      goals: 1,
      minutesPlayed: 90,
      startedMatch: true,
    });
    expect(summary).toMatchObject({ shotsOnTarget: null, totalShots: 40, goalsScored: 20 });
  });

  test("a FREE user's reply does not depend on earlier requests of other users", async () => {
    await team(paid);
    expect((await team(free)).summary.shotsOnTarget).toBeNull();
    expect((await team(paid)).summary.shotsOnTarget).toBe(48);
  });

  test('a cached reply has only the noted statistics of the requesting user', async () => {
    const other = await server.member('PREMIUM');
    const note = { playerId: STRIKER, teamId: HOME, statsName: 'shots', content: 'Ó', isPinned: false };
    expect(
      await server.post('/notes', note, { headers: { authorization: `Bearer ${paid.accessToken}` } }),
    ).toMatchObject({ status: 200 });
    const tracked = async (as: Signed) => (await player(as)).userNotes.trackedStats;
    for (const _ of [1, 2]) {
      expect(await tracked(paid)).toEqual(['shots']);
      expect(await tracked(other)).toEqual([]);
    }
  });

  test('a game has its ground, its opponent and the team of the player', async () => {
    const [newest] = (await player(paid)).lastGames;
    expect(newest).toMatchObject({
      matchDate: '2026-10-24T15:00:00.000Z',
      league: { id: 1, name: 'First League' },
      season: 2026,
      opponent: { id: AWAY, name: 'Awayton' },
      result: { isHomeGame: false },
      playerTeam: { id: HOME, name: 'Homeham', isNationalTeam: false },
    });
  });

  test("a team's game has both sides, and null for a half that the source lacks", async () => {
    const [newest] = (await team(paid)).lastGames;
    expect(newest?.statistics.team.full.goals).toBe(2);
    expect(newest?.statistics.opponent.full.goals).toBe(1);
    expect(newest?.statistics.team.firstHalf.shots).toBe(1);
    expect(newest?.statistics.team.secondHalf).toEqual(counts(null));
    expect(newest?.statistics.opponent.firstHalf).toEqual(counts(null));
  });

  test("a player's details have the club as first team, the totals and the source", async () => {
    const { player: who, summary, source, userNotes } = await player(paid);
    expect(who.teams.map(({ name }) => name)).toEqual(['Homeham', 'Nationland']);
    expect(summary).toEqual({ totalGoals: 12, totalAssists: 12 });
    const statistics = { cornersWon: 'proxy', tackles: 'proxy', goals: 'measured' };
    expect(source).toMatchObject({ licence: 'CC BY 4.0', statistics });
    expect(source.definitions).toEqual({ cornersWon: 'By the last touch.' });
    expect(userNotes).toEqual({ trackedStats: [] });
  });

  test("a player's next game is the club's or the country's, whichever is sooner", async () => {
    expect((await player(paid)).nextGame).toMatchObject({ matchDate: '2026-11-18T19:00:00.000Z', isHomeGame: true });
  });

  test('a match that has begun is no longer the next game', async () => {
    await player(paid);
    server.now = new Date('2026-11-18T19:00:01Z');
    const [again] = [await server.member('PREMIUM')];
    expect((await player(again)).nextGame).toMatchObject({ opponent: { name: 'Awayton' }, isHomeGame: false });
  });

  test('a player without games or team has an empty history', async () => {
    expect(await player(paid, NEWCOMER)).toMatchObject({ lastGames: [], nextGame: null, player: { teams: [] } });
  });

  test('a reply has new data once the world of the subject has a new revision', async () => {
    await player(paid);
    await opened.db
      .updateTable('playerPeriods')
      .set({ shots: 99 })
      .where('matchId', '=', 12)
      .where('period', '=', 0)
      .execute();
    await opened.db
      .updateTable('worlds')
      .set((build) => ({ revision: build('revision', '+', 1) }))
      .execute();
    expect((await player(paid)).lastGames[0]?.statistics.player.full.shots).toBe(99);
    await opened.db
      .updateTable('playerPeriods')
      .set({ shots: 12 })
      .where('matchId', '=', 12)
      .where('period', '=', 0)
      .execute();
    await opened.db
      .updateTable('worlds')
      .set((build) => ({ revision: build('revision', '+', 1) }))
      .execute();
  });

  test('an unknown player or team gets a 404 that does not count as a request', async () => {
    for (const type of ['player', 'team']) {
      expect(await server.get(`/search/id?type=${type}&id=999`, free)).toMatchObject({ status: 404 });
    }
    expect(await used()).toBe(0);
  });

  test('each successful reply counts as a request of a FREE user, up to thirty in a month', async () => {
    for (let request = 0; request < 30; request += 1) await player(free);
    expect(await used()).toBe(30);
    expect(await server.get(`/search/id?type=player&id=${STRIKER}`, free)).toMatchObject({
      status: 429,
      body: { code: 'MONTHLY_LIMIT', message: expect.stringMatching(/^Monthly request limit/) },
    });
    expect(await used()).toBe(30);
  });

  test('of a hundred parallel requests of a FREE user exactly thirty succeed', async () => {
    const path = `/search/id?type=team&id=${HOME}`;
    const answers = await Promise.all(Array.from({ length: 100 }, () => server.get(path, free)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(70);
  });

  test('the count restarts at the start of a UTC month', async () => {
    server.now = new Date('2026-11-30T23:59:00Z');
    const late = await server.member('FREE');
    for (let request = 0; request < 30; request += 1) await player(late);
    server.now = new Date('2026-12-01T00:00:00Z');
    expect((await server.get(`/search/id?type=player&id=${STRIKER}`, late)).status).toBe(200);
  });

  test('a plan that has ended no longer applies to the next request', async () => {
    expect((await player(paid)).lastGames).toHaveLength(12);
    await opened.db.updateTable('users').set({ plan: 'FREE' }).where('id', '=', paid.id).execute();
    expect((await player(paid)).lastGames).toHaveLength(10);
  });

  test('the games against one chosen team are returned, and each first look at an opponent counts as a request', async () => {
    const games = async (query: string, as: Signed) =>
      (await server.get(`/search/vs-team?${query}`, as)) as { status: number; body: { data: { matches: unknown[] } } };
    expect((await games(`type=player&subjectId=${STRIKER}&targetId=${AWAY}`, paid)).body.data.matches).toHaveLength(12);
    expect((await games(`type=team&subjectId=${HOME}&targetId=${AWAY}`, free)).body.data.matches).toHaveLength(10);
    expect((await games(`type=player&subjectId=${STRIKER}&targetId=${NATION}`, free)).body.data.matches).toEqual([]);
    expect((await games(`type=team&subjectId=${HOME}&targetId=999`, free)).status).toBe(404);
    expect((await games(`type=player&subjectId=999&targetId=${AWAY}`, free)).status).toBe(404);
    expect(await used()).toBe(2);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { leagueMeans } from '#lib/contract/scout/league-means.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepDemo } from '#server/services/football/coverage/hidden-worlds.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';

const PLAYERS = 7;

describe.each(engines())('the means of a league on $name', ({ open }) => {
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
    await football.competition(2, 'Empty Cup');
    for (const [id, name] of [
      [1, 'Homeham'],
      [2, 'Awayton'],
    ] as const)
      await football.team(id, name);
    for (let id = 1; id <= PLAYERS; id += 1) await football.player(id, `Player Number${id}`, { position: 'FW' });
    for (const match of [1, 2, 3, 4]) {
      await football.match({ id: match, kickOff: `2026-10-1${match}T15:00:00Z`, home: 1, away: 2 });
      for (let player = 1; player <= PLAYERS; player += 1) {
        // Match 2 has no shots of player 1, who does not play in match 3. Match 4 has no minutes.
        const shots = player === 1 && match === 2 ? null : (player * match) % 5;
        const minutesPlayed = match === 4 ? null : player === 1 && match === 3 ? 0 : 90 - player;
        const figures = { ...counts(null, { shots, goals: match % 2, tackles: 1 }), minutesPlayed, startedMatch: true };
        await football.playerPeriod(match, player, match !== 4, 0, figures);
      }
      await football.teamPeriod(match, 1, true, 0, counts(null, { shots: 10 + match }));
    }
  });
  afterAll(() => opened.close());

  async function ask(query: string, as = member) {
    const { status, body } = await server.get(`/league-means?${query}`, as);
    expect([status, failureBodySchema.safeParse(body).data?.message]).toEqual([200, undefined]);
    return leagueMeans.output.parse(body).data;
  }

  test('the means of a league have the sources of both statistics', async () => {
    await footballIn(opened.db).source(7, 'two');
    await footballIn(opened.db).source(8, 'three');
    const content = JSON.stringify({ shots: 'two', goals: 'one', tackles: 'three' });
    await opened.db.insertInto('mixes').values({ id: 5, content }).execute();
    const mixed = { matchId: 1, kind: 'player', period: 0, mix: 5, subjects: 1, counts: [1, 1, 1] } as const;
    await opened.db
      .insertInto('matchMixes')
      .values({ ...mixed, counts: [...mixed.counts] })
      .execute();
    const { sources } = await ask('subject=player&x=shots&y=goals');
    expect(sources?.map(({ name }) => name)).toEqual(['Source two', 'Source one']);
    expect((await ask('subject=team&x=shots&y=goals')).sources?.map(({ name }) => name)).toEqual(['Source one']);
  });

  test('equal those of one SQL query, for the league with the most matches by default', async () => {
    const { league, season, leagues, locked, columns } = await ask('subject=player&x=shots&y=goals');
    expect([league, season, locked]).toEqual([{ id: 1, name: 'League' }, 2026, 0]);
    expect(leagues).toEqual([{ id: 1, name: 'League', seasons: [{ season: 2026, from: '2026-10-11T15:00:00.000Z' }] }]);
    const { rows } = await sql<{ id: number; games: number; x: number; y: number; x90: number }>`
      select player_id as id, count(*)::integer as games,
        round(avg(shots)::numeric, 3)::double precision as x, round(avg(goals)::numeric, 3)::double precision as y,
        round(90 * (sum(shots) filter (where minutes_played is not null))::numeric
          / sum(minutes_played) filter (where shots is not null), 3)::double precision as x90
      from player_periods where period = 0 and coalesce(minutes_played, 1) > 0
      group by player_id order by player_id`.execute(opened.db);
    expect(rows).toHaveLength(PLAYERS);
    const { id, games, x, y, xPer90 } = columns;
    const replied = id.map((one, index) => ({
      id: one,
      games: games[index],
      x: x[index],
      y: y[index],
      x90: xPer90[index],
    }));
    expect(replied.toSorted((a, b) => a.id - b.id)).toEqual(rows);
    // The players with the most minutes come first, each with its latest team.
    expect(columns.minutes).toEqual(columns.minutes.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    expect(new Set(columns.team)).toEqual(new Set(['Awayton']));
  });

  test('per 90 minutes use only games with known minutes', async () => {
    const { id, xPer90 } = (await ask('subject=player&x=shots&y=goals')).columns;
    // The second player has 2, 4 and 1 shots in three games of 88 minutes, and 3 in one without known minutes.
    expect(xPer90[id.indexOf(2)]).toBeCloseTo((7 * 90) / (3 * 88), 3);
  });

  test('the means of a league are by default those of the latest season with at least a quarter of the matches of the season before', async () => {
    const football = footballIn(opened.db);
    await football.match({ id: 9, kickOff: '2027-08-20T15:00:00Z', home: 1, away: 2 });
    await opened.db.updateTable('matches').set({ season: 2027 }).where('id', '=', 9).execute();
    const shots = { ...counts(null, { shots: 1 }), minutesPlayed: 90, startedMatch: true };
    const set = (revision: number) => opened.db.updateTable('worlds').set({ revision }).where('id', '=', 1).execute();
    await set(80);
    expect((await ask('subject=player&x=shots&y=goals')).season).toBe(2026);
    await football.playerPeriod(9, 1, true, 0, shots);
    await set(81);
    // The later season now has a quarter of the matches of the earlier season, which is enough.
    expect((await ask('subject=player&x=shots&y=goals')).season).toBe(2027);
    await opened.db.deleteFrom('playerPeriods').where('matchId', '=', 9).execute();
    await opened.db.deleteFrom('matches').where('id', '=', 9).execute();
    await set(82);
  });

  test('of teams are per game, without minutes; a missing statistic is null', async () => {
    const { columns } = await ask('subject=team&league=1&x=shots&y=passes');
    expect(columns).toMatchObject({
      id: [1],
      name: ['Homeham'],
      x: [12.5],
      y: [null],
      xPer90: [null],
      minutes: [null],
    });
    expect((await ask('subject=team&league=1&season=1999&x=shots&y=passes')).columns.id).toEqual([]);
  });

  test('the means of a league change with a new import', async () => {
    const { db } = opened;
    const set = async (shots: number, revision: number) => {
      await db.updateTable('teamPeriods').set({ shots }).where('matchId', '=', 1).execute();
      await db.updateTable('worlds').set({ revision }).where('id', '=', 1).execute();
    };
    await set(51, 90);
    expect((await ask('subject=team&x=shots&y=goals')).columns.x).toEqual([22.5]);
    await set(11, 91);
    expect((await ask('subject=team&x=shots&y=goals')).columns.x).toEqual([12.5]);
  });

  test('in the FREE plan have five players and the statistics of the plan, and count no request', async () => {
    const free = await server.member('FREE');
    const { columns, locked, unlocks } = await ask('subject=player&x=shots&y=goals', free);
    expect([columns.id.length, locked, unlocks]).toEqual([5, 2, 'PREMIUM']);
    for (const query of ['x=tackles&y=goals', 'x=goals&y=expectedGoals']) {
      const refused = await server.get(`/league-means?subject=player&${query}`, free);
      expect([refused.status, failureBodySchema.parse(refused.body).message]).toEqual([
        402,
        'This statistic is available in the Premium plan.',
      ]);
    }
    expect((await server.get('/me', free)).body).toMatchObject({ usage: { used: 0 } });
  });

  test("another user's own league is unknown and in no list", async () => {
    const owner = await server.member('PREMIUM');
    const { db } = opened;
    const worldId = 1000 + owner.id;
    await db
      .insertInto('worlds')
      .values({ id: worldId, key: `own:${owner.id}`, label: 'Own data', userId: owner.id })
      .execute();
    await db
      .insertInto('competitions')
      .values({ id: 50, worldId, name: 'Own League', isInternational: false })
      .execute();
    const match = {
      id: 50,
      worldId,
      competitionId: 50,
      season: 2026,
      homeTeamId: 1,
      awayTeamId: 2,
      status: 'played',
    } as const;
    await db
      .insertInto('matches')
      .values({ ...match, kickOff: '2026-10-10T12:00:00Z', round: null, venue: null, refereeId: null })
      .execute();
    await footballIn(db).teamPeriod(50, 1, true, 0, counts(null, { shots: 3 }));
    const path = '/league-means?league=50&subject=team&x=shots&y=goals';
    const refused = await server.get(path, member);
    expect([refused.status, failureBodySchema.parse(refused.body).message]).toEqual([404, 'There is no such league.']);
    expect((await server.get(path, owner)).status).toBe(200);
    const names = async (as: Signed) => (await ask('subject=team&x=shots&y=goals', as)).leagues.map(({ name }) => name);
    expect([await names(owner), await names(await server.member('PREMIUM'))]).toEqual([
      ['League', 'Own League'],
      ['League'],
    ]);
  });

  test('a demo league is in no list while there is real football, unless the operator keeps the demo', async () => {
    const { db } = opened;
    const football = footballIn(db);
    await football.source(2, 'demo', { label: 'Demo data' });
    await football.competition(60, 'Invented League', 2);
    for (const id of [61, 62, 63, 64, 65]) {
      await football.match({ id, kickOff: '2026-10-20T15:00:00Z', home: 1, away: 2, competition: 60 });
      await football.teamPeriod(id, 1, true, 0, counts(null, { shots: 3 }));
    }
    await db.updateTable('matches').set({ worldId: 2 }).where('competitionId', '=', 60).execute();
    const shown = async () => {
      const { league, leagues } = await ask('subject=team&x=shots&y=goals');
      return [league?.name, leagues.map(({ name }) => name)];
    };
    expect(await shown()).toEqual(['League', ['League']]);
    await keepDemo(db);
    expect(await shown()).toEqual(['Invented League', ['Invented League', 'League']]);
  });

  test.each([
    ['x=shots&y=goals', 'subject is missing.'],
    ['subject=referee&x=shots&y=goals', 'subject is invalid.'],
    ['subject=player&x=constructor&y=goals', 'x is invalid.'],
    ['subject=player&x=shots', 'y is missing.'],
    ['subject=player&x=shots&x=goals&y=goals', 'x is invalid.'],
    ["subject=player&x=shots&y=goals&league=1'--", 'league is invalid.'],
    [`subject=player&x=shots&y=goals&season=${'9'.repeat(40)}`, 'season is invalid.'],
  ])('%s is refused with one sentence', async (query, sentence) => {
    const { status, body } = await server.get(`/league-means?${query}`, member);
    expect([status, failureBodySchema.parse(body).message]).toEqual([400, sentence]);
  });
});

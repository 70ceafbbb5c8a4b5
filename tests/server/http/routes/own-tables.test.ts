import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataCoverage } from '#lib/contract/data/data.ts';
import type { SearchReply, TeamDetail } from '#lib/contract/football/search.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { ownMatch, ownTablesOf, tableOf } from '#tests/support/server-own-tables.ts';

const FIRST = tableOf([...ownMatch('2025-08-31', [3, 12]), ...ownMatch('2025-09-07', [0, 4])]);
const SECOND = tableOf([...ownMatch('2025-09-07', [2, 9]), ...ownMatch('2025-09-14', [1, 6], 'Manchester City FC')]);

describe.each(engines())('own tables on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let coach: Signed;
  let own: ReturnType<typeof ownTablesOf>;
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'real');
    await add.competition(1, 'First League');
    await add.team(1, 'Manchester City', { competitionId: 1, matches: 30 });
    await add.team(2, 'Northtown Rovers', { matches: 3 });
    server = await testServer(opened);
  });
  beforeEach(async () => {
    coach = await server.member('PREMIUM');
    own = ownTablesOf(server, coach);
  });
  afterAll(() => opened.close());

  const search = async (query: string) => (await server.get(`/search?query=${query}`, coach)).body as SearchReply;
  async function shotsOf(name: string): Promise<(number | null)[]> {
    const [team] = (await search(name)).teams;
    const { body } = await server.get(`/search/id?type=team&id=${team?.id}`, coach);
    return (body as { data: TeamDetail }).data.lastGames.map(({ statistics }) => statistics.team.full.shots);
  }

  test('a preview describes the content of the table, names a team of the real football with a similar name, and stores nothing', async () => {
    const { status, body } = await own.preview(SECOND);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      faults: [],
      table: {
        rows: 6,
        matches: 2,
        fixtures: 0,
        since: '2025-09-07',
        until: '2025-09-14',
        competitions: ['County League'],
        teams: [
          { name: 'Manchester City FC', matches: 1, isNew: true, known: { id: 1, name: 'Manchester City' } },
          { name: 'Northtown', matches: 2, isNew: true, known: null },
          { name: 'Southport', matches: 1, isNew: true, known: null },
        ],
        players: [{ name: 'Ann Keeper', team: 'Northtown' }],
        statistics: { team: ['goals', 'shots'], player: ['goals', 'shots'] },
        replaced: 0,
      },
    });
    expect(await own.list()).toEqual({ tables: [], isStoring: false, teams: [] });
    expect((await search('northtown')).teams.map(({ id }) => id)).toEqual([2]);
  });

  test('the subjects of a stored table are found first, and have details, games against a team, notes and coverage', async () => {
    expect(await own.store(FIRST)).toMatchObject({
      status: 200,
      body: { isStoring: false, table: { rows: 6, matches: 2 } },
    });
    const { teams, players } = await search('northtown');
    expect(teams.map(({ name, source }) => [name, source])).toEqual([
      ['Northtown', 'Own data'],
      ['Northtown Rovers', undefined],
    ]);
    expect((await search('keeper')).players).toMatchObject([
      { lastName: 'Keeper', team: { name: 'Northtown' }, source: 'Own data' },
    ]);
    expect(players).toEqual([]);
    expect(await shotsOf('northtown')).toEqual([4, 12]);
    const [northtown] = teams;
    const [southport] = (await search('southport')).teams;
    const [ann] = (await search('ann keeper')).players;
    const against = await server.get(
      `/search/vs-team?type=player&subjectId=${ann?.id}&targetId=${southport?.id}`,
      coach,
    );
    expect(against).toMatchObject({ status: 200, body: { data: { matches: [{ season: 2025 }, { season: 2025 }] } } });
    const note = { teamId: northtown?.id, playerId: ann?.id, statsName: 'shots', isPinned: false, line: 1.5 };
    expect(
      (await server.call({ method: 'POST', path: '/notes', payload: note, token: coach.accessToken })).status,
    ).toBe(200);
    const notes = await server.get('/notes?grouped=true', coach);
    expect(JSON.stringify(notes.body)).toContain('"recentStats":[{"value":4,');
    const coverage = (await server.get('/data/coverage', coach)).body as DataCoverage;
    expect(coverage.sources.map(({ name, label, matches }) => [name, label, matches])).toEqual([
      ['Own data', 'Own data', 2],
      ['Source real', null, 0],
    ]);
    expect(coverage.seasons).toMatchObject([
      { league: { name: 'County League' }, season: 2025, label: 'Own data', matches: 2 },
    ]);
    expect(
      coverage.seasons[0]?.figures.map(({ subject, statistic, full }) => [subject, statistic, full?.values]),
    ).toEqual([
      ['team', 'goals', 4],
      ['team', 'shots', 4],
      ['player', 'goals', 2],
      ['player', 'shots', 2],
    ]);
  });

  test('a later table replaces rows of the same subject and match, and its removal restores them', async () => {
    await own.store(FIRST, 'august.csv');
    const before = await opened.db
      .selectFrom('sourceKeys')
      .select(['kind', 'key', 'entityId'])
      .orderBy('kind')
      .orderBy('key')
      .execute();
    expect((await own.preview(SECOND)).body).toMatchObject({ table: { replaced: 3 } });
    await own.store(SECOND, 'september.csv');
    expect(await shotsOf('northtown')).toEqual([6, 9, 12]);
    const { tables, teams } = await own.list();
    expect(tables.map(({ name }) => name)).toEqual(['september.csv', 'august.csv']);
    expect(teams.map(({ name, known }) => [name, known?.name])).toEqual([
      ['Manchester City FC', 'Manchester City'],
      ['Northtown', undefined],
      ['Southport', undefined],
    ]);

    expect((await own.undo(tables[0]?.id ?? 0)).status).toBe(200);
    expect(await shotsOf('northtown')).toEqual([4, 12]);
    expect((await search('manchester city')).teams.map(({ source }) => source)).toEqual([undefined]);
    expect(
      await opened.db
        .selectFrom('sourceKeys')
        .select(['kind', 'key', 'entityId'])
        .orderBy('kind')
        .orderBy('key')
        .execute(),
    ).toEqual(before);

    await own.undo(tables[1]?.id ?? 0);
    expect((await search('northtown')).teams.map(({ id }) => id)).toEqual([2]);
    expect(await own.list()).toEqual({ tables: [], isStoring: false, teams: [] });
    const coverage = (await server.get('/data/coverage', coach)).body as DataCoverage;
    expect(coverage.sources.map(({ name }) => name)).toEqual(['Source real']);
  });

  test('a note is kept while the table of its subject is removed, and ids of removed subjects are not used again', async () => {
    await own.store(FIRST);
    const [team] = (await search('northtown')).teams;
    const note = { teamId: team?.id, playerId: null, statsName: 'shots', isPinned: false };
    await server.call({ method: 'POST', path: '/notes', payload: note, token: coach.accessToken });
    const [table] = (await own.list()).tables;
    await own.undo(table?.id ?? 0);
    expect(JSON.stringify((await server.get('/notes?grouped=true', coach)).body)).toContain('Northtown');
    await own.store(FIRST);
    const [again] = (await search('northtown')).teams;
    expect(again?.id).toBeGreaterThan(team?.id ?? 0);
    expect(JSON.stringify((await server.get('/notes?grouped=true', coach)).body)).toContain(
      `"id":${again?.id},"name":"Northtown"`,
    );
  });

  test('storing the same table again adds no table', async () => {
    const [one, other] = [await own.store(FIRST), await own.store(FIRST)];
    expect(other.body.table).toEqual(one.body.table);
    expect((await own.list()).tables).toHaveLength(1);
  });

  test('after the plan has ended, tables can be read and removed but not added', async () => {
    await own.store(FIRST);
    await opened.db.updateTable('users').set({ plan: 'FREE' }).where('id', '=', coach.id).execute();
    expect(await own.preview(SECOND)).toMatchObject({
      status: 402,
      body: { message: 'Your own data is available in the Premium plan.' },
    });
    expect((await own.store(SECOND)).status).toBe(402);
    expect(await shotsOf('northtown')).toEqual([4, 12]);
    const [table] = (await own.list()).tables;
    expect((await own.undo(table?.id ?? 0)).status).toBe(200);
  });

  test('a table with faults is refused with a list of its faults, and stores nothing', async () => {
    const faulty = FIRST.replace(',3,12,', ',3,twelve,').replace('2025-09-07', '2025-13-07');
    const previewed = await own.preview(faulty);
    expect(previewed).toMatchObject({
      status: 200,
      body: {
        table: null,
        otherFaults: 0,
        faults: [
          { row: 2, column: 'Shots' },
          { row: 5, column: 'Date' },
        ],
      },
    });
    const stored = await own.store(faulty);
    expect(stored).toMatchObject({ status: 400, body: { issues: [{ path: 'row 2' }, { path: 'row 5' }] } });
    expect(stored.body.message).toBe(
      'The table was not stored. Row 2, column Shots: is "twelve", which is not a number: write digits, or leave the cell empty (and 1 more).',
    );
    expect((await own.list()).tables).toEqual([]);
  });

  test('the export of an account has its tables, and the deletion of an account removes its own football', async () => {
    await own.store(FIRST);
    const exported = await server.get('/me/export', coach);
    expect(exported.body).toMatchObject({ tables: [{ name: 'season.csv', content: FIRST }] });
    const payload = { password: 'Right#Horse1!' };
    expect((await server.call({ method: 'DELETE', path: '/me', payload, token: coach.accessToken })).status).toBe(200);
    const world = 1000 + coach.id;
    for (const table of ['worlds', 'sources', 'teams', 'players', 'competitions', 'matches'] as const) {
      const column = table === 'worlds' ? 'id' : 'worldId';
      const rows = await opened.db
        .selectFrom(table)
        .select('id')
        .where(column as 'id', '=', world)
        .execute();
      expect(rows, table).toEqual([]);
    }
    expect(await opened.db.selectFrom('ownTables').select('id').where('userId', '=', coach.id).execute()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchReply, TeamHit } from '#lib/contract/football/search.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';

/** Id, name and appearances. Players of the demo have ids from 100. */
const PLAYERS: readonly [number, string, number][] = [
  [1, 'Martin Ødegaard', 30],
  [2, 'Mesut Özil', 30],
  [3, 'Harry Kane', 35],
  [4, 'Harry Kanerva', 38],
  [5, 'Christian Nørgaard-Kane', 2],
  [6, 'Jack Mulkaney', 38],
  [7, 'Antoine Griezmann', 36],
  [8, 'Lionel Messi', 36],
  [9, 'Junior Messias', 38],
];
const DEMO_PLAYERS: readonly [number, string, number][] = [
  [100, 'Otto Kane', 99],
  [101, 'Kanefield Brook', 99],
];

describe.each(engines())('search on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let member: Signed;
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'real');
    await add.source(2, 'demo', { label: 'Demo data' });
    await add.competition(1, 'First League');
    await add.team(1, 'Bayern München', { competitionId: 1, matches: 30 });
    await add.team(2, 'Munich Kickers', { matches: 3 });
    await add.team(3, 'Kansas', { isNationalTeam: true });
    for (const [id, name, matches] of PLAYERS) await add.player(id, name, { matches, clubId: id === 3 ? 1 : null });
    for (const [id, name, matches] of DEMO_PLAYERS) await add.player(id, name, { matches, sourceId: 2 });
    for (let id = 200; id < 215; id += 1) await add.player(id, `Twin Quux${id}`, { matches: id });
    await add.team(5, 'Liverpool', { matches: 38 });
    await add.team(6, 'Real Madrid', { matches: 38 });
    await add.team(7, 'Villareal', { matches: 38 });
    await add.player(20, 'Jake Livermore', { matches: 38 });
    await add.player(21, 'David Villa', { matches: 38 });
    await add.player(23, 'Virgil van Dijk', { matches: 38 });
    await add.player(22, 'Adrián Realejo', { matches: 38 });
    await add.team(4, 'Wanderers', { competitionId: 1, matches: 9 });
    await add.team(104, 'Wanderers', { competitionId: 1, matches: 9, sourceId: 2 });
    await add.player(11, 'Ada Doppel', { matches: 9 });
    await add.player(111, 'Ada Doppel', { matches: 9, sourceId: 2 });
    await add.player(12, 'Ada Quark', { matches: 9 });
    await add.player(13, 'Ada Quark', { matches: 9 });
    await add.player(14, 'Bea Quark', { matches: 9 });
    await add.player(114, 'Bea Quark', { matches: 9, sourceId: 2 });
    server = await testServer(opened);
    member = await server.member('FREE');
  });
  afterAll(() => opened.close());

  async function search(query: string): Promise<SearchReply> {
    const { status, body } = await server.get(`/search?query=${encodeURIComponent(query)}`, member);
    expect(status).toBe(200);
    return body as SearchReply;
  }
  const players = async (query: string) => (await search(query)).players.map(({ id }) => id);

  test.each([
    ['odegaard', 1],
    ['ODEGAARD', 1],
    ['Ødegaard', 1],
    ['ozil', 2],
    ['Özil', 2],
    ['martin ode', 1],
    ['kane harry', 3],
  ])('a search for %s finds the right player first', async (query, id) => {
    expect((await players(query))[0]).toBe(id);
  });

  test('results have a source only when another result has the same text', async () => {
    const sourcesOf = (hits: readonly { id: number; source?: string | undefined }[]) =>
      hits.map(({ id, source }) => [id, source]).toSorted();
    expect(sourcesOf((await search('wanderers')).teams)).toEqual([
      [104, 'Source demo'],
      [4, 'Source real'],
    ]);
    expect(sourcesOf((await search('doppel')).players)).toEqual([
      [11, 'Source real'],
      [111, 'Source demo'],
    ]);
    expect(sourcesOf((await search('quark')).players)).toEqual([
      [114, 'Source demo'],
      [12, undefined],
      [13, undefined],
      [14, 'Source real'],
    ]);
    expect((await search('kane')).players.every((hit) => !('source' in hit))).toBe(true);
  });

  test('"munchen" finds München with its league', async () => {
    expect((await search('munchen')).teams[0]).toEqual({
      id: 1,
      name: 'Bayern München',
      isNationalTeam: false,
      league: { name: 'First League' },
    });
  });

  test.each([
    ['mesi', 8],
    ['grizman', 7],
    ['odegard', 1],
    ['harry kaen', 3],
    ['hary kane', 3],
    ['van djik', 23],
  ])('a search for the misspelled %s finds the right player', async (query, id) => {
    expect(await players(query)).toContain(id);
  });

  test('whole names rank before whole words, whole words before prefixes, prefixes before other parts of words', async () => {
    expect(await players('kane')).toEqual([3, 100, 5, 4, 101, 6]);
  });

  test.each([
    ['liverpool', { type: 'team', id: 5, text: 'liverpool', isClear: true }],
    ['real madrid', { type: 'team', id: 6, text: 'real madrid', isClear: true }],
    ['liver', { type: 'team', id: 5, text: 'liver', isClear: false }],
    ['villa', { type: 'player', id: 21, text: 'villa', isClear: true }],
    ['realejo', { type: 'player', id: 22, text: 'realejo', isClear: true }],
    ['livermoor', { type: 'player', id: 20, text: 'livermoor', isClear: false }],
    ['kane', { type: 'player', id: 3, text: 'kane', isClear: false }],
  ])('a search for %s names the best hit, and of two equal hits the team', async (query, named) => {
    expect((await search(query)).named).toEqual([named]);
  });

  test('a search without results names no subject', async () => {
    expect(await search('qxzw')).toEqual({ players: [], teams: [], counts: { players: 0, teams: 0 }, named: [] });
  });

  test('search names that are only similar are not found when a name contains the text', async () => {
    expect(await players('messi')).toEqual([8, 9]);
  });

  test('a search needs at least two letters', async () => {
    expect(await players('oz')).toContain(2);
    expect(await server.get('/search?query=o', member)).toMatchObject({
      status: 400,
      body: { message: 'Type at least 2 characters to search.', issues: [{ path: 'query' }] },
    });
  });

  test('ten results are listed and all are counted', async () => {
    const { players: listed, counts } = await search('quux');
    expect(listed.map(({ id }) => id)).toEqual([214, 213, 212, 211, 210, 209, 208, 207, 206, 205]);
    expect(counts).toEqual({ players: 15, teams: 0 });
  });

  test.each(['%%', '__', "'; drop table players", '\\\\'])('the text %s is searched as plain text', async (query) => {
    expect((await search(query)).counts).toEqual({ players: 0, teams: 0 });
    expect(await players('kane')).toContain(3);
  });

  test("a player in the results has the name of the player's team", async () => {
    expect((await search('harry kane')).players[0]?.team).toEqual({ name: 'Bayern München' });
  });

  test('the search for opponents requires a name or a known subject', async () => {
    expect(await server.get('/search/teams', member)).toMatchObject({ status: 400 });
    expect(await server.get('/search/teams?type=team&subjectId=999', member)).toMatchObject({ status: 404 });
    expect((await server.get('/search/teams?type=player&subjectId=20', member)).body).toEqual({
      success: true,
      teams: [],
    });
  });

  test('the search for opponents finds teams only', async () => {
    const { body } = await server.get('/search/teams?query=kan', member);
    expect((body as { teams: TeamHit[] }).teams.map(({ name }) => name)).toEqual(['Kansas']);
  });
});

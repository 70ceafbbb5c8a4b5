import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchReply } from '#lib/contract/football/search.ts';
import { silentProgress } from '#server/base/progress.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { listSources } from '#server/services/football/coverage/stored-sources.ts';
import { type Answer, type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { ownMatch, ownTablesOf, tableOf } from '#tests/support/server-own-tables.ts';

const FIXTURE_DAY = '2026-11-16';
/** An id that no entity has. */
const NOTHING = 999_999;
/** Words that only the owner's table has. */
const PRIVATE = /northtown|southport|keeper|county/i;

describe.each(engines())('own football of another user on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let owner: Signed;
  let other: Signed;
  let free: Signed;
  let team = 0;
  let player = 0;
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'real');
    await add.competition(1, 'First League');
    await add.team(1, 'Manchester City', { competitionId: 1, matches: 30 });
    await add.player(1, 'Otto Present', { clubId: 1 });
    server = await testServer(opened);
    [owner, other, free] = [
      await server.member('PREMIUM'),
      await server.member('LIFETIME'),
      await server.member('FREE'),
    ];
    const rows = [...ownMatch('2026-11-08', [3, 12]), { day: FIXTURE_DAY }];
    await ownTablesOf(server, owner).store(tableOf(rows));
    await ownTablesOf(server, other).store(
      tableOf(ownMatch('2026-11-08', [1, 1], 'Eastham')).replaceAll('Northtown', 'Westham'),
    );
    team = (await search('northtown', owner)).teams[0]?.id ?? 0;
    player = (await search('ann keeper', owner)).players[0]?.id ?? 0;
    const world = 1000 + owner.id;
    const redirect = { worldId: world, searchName: 'northtown', matches: 0 };
    await opened.db
      .insertInto('teams')
      .values({ ...redirect, id: 501, name: 'Northtown', isNationalTeam: false, competitionId: null, mergedInto: team })
      .execute();
    await opened.db
      .insertInto('referees')
      .values({ ...redirect, id: 502, name: 'Rita Northtown' })
      .execute();
    // Fills every cache with the owner's replies.
    for (const path of [`/search/id?type=team&id=${team}`, `/search/id?type=player&id=${player}`, '/data/coverage']) {
      expect((await server.get(path, owner)).status, path).toBe(200);
    }
    expect((await server.get('/search/id?type=team&id=501', owner)).status).toBe(200);
  });
  afterAll(() => opened.close());

  const search = async (query: string, as: Signed) =>
    (await server.get(`/search?query=${encodeURIComponent(query)}`, as)).body as SearchReply;
  const plain = ({ status, body }: Answer) => ({ status, body: { ...(body as object), requestId: null } });
  const note = (fields: object, as: Signed) =>
    server.call({
      method: 'POST',
      path: '/notes',
      payload: { statsName: 'shots', isPinned: false, ...fields },
      token: as.accessToken,
    });

  test.each([
    ['a team', (id: number) => `/search/id?type=team&id=${id}`, () => team],
    ['a player', (id: number) => `/search/id?type=player&id=${id}`, () => player],
    ['a former id', (id: number) => `/search/id?type=team&id=${id}`, () => 501],
    ['a referee', (id: number) => `/referees/id?id=${id}`, () => 502],
    ['the games of a player', (id: number) => `/search/vs-team?type=player&subjectId=${id}&targetId=1`, () => player],
    ['the games of a team', (id: number) => `/search/vs-team?type=team&subjectId=${id}&targetId=1`, () => team],
    ['games against a team', (id: number) => `/search/vs-team?type=player&subjectId=1&targetId=${id}`, () => team],
  ])('%s is treated as an unknown id', async (_, path, id) => {
    for (const user of [other, free]) {
      const [guessed, unknown] = [await server.get(path(id()), user), await server.get(path(NOTHING), user)];
      expect(plain(guessed)).toEqual(plain(unknown));
      expect(guessed.status).toBe(user === free && path(1).startsWith('/referees') ? 402 : 404);
    }
    expect((await server.get(path(id()))).status).toBe(401);
  });

  test('a detail request for one of its teams is not counted', async () => {
    await server.get(`/search/id?type=team&id=${team}`, free);
    const me = (await server.get('/me', free)).body as { usage: { used: number } };
    expect(me.usage.used).toBe(0);
  });

  test('own football of another user is not found by searches', async () => {
    for (const user of [other, free]) {
      expect(await search('northtown', user)).toEqual({
        players: [],
        teams: [],
        counts: { players: 0, teams: 0 },
        named: [],
      });
      expect((await search('keeper', user)).players.map(({ team }) => team?.name)).toEqual(
        user === other ? ['Westham'] : [],
      );
      expect((await server.get('/search/teams?query=northtown', user)).body).toMatchObject({ teams: [] });
    }
    expect((await server.get('/referees?query=northtown', other)).body).toMatchObject({ data: [] });
  });

  test('a note about its team or player is refused like a note about an unknown team or player', async () => {
    expect(plain(await note({ teamId: team, playerId: null }, other))).toEqual(
      plain(await note({ teamId: NOTHING, playerId: null }, other)),
    );
    expect(plain(await note({ teamId: 1, playerId: player }, other))).toEqual(
      plain(await note({ teamId: 1, playerId: NOTHING }, other)),
    );
    expect((await note({ teamId: 1, playerId: player }, owner)).status).toBe(404);
    expect((await note({ teamId: team, playerId: player }, owner)).status).toBe(200);
    for (const user of [other, free]) {
      expect(JSON.stringify((await server.get('/notes?grouped=true', user)).body)).not.toMatch(PRIVATE);
    }
  });

  test('own football of another user is not in the coverage for other users, in any order of requests', async () => {
    const read = async (user: Signed) => JSON.stringify((await server.get('/data/coverage', user)).body);
    const [first, second, third] = [await read(other), await read(free), await read(owner)];
    expect(first).toContain('"key":"own:');
    expect(first).not.toContain(`"own:${owner.id}"`);
    expect(second).not.toContain('"key":"own:');
    expect(third).toContain(`"own:${owner.id}"`);
    expect(third).not.toContain(`"own:${other.id}"`);
    expect(await read(free)).toBe(second);
  });

  test('tables are listed and removed by their user only', async () => {
    const [table] = (await ownTablesOf(server, owner).list()).tables;
    const theirs = ownTablesOf(server, other);
    expect(JSON.stringify(await theirs.list())).not.toMatch(/northtown|southport/i);
    expect(plain(await theirs.undo(table?.id ?? 0))).toEqual(plain(await theirs.undo(NOTHING)));
    expect((await ownTablesOf(server, owner).list()).tables).toHaveLength(1);
    const guest = ownTablesOf(server, undefined);
    expect((await guest.store('x')).status).toBe(401);
    expect((await guest.preview('x')).status).toBe(401);
    expect((await server.get('/data/own')).status).toBe(401);
  });

  test('its fixtures are not predicted and not among the matches of a day', async () => {
    await publish(opened, { clock: () => server.now, progress: silentProgress });
    expect(await opened.db.selectFrom('analyses').select('matchId').execute()).toEqual([]);
    for (const user of [owner, other]) {
      expect((await server.get(`/analyzer/${FIXTURE_DAY}`, user)).body).toMatchObject({ data: [] });
    }
  });

  test('own football of another user is not among the sources of the server, and its mix is the same row for all users', async () => {
    expect((await listSources(opened.db)).map(({ key }) => key)).toEqual(['real']);
    const mixes = await opened.db.selectFrom('mixes').select('content').execute();
    expect(mixes.filter(({ content }) => content.includes('own'))).toHaveLength(1);
    expect(JSON.stringify(mixes)).not.toContain('own:');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_LIMITS, type PageNamesReply } from '#lib/contract/football/page-names.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';

const PLAYED = new Date('2026-11-08T15:00:00Z');
const LONG_AGO = new Date('2018-05-01T15:00:00Z');

describe.each(engines())('the names of a page on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let member: Signed;
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'real');
    await add.competition(1, 'League');
    for (const [id, name] of ['Homeham Town', 'Awayton', 'Thirdby'].entries()) {
      await add.team(id + 1, name, { competitionId: 1, matches: 30, lastPlayed: PLAYED });
    }
    const player = (id: number, name: string, clubId: number, lastPlayed = PLAYED) =>
      add.player(id, name, { clubId, matches: 20, lastPlayed });
    await player(1, 'Karl Quorn', 1);
    await player(2, 'Otto Vane', 1);
    await player(3, 'Ida Vane', 2);
    await player(4, 'Uwe Fennel', 2);
    await player(5, 'Jan Fennel', 3, LONG_AGO);
    await player(6, 'Leo Brookfield', 3);
    await add.referee(1, 'H Webb');
    await add.match({ id: 1, kickOff: PLAYED.toISOString(), home: 1, away: 3 });
    await add.match({ id: 2, kickOff: '2026-11-21T15:00:00Z', home: 2, away: 1, status: 'scheduled' });
    for (const own of [1, 2]) {
      const figures = { ...counts(3), minutesPlayed: 90, startedMatch: true };
      await add.playerPeriod(1, own, true, 0, figures);
    }
    server = await testServer(opened);
    member = await server.member('PREMIUM');
  });
  afterAll(() => opened.close());

  async function read(fragments: readonly string[], as = member): Promise<PageNamesReply> {
    const { status, body } = await server.call({
      method: 'POST',
      path: '/search/names',
      payload: { fragments },
      token: as.accessToken,
    });
    expect(status).toBe(200);
    return body as PageNamesReply;
  }
  const meant = async (fragments: readonly string[], fragment: string) => {
    const { found } = await read(fragments);
    const [first] = found.find((one) => one.fragment === fragment)?.names ?? [];
    return first === undefined ? null : { ids: first.subjects.map(({ id }) => id), isClear: first.isClear };
  };

  test('a namesake of a clearly named player in the same club is meant', async () => {
    expect(await meant(['Karl Quorn', 'Leo Brookfield', 'Vane'], 'Vane')).toEqual({ ids: [2, 3], isClear: true });
    expect(await meant(['Karl Quorn', 'Uwe Fennel', 'Vane'], 'Vane')).toMatchObject({ isClear: false });
    expect(await meant(['Karl Quorn', 'Leo Brookfield', 'Vane Awayton'], 'Vane Awayton')).toMatchObject({
      ids: [3, 2],
      isClear: true,
    });
  });

  test('a present player comes before one who has not played for years', async () => {
    expect(await meant(['Karl Quorn', 'Leo Brookfield', 'Fennel'], 'Fennel')).toEqual({ ids: [4, 5], isClear: true });
  });

  test('a single family name is a question on a page without other football, and one beside an unknown word names no player', async () => {
    expect(await meant(['Quorn', 'Biscuit'], 'Quorn')).toEqual({ ids: [1], isClear: false });
    expect(await meant(['Otto Vane', 'Leo Brookfield', 'Quorn Biscuit'], 'Quorn Biscuit')).toBeNull();
  });

  test('a name with a slip of the pen is found', async () => {
    expect(await meant(['Uwe Fennel', 'Karl Quorn', 'Leo Brokfield'], 'Leo Brokfield')).toMatchObject({ ids: [6] });
  });

  test('a subject comes with the club, the next match, and the last values at the usual line', async () => {
    const { found, matches } = await read(['Karl Quorn', 'Homeham Town', 'Awayton']);
    expect(found.find(({ fragment }) => fragment === 'Karl Quorn')?.names[0]?.subjects[0]).toEqual({
      type: 'player',
      id: 1,
      name: 'Karl Quorn',
      detail: 'Homeham Town',
      next: { matchId: 2, opponent: 'Awayton', isHome: false, kickOff: '2026-11-21T15:00:00.000Z' },
      bars: { statistic: 'shotsOnTarget', line: 2.5, values: [3] },
    });
    expect(matches.map(({ id }) => id)).toEqual([2]);
  });

  test('a FREE user gets neither bars nor referees, and the call is not metered', async () => {
    const free = await server.member('FREE');
    const { found } = await read(['Karl Quorn', 'Howard Webb'], free);
    expect(found.flatMap(({ names }) => names.flatMap(({ subjects }) => subjects.map(({ bars }) => bars)))).toEqual([
      null,
    ]);
    expect(await server.get('/me', free)).toMatchObject({ body: { usage: { used: 0 } } });
    expect(await meant(['Howard Webb'], 'Howard Webb')).toEqual({ ids: [1], isClear: true });
  });

  test.each([
    ['no fragments', []],
    [
      'too many fragments',
      Array.from({ length: PAGE_LIMITS.fragments + 1 }, (_, at) => `Name ${'ab'.repeat(at % 9)}x`),
    ],
    ['a sentence', ['Five Words Are Too Many']],
    ['an address', ['me@example.org']],
    ['a number', ['Card 4711']],
  ])('a call with %s is refused', async (_, fragments) => {
    const call = { method: 'POST', path: '/search/names', payload: { fragments } } as const;
    expect((await server.call({ ...call, token: member.accessToken })).status).toBe(400);
  });

  test('a guest is refused, and so is the thirty-first call within a minute', async () => {
    const guests = await testServer(opened, { pace: { requests: 600, signIns: 60 } });
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1) {
      const payload = { fragments: ['Karl Quorn'] };
      statuses.push((await guests.call({ method: 'POST', path: '/search/names', payload })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  });
});

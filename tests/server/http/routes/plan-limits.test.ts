import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureBodySchema, MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import { subjectDetail } from '#lib/contract/football/search.ts';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Answer, type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { LOCKED } from '#tests/support/server-locked.ts';

const DETAIL = '/search/id?type=team&id=1';

/** A figure per statistic whose digits occur nowhere else in a reply, not even in ids and times. */
const DISTINCT = Object.fromEntries(STATISTICS.map((statistic, index) => [statistic, 31_337 - index * 97]));

describe.each(engines())("a plan's limits on $name", ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
    const football = footballIn(opened.db);
    await football.source(1, 'one');
    await football.competition(1, 'League');
    await football.team(1, 'Homeham', { matches: 1 });
    await football.team(2, 'Awayton', { matches: 1 });
    await football.player(1, 'Karl Striker', { clubId: 1, matches: 1 });
    await football.referee(1, 'Howard Webb');
    await football.match({ id: 1, kickOff: '2026-11-01T15:00:00Z', home: 1, away: 2, referee: 1 });
    for (const period of [0, 1, 2] as const) {
      await football.teamPeriod(1, 1, true, period, counts(null, DISTINCT));
      await football.teamPeriod(1, 2, false, period, counts(null, DISTINCT));
      const figures = { ...counts(null, DISTINCT), minutesPlayed: 90, startedMatch: true };
      await football.playerPeriod(1, 1, true, period, figures);
    }
  });
  afterAll(() => opened.close());

  const details = (as: Signed, times: number): Promise<Answer[]> =>
    Promise.all(Array.from({ length: times }, () => server.get(DETAIL, as)));

  test('of a hundred parallel detail requests of a FREE user thirty succeed, and thirty again in the next month', async () => {
    server.now = new Date('2026-11-30T23:59:00Z');
    const member = await server.member('FREE');
    const answers = await details(member, 100);
    const successes = answers.filter(({ status }) => status === 200);
    const used = successes.map(({ body }) => subjectDetail.output.parse(body).usage?.used);
    expect(used.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    const refusals = answers.filter(({ status }) => status === 429);
    expect(refusals).toHaveLength(70);
    for (const { body } of refusals) {
      const { code, message } = failureBodySchema.parse(body);
      expect(code).toBe(MONTHLY_LIMIT);
      expect(message).toMatch(/^Monthly request limit/);
    }
    const atTheEnd = { used: 30, limit: 30, resetsAt: '2026-12-01T00:00:00.000Z' };
    expect((await server.get('/me', member)).body).toMatchObject({ usage: atTheEnd });

    server.now = new Date('2026-12-01T00:00:00Z');
    const next = { used: 0, limit: 30, resetsAt: '2027-01-01T00:00:00.000Z' };
    const renewed = await server.post('/refresh-token', { refreshToken: member.refreshToken });
    const again = { ...member, ...(renewed.body as Pick<Signed, 'accessToken' | 'refreshToken'>) };
    expect((await server.get('/me', again)).body).toMatchObject({ usage: next });
    const statuses = (await details(again, 31)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  });

  test('a detail reply has the used requests of the month, or null on a plan without a limit', async () => {
    const [free, paid] = [await server.member('FREE'), await server.member('ANNUAL')];
    await details(free, 11);
    expect((await server.get(DETAIL, free)).body).toMatchObject({ usage: { used: 12, limit: 30 } });
    expect((await server.get(DETAIL, paid)).body).toMatchObject({ usage: { used: 0, limit: null } });
    expect((await server.get('/me', paid)).body).toMatchObject({ usage: { used: 0, limit: null } });
  });

  const replies = [
    DETAIL,
    '/search/id?type=player&id=1',
    '/search/vs-team?type=team&subjectId=1&targetId=2',
    '/search/vs-team?type=player&subjectId=1&targetId=2',
    '/search?query=homeham',
    '/search/teams?query=homeham',
    '/referees?query=webb',
    '/referees/id?id=1',
    '/me',
    '/me/export',
  ];

  test.each(replies)('no value of a locked statistic is anywhere in %s for a FREE user', async (path) => {
    const text = JSON.stringify((await server.get(path, await server.member('FREE'))).body);
    for (const statistic of LOCKED) expect(text).not.toContain(String(DISTINCT[statistic]));
  });

  test.each(replies.slice(0, 4))('each value of a locked statistic is in %s for a paying user', async (path) => {
    const text = JSON.stringify((await server.get(path, await server.member('PREMIUM'))).body);
    for (const statistic of LOCKED) expect(text).toContain(String(DISTINCT[statistic]));
  });
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { fantasySquad, fantasyTransfer } from '#lib/contract/fantasy/fantasy.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { fantasySite, fillFantasy, followFantasy, TEAM } from '#tests/support/fantasy-football.ts';
import { liveFpl } from '#tests/support/fantasy-games.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { type TestNetwork, testNetwork } from '#tests/support/stand-in/test-network.ts';

const HOST = 'fantasy.premierleague.com';
const HOUR = 3_600_000;
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
  await fillFantasy(opened.db);
});
afterEach(async () => {
  await opened.db.deleteFrom('follows').execute();
  await opened.db.deleteFrom('users').execute();
});
afterAll(() => opened.close());

interface Scene {
  readonly server: TestServer;
  readonly network: TestNetwork;
  /** The member of the calls; `pass` replaces it, because tokens expire. */
  member: Signed;
  pass(milliseconds: number): Promise<void>;
}

async function scene(): Promise<Scene> {
  const network = await testNetwork(fantasySite());
  const live = { sources: [liveFpl], keys: {}, network: { open: async () => network.upstream, counts: () => [] } };
  const server = await testServer(opened, { live });
  const at: Scene = {
    server,
    network,
    member: await server.member('PREMIUM'),
    async pass(milliseconds) {
      network.pass(milliseconds);
      server.now = new Date(server.now.getTime() + milliseconds);
      at.member = await server.member('PREMIUM');
    },
  };
  return at;
}

async function squad({ server, member }: Scene, as = member) {
  const { status, body } = await server.get(`/fantasy/squads/${TEAM}`, as);
  expect(status).toBe(200);
  return fantasySquad.output.parse(body).data;
}

async function refusal({ server, member }: Scene, path: string) {
  const { status, body } = await server.get(path, member);
  return [status, failureBodySchema.parse(body).message];
}

test('a squad is refused without a request while the Fantasy source is not followed', async () => {
  const at = await scene();
  expect(await refusal(at, `/fantasy/squads/${TEAM}`)).toEqual([
    409,
    'This server does not follow Fantasy Premier League, so squads cannot be fetched. Its operator can change that on the Data page.',
  ]);
  expect(at.network.standIn.requests).toEqual([]);
});

test('a squad has captain, bench, figures, minutes, availability and next matches of its players, and is fetched again after an hour', async () => {
  await followFantasy(opened.db);
  const at = await scene();
  const reply = await squad(at);
  expect(reply).toMatchObject({ number: TEAM, name: 'Ten Line FC', gameweek: 6, points: 51, fault: null });
  expect(JSON.stringify(reply)).not.toContain('Secret');
  const [defender, keeper, unknown, midfielder] = reply.picks;
  expect(defender).toMatchObject({
    place: 1,
    isCaptain: true,
    player: {
      name: 'Dan Defender',
      team: { name: 'Northtown' },
      recent: Array.from({ length: 5 }, () => ({ minutes: 90, started: true })),
      lastTen: {
        games: 6,
        starts: 6,
        minutes: 540,
        points: 18,
        expectedGoals: 1.5,
        expectedAssists: 0.6,
        contributions: { needed: 10, hits: 4, starts: 6 },
      },
      fixtures: [
        { matchId: 21, opponent: { name: 'Southtown' }, isHome: false },
        { matchId: 22, opponent: { name: 'Southtown' }, isHome: true },
      ],
    },
  });
  expect(keeper).toMatchObject({ isVice: true, player: { lastTen: { contributions: null } } });
  expect(unknown).toEqual({ place: 3, isCaptain: false, isVice: false, player: null });
  expect(midfielder).toMatchObject({
    place: 12,
    player: {
      availability: { status: 'doubtful', chance: 75, news: 'Knock' },
      recent: [{ minutes: 0 }, { minutes: 0 }, { minutes: 0 }, { minutes: 20, started: false }, { minutes: 20 }],
      lastTen: { games: 2, starts: 0, contributions: null },
    },
  });
  expect(at.network.standIn.requests).toHaveLength(3);
  await at.pass(HOUR - 1);
  await squad(at);
  expect(at.network.standIn.requests).toHaveLength(3);
  await at.pass(2);
  await squad(at);
  expect(at.network.standIn.requests.slice(3).map(({ isConditional }) => isConditional)).toEqual([true, true]);
});

test('a squad has prices, ownership, the value of the team and the next gameweeks with their deadlines', async () => {
  await followFantasy(opened.db);
  const { picks, gameweeks, value, bank } = await squad(await scene());
  expect([value, bank]).toEqual([101.2, 0.4]);
  expect(picks[0]?.player?.market).toEqual({ price: 5.3, priceChange: 0.1, owned: 12.4, penalties: null });
  expect(picks[3]?.player?.market).toBeNull();
  expect(gameweeks).toEqual([
    { number: 7, deadline: '2026-11-21T13:30:00.000Z' },
    { number: 8, deadline: '2026-11-25T13:30:00.000Z' },
    { number: 9, deadline: '2026-11-28T13:30:00.000Z' },
  ]);
  expect(picks[0]?.player?.fixtures).toMatchObject([
    { gameweek: 7, allowed: { fantasyPoints: { mean: 3, rank: 1 } } },
    { gameweek: 9 },
  ]);
});

test('the figures of an opponent are those of the previous season while the new one has fewer than three games', async () => {
  await followFantasy(opened.db);
  const coming = opened.db.updateTable('matches').where('status', '=', 'scheduled');
  await coming.set({ season: 2027 }).execute();
  try {
    expect((await squad(await scene())).picks[0]?.player?.fixtures).toMatchObject([
      { allowed: { fantasyPoints: { mean: 3, games: 6 }, defensiveContributions: { mean: 10.5, games: 6 } } },
      { allowed: { expectedGoals: { mean: 0.25, games: 6 } } },
    ]);
  } finally {
    await coming.set({ season: 2026 }).execute();
  }
});

test('the gameweek whose deadline passed last is listed while the squad has a coming match in it', async () => {
  await followFantasy(opened.db);
  const at = await scene();
  at.server.now = new Date('2026-11-21T14:00:00Z');
  at.member = await at.server.member('PREMIUM');
  expect((await squad(at)).gameweeks.map(({ number }) => number)).toEqual([7, 8, 9]);
  at.server.now = new Date('2026-11-22T14:00:00Z');
  at.member = await at.server.member('PREMIUM');
  expect((await squad(at)).gameweeks.map(({ number }) => number)).toEqual([8, 9]);
});

test('a FREE user gets players, minutes and matches without the figures of Premium', async () => {
  await followFantasy(opened.db);
  const at = await scene();
  const reply = await squad(at, await at.server.member('FREE'));
  expect(reply.picks[0]?.player).toMatchObject({
    name: 'Dan Defender',
    lastTen: { starts: 6, points: null, expectedGoals: null, contributions: null },
    fixtures: [{ allowed: { expectedGoals: null } }, {}],
  });
});

test('after a fault the last squad is shown with its age and one sentence', async () => {
  await followFantasy(opened.db);
  const at = await scene();
  const { asOf } = await squad(at);
  for (const [action, sentence] of [
    [{ kind: 'status', status: 503 }, /replied 503/],
    [{ kind: 'status', status: 403 }, /does not show this team/],
    [{ kind: 'html' }, /web page instead of JSON/],
    [{ kind: 'gzip-bomb', bytes: 300_000 }, /larger than the limit/],
    [{ kind: 'edit', edit: () => '{"id":"x"}' }, /entry\/4711\/, id: is "x"/],
  ] as const) {
    await at.pass(2 * HOUR);
    at.network.standIn.faults.add({ host: HOST, path: /entry/, action });
    const reply = await squad(at);
    expect(reply.fault).toMatch(sentence);
    expect(reply.fault).not.toMatch(/\n/);
    expect([reply.asOf, reply.picks.length]).toEqual([asOf, 4]);
    const requests = at.network.standIn.requests.length;
    await squad(at);
    expect(at.network.standIn.requests).toHaveLength(requests);
    at.network.standIn.faults.clear();
  }
});

test('after a reset, an old squad is not shown with the players of the new season while the host is unavailable', async () => {
  await followFantasy(opened.db);
  const at = await scene();
  const deadline = new Date(at.server.now.getTime() + HOUR).toISOString();
  const list = { events: [{ deadline_time: deadline }], elements: [{ id: 1, code: 3 }] };
  at.network.standIn.show(fantasySite({ 'bootstrap-static/': list }));
  await squad(at);
  await at.pass(2 * HOUR);
  at.network.standIn.faults.add({ host: HOST, path: /entry/, action: { kind: 'status', status: 503 } });
  expect((await refusal(at, `/fantasy/squads/${TEAM}`))[0]).toBe(503);
});

test('an unknown number, a team without a gameweek, a private team and an unavailable source are refused with one sentence each', async () => {
  await followFantasy(opened.db);
  const at = await scene();
  expect(await refusal(at, '/fantasy/squads/999')).toEqual([404, 'There is no Fantasy team with the number 999.']);
  expect(await refusal(at, '/fantasy/squads/5000')).toEqual([
    404,
    'Fantasy team 5000 has no public squad yet; it appears after its first deadline.',
  ]);
  at.network.standIn.faults.add({ host: HOST, path: /entry/, times: 1, action: { kind: 'status', status: 403 } });
  expect(await refusal(at, '/fantasy/squads/6000')).toEqual([
    403,
    'Fantasy Premier League does not show this team; it may be private.',
  ]);
  at.network.standIn.faults.add({ host: HOST, path: /entry/, action: { kind: 'status', status: 503 } });
  expect((await refusal(at, '/fantasy/squads/7000'))[0]).toBe(503);
  const invalid = [400, 'The number of a Fantasy team has one to eight digits.'];
  for (const number of ['0', 'abc', '123456789', '1.5'])
    expect(await refusal(at, `/fantasy/squads/${number}`)).toEqual(invalid);
});

test('a user can open at most ten different teams in an hour', async () => {
  await followFantasy(opened.db);
  const at = await scene();
  await squad(at);
  for (let number = 1; number < 10; number += 1) expect((await refusal(at, `/fantasy/squads/${number}`))[0]).toBe(404);
  expect(await refusal(at, '/fantasy/squads/10')).toEqual([
    429,
    '10 different Fantasy teams can be opened in an hour. Try again later.',
  ]);
  await squad(at);
});

test('two players are compared over the same span of the last matches of their clubs', async () => {
  const { server, member } = await scene();
  const { status, body } = await server.get('/fantasy/transfer?out=1&in=2&games=3', member);
  expect(status).toBe(200);
  const { span, players } = fantasyTransfer.output.parse(body).data;
  expect(span).toEqual({ from: '2026-10-27T19:00:00.000Z', to: '2026-11-10T19:00:00.000Z' });
  expect(players).toMatchObject([
    { name: 'Dan Defender', matches: 3, figures: { games: 3, minutes: 270, contributions: { hits: 3, starts: 3 } } },
    { name: 'Mia Midfielder', matches: 3, figures: { games: 2, minutes: 40, points: 6, contributions: null } },
  ]);
  expect((await server.get('/fantasy/transfer?out=1&in=999', member)).status).toBe(404);
  expect((await server.get('/fantasy/transfer?out=1&in=2&games=4', member)).status).toBe(400);
});

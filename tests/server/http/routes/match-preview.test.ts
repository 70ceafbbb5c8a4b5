import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { matchPreview, type RecentMatch } from '#lib/contract/scout/match-preview.ts';
import { scoutRows } from '#lib/domain/scout/scout-rows.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { likelyEleven, recentMatches } from '#server/services/scout/rows/line-up.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { addOwnMatch, fillSlate, stateShots } from '#tests/support/server-slate.ts';

let opened: OpenDatabase;
let server: TestServer;
let member: Signed;
beforeAll(async () => {
  opened = await memoryDatabase();
  server = await testServer(opened);
  member = await server.member('PREMIUM');
  await fillSlate(opened.db);
});
afterAll(() => opened.close());

async function preview(id: number, query = '', as = member) {
  const { status, body } = await server.get(`/matches/${id}/preview?${query}`, as);
  expect(status).toBe(200);
  return matchPreview.output.parse(body).data;
}

test('a coming match has the rows of Scout for both teams and their likely players', async () => {
  const reply = await preview(21, 'statistic=shots');
  expect(reply).toMatchObject({ state: 'coming', score: null, locked: 0, observed: [] });
  expect(reply.matches[0]).toMatchObject({ home: { name: 'Homeham' }, away: { name: 'Awayton' } });
  const rows = scoutRows(reply);
  const { body } = await server.get('/scout?statistic=shots&team=1&availability=all', member);
  const scouted = scoutRows((body as { data: typeof reply }).data);
  expect(rows.filter(({ team }) => team?.id === 1)).toEqual(
    expect.arrayContaining(scouted.map((row) => ({ ...row, match: reply.matches[0] }))),
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'Homeham',
    'Karl Striker',
    'Mid Fielder',
    'Out Injured',
    'Awayton',
    'Eve Visitor',
  ]);
});

test('a player reported as injured is not a likely starter, and the line-up has the minutes of the last five matches', async () => {
  const { lineUp } = await preview(21);
  expect(lineUp.filter(({ isLikely }) => !isLikely)).toMatchObject([
    { name: 'Out Injured', availability: { status: 'injured', chance: 0 } },
  ]);
  const played = { minutes: 80, started: true };
  expect(lineUp.find(({ name }) => name === 'Eve Visitor')?.recent).toEqual([never, never, played, played, played]);
});

test('the matches of a team before a player joined it have no minutes of the player in the line-up', async () => {
  const football = footballIn(opened.db);
  await football.match({ id: 31, kickOff: '2026-10-12T18:00:00Z', home: 5, away: 6 });
  await football.playerPeriod(31, 2, true, 0, { ...counts(0), minutesPlayed: 90, startedMatch: true });
  await stateShots(opened.db, { player: 2, match: 31, shots: 2 });
  const { lineUp } = await preview(21);
  const played = { minutes: 80, started: true };
  expect(lineUp.find(({ name }) => name === 'Eve Visitor')?.recent).toEqual([null, never, played, played, played]);
});

test("the preview has the referee's means over the last ten matches, only in plans that include referees", async () => {
  expect((await preview(21)).referee).toEqual({ games: 6, foulsCommitted: 4, yellowCards: 4, redCards: 4 });
  const free = await preview(21, '', await server.member('FREE'));
  expect([free.referee, free.matches[0]?.referee]).toEqual([null, null]);
});

test('a FREE user gets all rows of the match that the Analyzer shows in the FREE plan, and five rows of other matches', async () => {
  const free = await server.member('FREE');
  expect(await preview(21, 'group=discipline', free)).toMatchObject({
    statistics: ['foulsWon', 'yellowCards', 'redCards'],
    locked: 0,
    unlocks: null,
  });
  const all = await preview(23, 'group=base');
  const few = await preview(23, 'group=base', free);
  expect(all.columns.id.length).toBeGreaterThan(5);
  expect(few).toMatchObject({ unlocks: 'PREMIUM' });
  expect(few.columns.id).toHaveLength(5);
  expect((await server.get('/matches/21/preview?statistic=tackles', free)).status).toBe(402);
});

test('a played match has the score and the figures of teams and players', async () => {
  const reply = await preview(6, 'statistic=shots');
  expect(reply).toMatchObject({ state: 'played', score: { home: 2, away: 2 }, lineUp: [] });
  expect(reply.columns.id).toEqual([]);
  expect(reply.observed.map(({ name, isHome, minutes, values }) => [name, isHome, minutes, values])).toEqual([
    ['Homeham', true, null, [12]],
    ['Awayton', false, null, [8]],
    ['Karl Striker', true, 80, [5]],
    ['Eve Visitor', false, 80, [1]],
    ['Mid Fielder', true, 80, [9]],
    ['Out Injured', true, 80, [0]],
    ['Sold Player', true, 80, [0]],
  ]);
});

test('a match that kicked off keeps its rows until figures are stored', async () => {
  const { now } = server;
  server.now = new Date('2026-11-16T15:30:00Z');
  const later = await server.member('PREMIUM');
  const reply = await preview(21, '', later);
  server.now = now;
  expect(reply.state).toBe('started');
  expect(reply.columns.id).not.toEqual([]);
});

test("an unknown match and a match of another user's own football are not found", async () => {
  const owner = await server.member('PREMIUM');
  await addOwnMatch(opened.db, owner.id);
  expect((await preview(902, '', owner)).matches[0]?.home.name).toBe('Own Town');
  for (const id of [902, 999_999]) {
    const { status, body } = await server.get(`/matches/${id}/preview`, member);
    expect([status, failureBodySchema.parse(body).message]).toEqual([404, 'There is no such match.']);
  }
  expect((await server.get('/matches/abc/preview', member)).status).toBe(400);
});

test('a player of the Premier League with four yellow cards in the season is one card from a ban, while all cards are known', async () => {
  const { db } = opened;
  const football = footballIn(db);
  await db.updateTable('competitions').set({ slug: 'premier-league' }).where('id', '=', 1).execute();
  await db.updateTable('matches').set({ round: 7 }).where('id', '=', 21).execute();
  const extras = Array.from({ length: 7 }, (_, index) => 100 + index);
  for (const id of extras) {
    await football.player(id, `Extra Player${id}`, { clubId: 1 });
    for (const match of [1, 2, 3, 4, 5, 6])
      await football.playerPeriod(match, id, true, 0, { ...counts(0), minutesPlayed: 1, startedMatch: false });
  }
  await db
    .updateTable('playerPeriods')
    .set({ yellowCards: 1 })
    .where('playerId', '=', 3)
    .where('matchId', '<', 5)
    .execute();
  const nearBans = async () => {
    const { lineUp } = await preview(21, '', await server.member('PREMIUM'));
    return lineUp.flatMap(({ name, nearBan }) => (nearBan === undefined ? [] : [[name, nearBan]]));
  };
  expect(await nearBans()).toEqual([['Mid Fielder', { yellow: 4, cards: 5, matches: 19 }]]);
  await db
    .updateTable('playerPeriods')
    .set({ yellowCards: null })
    .where('playerId', '=', 100)
    .where('matchId', '=', 2)
    .execute();
  expect(await nearBans()).toEqual([]);
});

const always = { minutes: 90, started: true };
const never = { minutes: 0, started: false };

test('the likely eleven are the goalkeeper and the ten others with the most starts; of equally many, those with the most minutes', () => {
  const player = (id: number, position: 'GK' | 'DF', minutes: number, starts: number) => ({
    id,
    position,
    availability: null,
    recent: Array.from({ length: 5 }, (_, index) => ({ minutes, started: index < starts })),
  });
  const others = Array.from({ length: 11 }, (_, index) => player(10 + index, 'DF', 90, 5));
  const eleven = likelyEleven([player(1, 'GK', 90, 1), player(2, 'GK', 90, 4), player(3, 'DF', 20, 5), ...others]);
  expect([...eleven]).toEqual([2, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

const keeper = (id: number, recent: RecentMatch[]) => ({ id, position: 'GK' as const, availability: null, recent });

test('a player with two starts in the two matches since a transfer is more likely than one with three starts in five', () => {
  const transferred = keeper(1, [null, null, null, always, always]);
  expect([...likelyEleven([transferred, keeper(2, [never, always, never, always, always])])]).toEqual([1]);
  expect([...likelyEleven([transferred, keeper(2, [always, always, always, always, always])])]).toEqual([2]);
});

test('a start in the latest match counts more than one in an earlier match', () => {
  const [dropped, regained] = [
    keeper(1, [always, always, never, never, never]),
    keeper(2, [never, never, never, never, always]),
  ];
  expect([...likelyEleven([dropped, regained])]).toEqual([2]);
});

test('a match that the player did not miss, or played for the opponent, has null in place of minutes', () => {
  const games = {
    matches: [5, 3, 1],
    isHome: [false, true, true],
    minutes: [90, 90, 12],
    started: [true, true, false],
  };
  const latest = [1, 2, 3, 4, 5].map((id) => ({ id, isHome: true }));
  expect(recentMatches(latest, games, (match) => match !== 4)).toEqual([
    { minutes: 12, started: false },
    never,
    always,
    null,
    null,
  ]);
});

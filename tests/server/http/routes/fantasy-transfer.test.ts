import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fantasyTransfer } from '#lib/contract/fantasy/fantasy.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';

const DAY = 86_400_000;
const FIRST = Date.parse('2026-06-30T15:00:00Z');
const [STEADY, BUSY] = [1, 2];

describe('a comparison of players', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await memoryDatabase();
    const football = footballIn(opened.db);
    await football.source(1, 'fpl');
    await football.competition(1, 'Premier League');
    for (const [id, name] of ['Steadham', 'Busytown', 'Elsewhere'].entries()) await football.team(id + 1, name);

    await football.player(STEADY, 'Sam Steady', { clubId: STEADY, position: 'MF' });
    await football.player(BUSY, 'Bob Busy', { clubId: BUSY, position: 'MF' });
    let id = 0;
    const play = async (club: number, day: number) => {
      id += 1;
      await football.match({ id, kickOff: new Date(FIRST + day * DAY).toISOString(), home: club, away: 3 });
      const figures = { ...counts(0), minutesPlayed: 90, startedMatch: true };
      await football.playerPeriod(id, club, true, 0, figures);
    };
    for (let week = 0; week < 20; week += 1) {
      await play(STEADY, 7 * week);
      await play(BUSY, 7 * week);
    }
    for (const week of [10, 12]) await play(BUSY, 7 * week + 3);
  });
  afterEach(() => opened.db.deleteFrom('users').execute());
  afterAll(() => opened.close());

  test('a comparison of players counts all matches of a club in the span, also of a club that played more than twenty', async () => {
    const server = await testServer(opened);
    const { body } = await server.get('/fantasy/transfer?out=1&in=2&games=20', await server.member('PREMIUM'));
    const { span, players } = fantasyTransfer.output.parse(body).data;
    expect(span?.from).toBe(new Date(FIRST).toISOString());
    expect(players).toMatchObject([
      { name: 'Sam Steady', matches: 20, figures: { games: 20 } },
      { name: 'Bob Busy', matches: 22, figures: { games: 22 } },
    ]);
  });

  test('a comparison of players does not count as missed the matches of the present club from before the last game for a former one', async () => {
    const football = footballIn(opened.db);
    const moved = 3;
    await football.player(moved, 'Mo Moved', { clubId: STEADY, position: 'MF' });
    const kickOff = new Date(FIRST + (7 * 17 + 1) * DAY).toISOString();
    await football.match({ id: 100, kickOff, home: BUSY, away: 3 });
    await football.playerPeriod(100, moved, true, 0, { ...counts(0), minutesPlayed: 90, startedMatch: true });
    const server = await testServer(opened);
    const { body } = await server.get('/fantasy/transfer?out=1&in=3&games=5', await server.member('PREMIUM'));
    const [steady, other] = fantasyTransfer.output.parse(body).data.players;
    expect(steady?.recent).toEqual(Array.from({ length: 5 }, () => ({ minutes: 90, started: true })));
    const missed = { minutes: 0, started: false };
    expect(other?.recent).toEqual([null, null, null, missed, missed]);
  });
});

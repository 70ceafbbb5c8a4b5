import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarSchema, createCalendarAddress } from '#lib/contract/watchlist/calendar.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { runs } from '#tests/support/full-run.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';

const NONE = { before: false, after: false, streak: null };
const LONG = 'Sportvereinigung Überlingen; „Grün, Weiß“ und Rot\\Blau 1899 am Bodensee in Baden';

describe.each(engines())('the calendar on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
    const football = footballIn(opened.db);
    await football.source(1, 'one');
    await football.competition(1, 'League');
    for (const [index, name] of ['Homeham', 'Awayton', LONG, 'Elsewhere'].entries())
      await football.team(index + 1, name);
    await football.player(1, 'Karl Striker', { clubId: 2, lastPlayed: new Date('2026-11-01') });
    await football.referee(1, 'Howard Webb');
    const coming = { status: 'scheduled' } as const;
    await football.match({ ...coming, id: 1, kickOff: '2026-11-20T19:45:00Z', home: 1, away: 4 });
    await football.match({ ...coming, id: 2, kickOff: '2026-11-21T12:00:00.001Z', home: 3, away: 2 });
    await football.match({ ...coming, id: 3, kickOff: '2026-11-22T15:00:00Z', home: 4, away: 3, referee: 1 });
    await football.match({ id: 4, kickOff: '2026-11-08T15:00:00Z', home: 1, away: 2 });
    await football.match({ id: 5, kickOff: '2025-11-08T15:00:00Z', home: 1, away: 2 });
    await opened.db.updateTable('matches').set({ venue: 'Old Park, North; East' }).where('id', '=', 1).execute();
  });
  afterAll(() => opened.close());

  const call = (as: Signed, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', payload?: object) =>
    server.call({ method, path: '/me/calendar', token: as.accessToken, payload });

  const choose = (as: Signed, teams: readonly number[], hasWatchlist = true) =>
    call(as, 'PATCH', { hasWatchlist, teams });

  async function addressOf(as: Signed): Promise<string> {
    const { body } = await call(as, 'POST', {});
    return new URL(createCalendarAddress.output.parse(body).address).pathname;
  }

  /** The events of a calendar by their UID, as a calendar program reads them. */
  async function eventsAt(address: string) {
    const reply = await server.app.inject(address);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = new ICAL.Component(ICAL.parse(reply.body)).getAllSubcomponents('vevent');
    return new Map(events.map((event) => [event.getFirstPropertyValue('uid'), new ICAL.Event(event)]));
  }

  const watchIt = (as: Signed, subject: string) =>
    server.call({
      method: 'POST',
      path: `/watchlist/${subject}`,
      token: as.accessToken,
      payload: { ...{ statistic: null, line: null, side: 'over', alerts: NONE }, changedAt: server.now.toISOString() },
    });

  test('has the fixtures of the chosen teams and of the watchlist, with the present team of a player', async () => {
    const member = await server.member('FREE');
    const address = await addressOf(member);
    expect((await eventsAt(address)).size).toBe(0);
    expect((await choose(member, [1])).status).toBe(200);
    expect([...(await eventsAt(address)).keys()]).toEqual(['match-4@localhost', 'match-1@localhost']);
    await watchIt(member, 'player-1');
    const events = await eventsAt(address);
    expect([...events.keys()]).toEqual(['match-4@localhost', 'match-1@localhost', 'match-2@localhost']);
    expect(events.get('match-4@localhost')?.description).toContain('For: Homeham, Karl Striker');
    await choose(member, [1], false);
    expect((await eventsAt(address)).size).toBe(2);
    expect(calendarSchema.parse((await call(member, 'GET')).body)).toEqual({
      createdAt: server.now.toISOString(),
      hasWatchlist: false,
      teams: [{ id: 1, name: 'Homeham' }],
    });
  });

  test('a calendar program reads times in UTC, texts with special characters, and a whole day without a time', async () => {
    const member = await server.member('FREE');
    const address = await addressOf(member);
    await choose(member, [1, 3]);
    const events = await eventsAt(address);
    const timed = events.get('match-1@localhost');
    expect(timed?.startDate.toJSDate().toISOString()).toBe('2026-11-20T19:45:00.000Z');
    expect(timed?.endDate.toJSDate().toISOString()).toBe('2026-11-20T21:45:00.000Z');
    expect([timed?.summary, timed?.location]).toEqual(['Homeham – Elsewhere', 'Old Park, North; East']);
    const day = events.get('match-2@localhost');
    expect([day?.startDate.isDate, day?.startDate.toString(), day?.summary]).toEqual([
      true,
      '2026-11-21',
      `${LONG} – Awayton`,
    ]);
  });

  test('a kick-off that is moved keeps its UID, also from a day to a time', async () => {
    const member = await server.member('FREE');
    const address = await addressOf(member);
    await choose(member, [2]);
    const kickOff = '2026-12-02T20:00:00.000Z';
    await opened.db.updateTable('matches').set({ kickOff }).where('id', '=', 2).execute();
    const moved = (await eventsAt(address)).get('match-2@localhost');
    expect([moved?.startDate.isDate, moved?.startDate.toJSDate().toISOString()]).toEqual([false, kickOff]);
    await opened.db.updateTable('matches').set({ kickOff: '2026-11-21T12:00:00.001Z' }).where('id', '=', 2).execute();
  });

  test('fixtures of a watched referee need a plan with referees', async () => {
    const member = await server.member('PREMIUM');
    const address = await addressOf(member);
    await watchIt(member, 'referee-1');
    expect([...(await eventsAt(address)).keys()]).toEqual(['match-3@localhost']);
    await opened.db.updateTable('users').set({ plan: 'FREE' }).where('id', '=', member.id).execute();
    expect((await eventsAt(address)).size).toBe(0);
  });

  test('an address that was revoked or replaced is not found, and the database has only its hash', async () => {
    const member = await server.member('FREE');
    const first = await addressOf(member);
    const second = await addressOf(member);
    const status = async (address: string) => (await server.app.inject(address)).statusCode;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    const { hash } = await opened.db
      .selectFrom('calendars')
      .select('hash')
      .where('userId', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(second).not.toContain(hash);
    expect((await call(member, 'DELETE')).body).toMatchObject({ createdAt: null });
    expect(await status(second)).toBe(404);
    expect((await call(member, 'DELETE')).status).toBe(200);
  });

  test('a calendar has at most 50 teams, and none that the user does not see', async () => {
    const member = await server.member('FREE');
    const tooMany = Array.from({ length: 51 }, (_, index) => index + 1);
    expect(await choose(member, tooMany)).toMatchObject({
      status: 400,
      body: { message: 'A calendar has at most 50 teams.' },
    });
    expect((await choose(member, [1, 999])).status).toBe(404);
    expect((await call(member, 'GET')).body).toMatchObject({ teams: [], hasWatchlist: true });
  });

  test('the addresses of calendars are limited to 60 requests a minute from one address of the network', async () => {
    const limited = await testServer(opened, { pace: { requests: 600, signIns: 60 } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1)
      statuses.push((await limited.app.inject(`/api/app/calendar/${'x'.repeat(43)}.ics`)).statusCode);
    expect([statuses.slice(0, 60).every((status) => status === 404), statuses[60]]).toEqual([true, 429]);
  });

  test('hostile addresses of calendars are not found and cause no internal error', async () => {
    const keys = [
      'x',
      '',
      '..%2f..',
      "'or 1=1--",
      '%00',
      'ä',
      'a'.repeat(200),
      'a'.repeat(43),
      '%F0%9F%92%A9',
      '../me',
    ];
    for (let turn = 0; turn < runs(100, 5000); turn += 1) {
      const key = `${keys[turn % keys.length]}${turn % 3 === 0 ? '' : turn}`;
      const { statusCode } = await server.app.inject(`/api/app/calendar/${key}.ics`);
      expect([400, 401, 404], key).toContain(statusCode);
    }
  });
});

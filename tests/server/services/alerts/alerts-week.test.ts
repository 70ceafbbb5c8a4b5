import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { acknowledge, claimDueAlerts } from '#server/services/alerts/alerts.ts';
import { alertDevice, type Shown } from '#tests/support/alert-device.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';

const MINUTE = 60_000;
const [HOME, AWAY, STRIKER] = [1, 2, 1];
const [TUESDAY, THURSDAY, MOVED, LAST] = [11, 12, 13, 14];
const at = (time: string): number => Date.parse(`2026-11-${time}:00Z`);

let opened: OpenDatabase;
let server: TestServer;
let user: Signed;

beforeAll(async () => {
  opened = await memoryDatabase();
  const add = footballIn(opened.db);
  await add.source(1, 'some');
  await add.competition(1, 'League');
  await add.team(HOME, 'Homeham');
  await add.team(AWAY, 'Awayton');
  await add.player(STRIKER, 'Odd Striker', { clubId: HOME, position: 'FW' });
  await add.match({ id: 1, kickOff: '2026-11-01T15:00:00Z', home: HOME, away: AWAY });
  await figures(1, 1);
  for (const [id, kickOff] of [
    [TUESDAY, '17T20:00'],
    [THURSDAY, '19T06:30'],
    [MOVED, '21T15:00'],
    [LAST, '22T20:00'],
  ] as const) {
    await add.match({ id, kickOff: new Date(at(kickOff)).toISOString(), home: HOME, away: AWAY, status: 'scheduled' });
  }
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.deleteFrom('users').execute();
  server = await testServer(opened);
});

/** Signs a new member in and switches the alerts on. */
async function signIn(plan: Plan, time: string): Promise<void> {
  server.now = new Date(at(time));
  user = await server.member(plan);
  refreshedAt = server.now.getTime();
  await settings(true);
}

let refreshedAt = 0;
/** An access token that is at most ten minutes old; it expires after fifteen. */
async function token(): Promise<string> {
  if (server.now.getTime() - refreshedAt > 10 * MINUTE) {
    const { body } = await server.post('/refresh-token', { refreshToken: user.refreshToken });
    user = { ...user, ...(body as Pick<Signed, 'accessToken' | 'refreshToken'>) };
    refreshedAt = server.now.getTime();
  }
  return user.accessToken;
}

/** The figures of a match: two goals to none, and the striker's shots. */
async function figures(match: number, shots: number): Promise<void> {
  const add = footballIn(opened.db);
  await add.teamPeriod(match, HOME, true, 0, counts(1, { goals: 2 }));
  await add.teamPeriod(match, AWAY, false, 0, counts(1, { goals: 0 }));
  const own = { ...counts(0, { shots }), minutesPlayed: 90, startedMatch: true };
  await add.playerPeriod(match, STRIKER, true, 0, own);
}

async function play(match: number, shots: number): Promise<void> {
  await opened.db.updateTable('matches').set({ status: 'played' }).where('id', '=', match).execute();
  await figures(match, shots);
}

async function settings(isOn: boolean): Promise<void> {
  const kinds = { before: true, result: true, streak: true, note: true };
  const payload = { isOn, ...kinds, leadMinutes: 60, quietFrom: 22 * 60, quietTo: 7 * 60, timeZone: 'Europe/London' };
  const { status } = await server.call({ method: 'PATCH', path: '/alerts/settings', payload, token: await token() });
  expect(status).toBe(200);
}

async function watch(subject: string, payload: object): Promise<void> {
  const { status } = await server.call({
    method: 'POST',
    path: `/watchlist/${subject}`,
    payload: { side: 'over', changedAt: server.now.toISOString(), ...payload },
    token: await token(),
  });
  expect(status).toBe(200);
}

/** The periods in which each device is on, as days and UTC times of November 2026. */
const AWAKE: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  desk: [
    ['17T18:50', '17T19:04'],
    ['17T22:05', '17T22:15'],
    ['18T07:30', '18T07:32'],
    ['21T13:25', '21T14:04'],
    ['22T13:55', '22T14:04'],
    ['22T17:00', '22T17:10'],
    ['22T17:55', '22T20:02'],
  ],
  laptop: [
    ['17T18:58', '17T19:03'],
    ['18T06:50', '18T07:04'],
    ['19T05:25', '19T05:35'],
    ['19T07:00', '19T07:02'],
    ['19T08:43', '19T08:50'],
    ['22T13:58', '22T14:03'],
    ['22T17:03', '22T17:08'],
  ],
};

test('in a week, two devices whose workers are killed show each alert once, in time and outside quiet hours', async () => {
  const shown: Shown[] = [];
  const devices = {
    desk: alertDevice('desk', server, token, shown),
    laptop: alertDevice('laptop', server, token, shown),
  };
  await signIn('PREMIUM', '16T00:00');
  await watch(`player-${STRIKER}`, { statistic: 'shots', line: 2.5, alerts: { before: true, after: true, streak: 3 } });
  await watch(`team-${AWAY}`, { statistic: null, line: null, alerts: { before: false, after: true, streak: null } });
  for (const device of Object.values(devices)) await device.switchOn();

  const events: [time: string, event: () => Promise<unknown>][] = [
    ['17T22:10', () => play(TUESDAY, 3)],
    ['19T08:45', () => play(THURSDAY, 4)],
    [
      '21T13:30',
      () =>
        opened.db
          .updateTable('matches')
          .set({ kickOff: new Date(at('22T15:00')) })
          .where('id', '=', MOVED)
          .execute(),
    ],
    ['22T17:05', () => play(MOVED, 3)],
    ['22T18:00', () => settings(false)],
  ];
  const random = xoroshiro128plus(17);
  const mayBeKilled: Record<string, boolean> = { desk: true, laptop: true };
  let kills = 0;
  for (let now = at('16T00:00'); now < at('23T00:00'); now += MINUTE) {
    server.now = new Date(now);
    for (const [time, event] of events) if (at(time) === now) await event();
    for (const [name, device] of Object.entries(devices)) {
      const isAwake = AWAKE[name]?.some(([from, to]) => at(from) <= now && now < at(to));
      const alarm = device.alarm();
      if (!isAwake || alarm === null || alarm > now) continue;
      // A worker is not killed twice in a row, so that an alert is at most a minute late.
      const isKilled = mayBeKilled[name] === true && random.next() % 2 === 0;
      const wasKilled = await device.wake(isKilled ? Math.abs(random.next()) % 11 : undefined);
      if (wasKilled) kills += 1;
      mayBeKilled[name] = !wasKilled;
    }
  }

  const expected: readonly [title: string, due: string][] = [
    ['Odd Striker: Tue 17 Nov, 20:00', '17T19:00'],
    ['Odd Striker 3 shots, over 2.5', '18T07:00'],
    ['Homeham 2–0 Awayton', '18T07:00'],
    ['Odd Striker 4 shots, over 2.5', '19T08:45'],
    ['Homeham 2–0 Awayton', '19T08:45'],
    ['Odd Striker: Sun 22 Nov, 15:00', '22T14:00'],
    ['Odd Striker 3 shots, over 2.5', '22T17:05'],
    ['Odd Striker: 3 in a row, Shots over 2.5', '22T17:05'],
    ['Homeham 2–0 Awayton', '22T17:05'],
  ];
  const words = (list: readonly string[]): string[] => list.toSorted();
  expect(words(shown.map(({ title }) => title))).toEqual(words(expected.map(([title]) => title)));
  for (const { title, at: time } of shown) {
    const late = expected
      .filter((one) => one[0] === title)
      .map(([, due]) => time.getTime() - at(due))
      .filter((after) => after >= 0);
    expect(Math.min(...late), `${title} at ${time.toISOString()}`).toBeLessThanOrEqual(MINUTE);
  }
  expect(kills).toBeGreaterThan(5);
});

/** The alerts that the member's one device shows at a time and has not shown before. */
async function shownAt(plan: Plan, time: string) {
  const now = new Date(at(time));
  const { alerts } = await claimDueAlerts(opened.db, { id: user.id, plan }, 'desk', now);
  await acknowledge(opened.db, user.id, { device: 'desk', ids: alerts.map(({ id }) => id) }, now);
  return alerts.map(({ title, body }) => [title, body]);
}

test.each([10, 12])(
  'in the FREE plan a streak of %i games has one alert, after the game that completes it',
  async (streak) => {
    await signIn('FREE', '01T00:00');
    const [team, other] = [100 + streak, 200 + streak];
    const add = footballIn(opened.db);
    await add.team(team, 'Streakham');
    await add.team(other, 'Elsewhere');
    await watch(`team-${team}`, { statistic: 'shots', line: 2.5, alerts: { before: false, after: false, streak } });
    const found: string[] = [];
    for (let game = 1; game <= 14; game += 1) {
      const day = String(game).padStart(2, '0');
      const match = streak * 100 + game;
      await add.match({ id: match, kickOff: `2026-11-${day}T15:00:00Z`, home: team, away: other });
      await add.teamPeriod(match, team, true, 0, counts(3));
      for (const [title] of await shownAt('FREE', `${day}T17:00`)) found.push(`game ${game}: ${title}`);
    }
    expect(found).toEqual([`game ${streak}: Streakham: ${streak} in a row, Shots over 2.5`]);
  },
);

test('a player who has not played for 400 days has no alert before the matches of the club', async () => {
  await signIn('PREMIUM', '01T00:00');
  const [club, other, absent, present] = [51, 52, 51, 52];
  const add = footballIn(opened.db);
  await add.team(club, 'Clubham');
  await add.team(other, 'Otherham');
  await add.player(absent, 'Former Player', { clubId: club, lastPlayed: new Date('2025-09-28T12:00:00Z') });
  await add.player(present, 'Present Player', { clubId: club, lastPlayed: new Date('2025-09-28T13:00:00Z') });
  await add.match({ id: 51, kickOff: '2026-11-02T12:30:00Z', home: club, away: other, status: 'scheduled' });
  for (const player of [absent, present])
    await watch(`player-${player}`, {
      ...{ statistic: null, line: null },
      alerts: { before: true, after: true, streak: null },
    });
  expect(await shownAt('PREMIUM', '02T12:00')).toEqual([['Present Player: Mon 2 Nov, 12:30', 'Clubham v Otherham.']]);
});

test('the alert of a result is made when the figures of the player are stored, at the latest a day after the kick-off', async () => {
  await signIn('PREMIUM', '02T00:00');
  await watch(`player-${STRIKER}`, {
    statistic: 'shots',
    line: 2.5,
    alerts: { before: false, after: true, streak: null },
  });
  const add = footballIn(opened.db);
  await add.match({ id: 21, kickOff: '2026-11-03T15:00:00Z', home: HOME, away: AWAY });
  expect(await shownAt('PREMIUM', '03T17:00')).toEqual([]);
  await figures(21, 2);
  expect(await shownAt('PREMIUM', '03T18:00')).toEqual([['Odd Striker 2 shots, under 2.5', 'Homeham 2–0 Awayton']]);
  await add.match({ id: 22, kickOff: '2026-11-05T15:00:00Z', home: HOME, away: AWAY });
  expect(await shownAt('PREMIUM', '06T14:59')).toEqual([]);
  expect(await shownAt('PREMIUM', '06T15:00')).toEqual([['Homeham v Awayton', 'Odd Striker']]);
  await add.match({ id: 23, kickOff: '2026-11-07T15:00:00Z', home: HOME, away: AWAY });
  await add.player(2, 'Other Player', { clubId: AWAY });
  await add.playerPeriod(23, 2, false, 0, { ...counts(1), minutesPlayed: 90, startedMatch: true });
  expect(await shownAt('PREMIUM', '07T17:00')).toEqual([['Homeham v Awayton', 'Odd Striker did not play.']]);
});

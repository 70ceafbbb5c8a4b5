import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { alertDevice, type Shown } from '#tests/support/alert-device.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { sendDigests } from '#tests/support/send-digests.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { type SmtpInbox, smtpInbox } from '#tests/support/smtp-inbox.ts';

const MINUTE = 60_000;
const [TUESDAY, THURSDAY, MOVED, LAST] = [1, 12, 13, 14];
const at = (time: string): number => Date.parse(`2026-11-${time}:00Z`);

let opened: OpenDatabase;
let world: PushWorld;
let inbox: SmtpInbox;
beforeAll(async () => {
  opened = await memoryDatabase();
  await addMatch(opened);
  const add = footballIn(opened.db);
  for (const [id, kickOff] of [
    [THURSDAY, '19T06:30'],
    [MOVED, '21T15:00'],
    [LAST, '22T20:00'],
  ] as const)
    await add.match({ id, kickOff: new Date(at(kickOff)).toISOString(), home: 1, away: 2, status: 'scheduled' });
  world = await pushWorld(opened);
  inbox = await smtpInbox();
});
afterAll(async () => {
  await world.close();
  await inbox.close();
  await opened.close();
});

async function play(match: number): Promise<void> {
  await opened.db.updateTable('matches').set({ status: 'played' }).where('id', '=', match).execute();
  const add = footballIn(opened.db);
  await add.teamPeriod(match, 1, true, 0, counts(1, { goals: 2 }));
  await add.teamPeriod(match, 2, false, 0, counts(1, { goals: 0 }));
}

type Spans = readonly (readonly [from: string, to: string])[];
/** The minutes of the week that are simulated; nothing is due in the others. */
const SIMULATED: Spans = [
  ['17T18:58', '17T19:04'],
  ['17T22:08', '17T22:13'],
  ['18T06:57', '18T07:05'],
  ['18T07:59', '18T08:02'],
  ['19T05:28', '19T05:33'],
  ['19T06:58', '19T07:03'],
  ['19T07:59', '19T08:02'],
  ['19T08:43', '19T08:50'],
  ['20T07:59', '20T08:02'],
  ['21T07:59', '21T08:02'],
  ['21T13:28', '21T13:32'],
  ['21T13:58', '21T14:03'],
  ['22T07:59', '22T08:02'],
  ['22T13:58', '22T14:04'],
  ['22T17:03', '22T17:09'],
  ['22T17:58', '22T18:02'],
  ['22T18:58', '22T19:04'],
  ['22T20:04', '22T20:07'],
  ['23T07:59', '23T08:02'],
];
/** When the phone, which receives pushes, and the desk, which has the extension, are on. */
const AWAKE: Readonly<Record<'phone' | 'desk', Spans>> = {
  phone: [
    ['17T18:55', '17T22:20'],
    ['18T06:30', '19T07:30'],
    ['21T13:00', '22T14:10'],
    ['22T17:55', '23T09:00'],
  ],
  desk: [
    ['17T18:58', '17T19:10'],
    ['19T05:25', '19T09:00'],
    ['22T13:58', '23T09:00'],
  ],
};
const isWithin = (spans: Spans, now: number): boolean => spans.some(([from, to]) => at(from) <= now && now < at(to));

test('in a week, a push device and an extension show each alert once, outside quiet hours, in addition to the daily mail', async () => {
  const shown: Shown[] = [];
  const desk = alertDevice('desk', world.server, async () => world.user().accessToken, shown);
  const choices = { quietFrom: 22 * 60, quietTo: 7 * 60, timeZone: 'Europe/London' };
  expect((await world.settings({ ...choices, digestHour: 8 })).status).toBe(200);
  const watched = { statistic: null, line: null, side: 'over', changedAt: world.server.now.toISOString() };
  await world.call('POST', '/watchlist/team-1', { ...watched, alerts: { before: true, after: true, streak: null } });
  await world.subscribe();
  await desk.switchOn();
  const events = new Map<number, () => Promise<unknown>>([
    [at('17T22:10'), () => play(TUESDAY)],
    [at('19T08:45'), () => play(THURSDAY)],
    [
      at('21T13:30'),
      () =>
        opened.db
          .updateTable('matches')
          .set({ kickOff: new Date(at('22T15:00')) })
          .where('id', '=', MOVED)
          .execute(),
    ],
    [at('22T17:05'), () => play(MOVED)],
    [at('22T18:00'), () => world.settings({ ...choices, digestHour: 8, isOn: false })],
    [at('22T20:05'), () => play(LAST)],
  ]);

  const answered = new Set<number>();
  for (let now = at('17T18:55'); now < at('24T00:00'); now += MINUTE) {
    if (!isWithin(SIMULATED, now)) continue;
    world.server.now = new Date(now);
    if (!isWithin(SIMULATED, now - MINUTE)) await world.refresh();
    await events.get(now)?.();
    const alarm = desk.alarm();
    if (isWithin(AWAKE.desk, now) && alarm !== null && alarm <= now) await desk.wake();
    await world.runAt(now);
    await world.runAt(now + 10_000);
    if (isWithin(AWAKE.phone, now)) {
      for (const [index, { message }] of world.service.received.entries()) {
        if (answered.has(index)) continue;
        answered.add(index);
        if (await world.acknowledge(index)) shown.push({ device: 'phone', at: world.server.now, title: message.title });
      }
    }
    if (now % (60 * MINUTE) === 0) await sendDigests(opened, inbox.url, world.server.now);
  }

  expect(shown.map(({ title }) => title)).toEqual([
    'Homeham: Tue 17 Nov, 20:00',
    'Homeham 2–0 Awayton',
    'Homeham 2–0 Awayton',
    'Homeham: Sun 22 Nov, 15:00',
    'Homeham 2–0 Awayton',
  ]);
  expect(new Set(shown.map(({ device }) => device))).toEqual(new Set(['phone', 'desk']));
  for (const { at: time } of shown) {
    const hour = time.getUTCHours();
    expect(hour >= 7 && hour < 22, time.toISOString()).toBe(true);
    expect(time.getTime()).toBeLessThan(at('22T18:00'));
  }
  const mails = inbox.received.map(({ mail }) => mail.subject);
  // There is no mail on Thursday, whose only match has started before eight o'clock.
  expect(mails).toEqual([
    'Your watchlist: no matches today, 1 result',
    'Your watchlist: no matches today, 1 result',
    'Your watchlist: 1 match today, no results',
    'Your watchlist: 2 matches today, no results',
  ]);
});

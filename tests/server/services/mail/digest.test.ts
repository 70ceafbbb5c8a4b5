import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { orderDigests } from '#server/services/mail/order-digests.ts';
import { DIGEST_SITE, sendDigests } from '#tests/support/send-digests.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { type SmtpInbox, smtpInbox } from '#tests/support/smtp-inbox.ts';

const [HOME, AWAY, STRIKER] = [1, 2, 1];

describe.each(engines())('the daily mail on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let inbox: SmtpInbox;
  let user: Signed;
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'some');
    await add.competition(1, 'League');
    await add.team(HOME, 'Homeham');
    await add.team(AWAY, 'Awayton');
    await add.player(STRIKER, 'Odd Striker', { clubId: HOME, position: 'FW' });
    // In New York: the evening of the 16th, and the evening of the 17th.
    await add.match({ id: 1, kickOff: '2026-11-17T01:00:00Z', home: HOME, away: AWAY });
    await add.match({ id: 2, kickOff: '2026-11-18T01:00:00Z', home: HOME, away: AWAY, status: 'scheduled' });
    await add.teamPeriod(1, HOME, true, 0, counts(1, { goals: 2 }));
    await add.teamPeriod(1, AWAY, false, 0, counts(1, { goals: 0 }));
    const own = { ...counts(0, { shots: 3 }), minutesPlayed: 90, startedMatch: true };
    await add.playerPeriod(1, STRIKER, true, 0, own);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    await opened.db.deleteFrom('mailOrders').execute();
    server = await testServer(opened);
    server.now = new Date('2026-11-17T12:55:00Z');
    inbox = await smtpInbox();
    user = await server.member('PREMIUM');
    await server.call({
      ...{ method: 'POST', path: `/watchlist/player-${STRIKER}`, token: user.accessToken },
      payload: {
        ...{ statistic: 'shots', line: 2.5, side: 'over', changedAt: server.now.toISOString() },
        alerts: { before: false, after: false, streak: null },
      },
    });
  });
  afterEach(() => inbox.close());

  async function choose(but: object): Promise<unknown> {
    const { status, body } = await server.call({
      ...{ method: 'PATCH', path: '/alerts/settings', token: user.accessToken },
      payload: {
        ...{ isOn: true, before: true, result: true, streak: true, note: true, leadMinutes: 60 },
        ...{ quietFrom: null, quietTo: null, timeZone: 'America/New_York', ...but },
      },
    });
    expect(status).toBe(200);
    return body;
  }
  /** Runs the jobs of `processes` processes at the given time, with a real mail server. */
  async function run(time: string, processes = 1): Promise<void> {
    server.now = new Date(`2026-11-${time}Z`);
    await sendDigests(opened, inbox.url, server.now, processes);
  }
  const link = (): string => /<(https:[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '';
  const header = (name: string): string =>
    inbox.received.at(-1)?.mail.headers.find(({ key }) => key === name)?.value ?? '';

  test('the daily mail has no value of a statistic that the user’s plan no longer includes', async () => {
    const changedAt = new Date(server.now.getTime() + 1000).toISOString();
    await server.call({
      ...{ method: 'POST', path: `/watchlist/player-${STRIKER}`, token: user.accessToken },
      payload: {
        ...{ statistic: 'tackles', line: 2.5, side: 'over', changedAt },
        alerts: { before: false, after: true, streak: null },
      },
    });
    await choose({ digestHour: 8 });
    await opened.db.updateTable('users').set({ plan: 'FREE' }).execute();
    await run('17T13:00:00');
    expect(inbox.received[0]?.mail.text).toContain('Homeham 2–0 Awayton');
    expect(inbox.received[0]?.mail.text).not.toMatch(/Odd Striker \d|(?:over|under) 2/);
  });

  test("the daily mail is sent at the chosen hour in the user's time zone, with today's matches and yesterday's results", async () => {
    await choose({ digestHour: 8 });
    await run('17T12:59:59');
    expect(inbox.received).toEqual([]);
    await run('17T13:00:00');
    const [{ mail } = { mail: undefined }] = inbox.received;
    expect(mail?.subject).toBe('Your watchlist: 1 match today, 1 result');
    expect(mail?.text).toContain(
      'TODAY\n- Odd Striker: Tue 17 Nov, 20:00\n  Homeham v Awayton. Shots over 2.5 in 1 of 1.',
    );
    expect(mail?.text).toContain('YESTERDAY\n- Odd Striker 3 shots, over 2.5\n  Homeham 2–0 Awayton');
    expect(mail?.text).toContain(`${DIGEST_SITE}/app/stats?subject=player-1&stat=shots&line=2.5`);
    expect(mail?.html).toContain('Odd Striker 3 shots, over 2.5');
  });

  test('the daily mail names a player without stored figures, but does not state that the player was absent', async () => {
    const rows = await opened.db.deleteFrom('playerPeriods').returningAll().execute();
    await choose({ digestHour: 8 });
    await run('17T13:00:00');
    await opened.db.insertInto('playerPeriods').values(rows).execute();
    expect(inbox.received[0]?.mail.text).toContain('YESTERDAY\n- Homeham 2–0 Awayton\n  Odd Striker\n');
  });

  test.each([
    ['Pacific/Auckland', '17T19:00:00'],
    ['Pacific/Kiritimati', '17T18:00:00'],
    ['Pacific/Pago_Pago', '17T19:00:00'],
  ])('the daily mail has the results of the previous day by the calendar of %s', async (timeZone, eight) => {
    await choose({ digestHour: 8, timeZone });
    await run(eight);
    expect(inbox.received[0]?.mail.text).toContain('YESTERDAY\n- Odd Striker 3 shots, over 2.5');
  });

  test('the daily mail does not name a match of today that has started', async () => {
    await choose({ digestHour: 21 });
    await run('18T02:00:00');
    expect(inbox.received[0]?.mail.subject).toBe('Your watchlist: no matches today, 1 result');
    expect(inbox.received[0]?.mail.text).not.toContain('TODAY');
  });

  test('the daily mail is sent once a day by three processes, and is left out when none runs in the twelve hours after its time', async () => {
    await choose({ digestHour: 8 });
    await run('17T13:00:00', 3);
    await run('17T13:00:30', 3);
    await run('17T20:00:00', 3);
    expect(inbox.received).toHaveLength(1);
    // No process ran from 20:00 on the 17th until 02:00 on the 19th.
    await run('19T02:00:00', 3);
    await run('19T12:59:00', 3);
    expect(inbox.received).toHaveLength(1);
  });

  test('the daily mail is sent at its next hour after the clock was a year ahead', async () => {
    await choose({ digestHour: 8 });
    await opened.db
      .updateTable('alertSettings')
      .set({ digestAt: new Date('2027-11-17T13:00:00Z') })
      .execute();
    await run('17T12:00:00');
    expect(inbox.received).toEqual([]);
    await run('17T13:00:00');
    expect(inbox.received).toHaveLength(1);
  });

  test('the daily mail is not sent again on the same day after a change of its hour', async () => {
    await choose({ digestHour: 8 });
    await run('17T13:00:00');
    await choose({ digestHour: 9 });
    await run('17T14:00:00');
    expect(inbox.received).toHaveLength(1);
  });

  test('the daily mail is not sent when there is no match today and no result of yesterday', async () => {
    await choose({ digestHour: 8 });
    await run('20T13:00:00');
    expect(inbox.received).toEqual([]);
    expect(await opened.db.selectFrom('mailOrders').select('id').execute()).toEqual([]);
  });

  test('the daily mail is not sent after all alerts are switched off, even if it is already queued', async () => {
    await choose({ digestHour: 8 });
    await orderDigests(opened.db, new Date('2026-11-17T13:00:00Z'));
    await choose({ isOn: false });
    await run('17T13:00:01');
    await run('18T13:00:00');
    expect(inbox.received).toEqual([]);
  });

  test('the daily mail keeps its hour when a client sends settings without an hour', async () => {
    await choose({ digestHour: 8 });
    expect(await choose({ leadMinutes: 30 })).toMatchObject({ digestHour: 8, leadMinutes: 30 });
  });

  test('the daily mail is stopped by one POST to the address in its headers (RFC 8058), but not by a GET', async () => {
    await choose({ digestHour: 8 });
    await run('17T13:00:00');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(link()).toMatch(/^https:\/\/tenline\.example\/unsubscribe\/[\w-]{32}$/);
    expect(inbox.received[0]?.mail.text).toContain(link());
    const url = new URL(link()).pathname;
    const page = await server.app.inject({ url });
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(page.body).toContain('Stop the daily mail');
    const hour = async () => opened.db.selectFrom('alertSettings').select('digestHour').executeTakeFirstOrThrow();
    expect(await hour()).toEqual({ digestHour: 8 });
    const stopped = await server.app.inject({
      ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([stopped.statusCode, stopped.body]).toEqual([200, expect.stringContaining('The daily mail is off')]);
    expect(await hour()).toEqual({ digestHour: null });
    await run('18T13:00:00');
    expect(inbox.received).toHaveLength(1);
    expect((await server.app.inject({ method: 'POST', url: '/unsubscribe/unknown' })).statusCode).toBe(404);
  });

  test('the daily mail has an unsubscribe address that accepts a multipart POST', async () => {
    await choose({ digestHour: 8 });
    await run('17T13:00:00');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const { headers, body } = new Response(form);
    const { statusCode } = await server.app.inject({
      ...{ method: 'POST', url: new URL(link()).pathname },
      payload: body === null ? '' : await new Response(body).text(),
      headers: { 'content-type': headers.get('content-type') ?? '' },
    });
    expect(statusCode).toBe(200);
  });
});

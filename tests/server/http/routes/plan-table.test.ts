import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { planSchema } from '#lib/contract/user/plan.ts';
import { userSchema } from '#lib/contract/user/user.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addNote } from '#server/services/notes/add-note.ts';
import { setWatched } from '#server/services/watchlist/change-watchlist.ts';
import { tokenOf } from '#tests/support/mcp-client.ts';
import { PLAN_TABLE } from '#tests/support/plan-table.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';
import { LOCKED } from '#tests/support/server-locked.ts';

/** The world of invented football, whose predictions freeze by the clock of the server. */
const DEMO = 2;
/** The calls that read no figures, and those whose figures need a followed Fantasy game (`fantasy.test.ts`). */
const NO_FIGURES = [
  ...[
    '/auth/bot-check',
    '/auth/mail',
    '/setup',
    '/people',
    '/tracking',
    '/stripe/mode',
    '/me',
    '/me/export',
    '/me/sessions',
    '/me/tokens',
    '/me/calendar',
    '/search',
    '/search/teams',
  ],
  ...['/search/today', '/referees', '/analyzer/:date/list', '/scout/views', '/watchlist', '/alerts/settings'],
  ...[
    '/alerts/push',
    '/extension',
    '/data/coverage',
    '/data/freshness',
    '/data/follows',
    '/data/own',
    '/data/own/example',
  ],
  ...['/stripe/verify/:session_id', '/stripe/verify-annual/:session_id', '/stripe/verify-lifetime/:session_id'],
  ...['/fantasy/games', '/fantasy/squads/:number', '/fantasy/players', '/fantasy/transfer', '/fantasy/gameweek'],
];

/** A figure per statistic whose digits occur nowhere else in a reply. */
const DISTINCT = Object.fromEntries(STATISTICS.map((statistic, index) => [statistic, 31_337 - index * 97]));
const hasLocked = (text: string) => LOCKED.some((statistic) => text.includes(String(DISTINCT[statistic])));

let opened: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await memoryDatabase();
  server = await testServer(opened);
  const { db } = opened;
  const football = footballIn(db);
  await football.source(1, 'one', { label: 'Demo data' });
  await football.competition(1, 'League');
  for (const [index, name] of ['Homeham', 'Awayton'].entries())
    await football.team(index + 1, name, { competitionId: 1, matches: 12 });
  await football.referee(1, 'Howard Webb');
  for (let id = 1; id <= 6; id += 1)
    await football.player(id, `Player ${'ABCDEF'[id - 1]}`, { clubId: 1, matches: 12 });
  for (let id = 1; id <= 12; id += 1) {
    const kickOff = new Date(Date.parse('2026-08-20T15:00:00Z') + id * 7 * 86_400_000).toISOString();
    await football.match({ id, kickOff, home: 1, away: 2, referee: 1 });
    await football.teamPeriod(id, 1, true, 0, counts(null, DISTINCT));
    await football.teamPeriod(id, 2, false, 0, counts(null, DISTINCT));
    const figures = { ...counts(null, DISTINCT), minutesPlayed: 90, startedMatch: true };
    for (let player = 1; player <= 6; player += 1) await football.playerPeriod(id, player, true, 0, figures);
  }
  const coming = { status: 'scheduled' } as const;
  await football.match({ ...coming, id: 21, kickOff: '2026-11-16T15:00:00Z', home: 1, away: 2, referee: 1 });
  await football.match({ ...coming, id: 22, kickOff: '2026-11-16T20:00:00Z', home: 2, away: 1 });
  const { clock, analysis, highlight } = highlightsIn(db);
  await clock(DEMO, '2026-11-01T00:00:00Z');
  for (const match of [21, 22]) await analysis(match);
  await highlight(21);
  await highlight(22, { teamId: 2, reasoning: `Because of ${DISTINCT['tackles']}.` });
});
afterAll(() => opened.close());

/** The items of a list in a reply, by the names of the fields that lead to it. */
function itemsIn(body: unknown, list: string): unknown {
  return list.split('.').reduce<unknown>((value, field) => Object(value)[field], body);
}

describe.each(planSchema.options)('%s', (plan) => {
  test.each(PLAN_TABLE)(
    'a reply to $path has what the plan includes, with a session and with a personal token',
    async ({ path, list, FREE, paid }) => {
      const user = await server.member(plan);
      // A note and a watchlist entry of the time when the user had a paid plan.
      const earlier = { id: user.id, plan: 'PREMIUM' } as const;
      const form = { teamId: 1, playerId: null, statsName: 'tackles', isPinned: false } as const;
      const note = await addNote(opened.db, earlier, form, server.now);
      const alerts = { before: false, after: false, streak: null };
      const choices = {
        statistic: 'tackles',
        line: 2.5,
        side: 'over',
        alerts,
        changedAt: server.now.toISOString(),
      } as const;
      await setWatched(opened.db, earlier, { subject: 'team-1', ...choices }, server.now);

      const allowed = plan === 'FREE' ? FREE : paid;
      const ways = [user.accessToken, await tokenOf(opened, user.id, server.now)];
      for (const [index, token] of ways.entries()) {
        const { status, body } = await server.call({
          method: 'GET',
          path: path.replace(':id', String(note.id)),
          token,
        });
        expect(status).toBe(allowed.status ?? 200);
        if (list !== undefined && status === 200) expect(itemsIn(body, list)).toHaveLength(allowed.items ?? 0);
        expect(hasLocked(JSON.stringify(body))).toBe(allowed.hasLocked ?? false);
        const used = (index + 1) * (allowed.counts ?? 0);
        expect(userSchema.parse((await server.get('/me', user)).body).usage.used).toBe(used);
      }
    },
  );
});

test('every call that reads has a row in the table or is known to read no figures', () => {
  const reads = Object.values(ENDPOINTS).filter(
    ({ method, path }) => method === 'GET' && server.app.hasRoute({ method, url: `/api/app${path}` }),
  );
  const known = [...PLAN_TABLE.map(({ of }) => of), ...NO_FIGURES.map((path) => `GET ${path}`)];
  expect([...new Set(known)].toSorted()).toEqual(reads.map(({ method, path }) => `${method} ${path}`).toSorted());
});

import { describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { UpstreamFault } from '#server/network/upstream.ts';
import { liveAsa } from '#server/sources/asa/live-asa.ts';
import type { FetchContext } from '#server/sources/parts/live-source.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { fakeUpstream, type Replies } from '#tests/support/fake-upstream.ts';
import { fetchAll, fetchContext, importedAgain } from '#tests/support/fetch-context.ts';
import { type AsaLeague, asaPages } from '#tests/support/stand-in/asa-pages.ts';
import { handMadeNwsl } from '#tests/support/stand-in/asa-season.ts';
import { pageKey } from '#tests/support/stand-in/site.ts';

// No reply here is recorded: all are made by hand in the form of the recorded ones.
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date('2026-06-20T14:00:00Z');

function repliesOf(league: AsaLeague, but: Replies = () => null): Replies {
  const site = asaPages(league);
  return (url, now, sent) => but(url, now, sent) ?? site.get(pageKey(new URL(url)))?.body() ?? null;
}

async function fetch(replies: Replies, context: Partial<FetchContext> = {}) {
  const upstream = fakeUpstream(replies, NOW);
  const all = await fetchAll(liveAsa, upstream, fetchContext({ now: NOW, league: 'nwsl', ...context }));
  const read = async (index = -1) => {
    const order = all.fetched.at(index)?.order ?? expect.fail('nothing was fetched');
    return readSource(order, { progress: silentProgress });
  };
  const paths = upstream.requests.map((url) => new URL(url)).map((url) => `${url.pathname.slice(8)}${url.search}`);
  return { ...all, upstream, read, paths };
}

test('the lists are requested first, then the figures of weeks of seven days in UTC, the newest first', async () => {
  const { paths, error } = await fetch(repliesOf(handMadeNwsl(NOW)), { seasons: 1 });
  expect(error).toBeNull();
  expect(paths.slice(0, 6)).toEqual([
    'nwsl/games?season_name=2026&status=FullTime&stage_name=Regular+Season',
    'nwsl/teams',
    'nwsl/referees',
    'nwsl/players',
    'nwsl/players?offset=1000',
    'nwsl/games?season_name=2026&status=PreMatch&stage_name=Regular+Season',
  ]);
  const days = paths.flatMap(
    (path) => /xgoals\?start_date=(\S{10})&end_date=(\S{10})/.exec(path)?.slice(1).join() ?? [],
  );
  expect(days.slice(0, 3)).toEqual(['2026-06-20,2026-06-26', '2026-06-20,2026-06-26', '2026-06-13,2026-06-19']);
});

test('the first import has the players of the ten newest weeks with their names', async () => {
  const { fetched, read } = await fetch(repliesOf(handMadeNwsl(NOW)));
  expect(fetched).toHaveLength(2);
  const { players, matches } = await read(0);
  expect(players.filter(({ firstName }) => firstName !== 'Ada')).toEqual([]);
  expect(matches.length).toBeGreaterThan(50);
  expect((await read()).matches.length).toBeGreaterThan(matches.length);
});

test('a year without matches, as in January, does not count as a season', async () => {
  const now = new Date('2027-01-10T14:00:00Z');
  const league = handMadeNwsl(now);
  const upstream = fakeUpstream(repliesOf(league), now);
  const { fetched } = await fetchAll(liveAsa, upstream, fetchContext({ now, league: 'nwsl', seasons: 1 }));
  const order = fetched.at(-1)?.order ?? expect.fail('nothing was fetched');
  const { matches } = await readSource(order, { progress: silentProgress });
  expect(new Set(matches.map(({ season }) => season))).toEqual(new Set([2026]));
});

test.each([1000, 10_000])('after a reply with exactly %i rows the next rows are requested by offset', async (full) => {
  const league = handMadeNwsl(NOW);
  const from = '2026-06-13';
  const rows = league.windows.get(from)?.shots ?? [];
  const old = rows.slice(0, 28).map((row) => ({ ...row, game_id: 'other' }));
  const filled = [...Array.from({ length: full }, (_, index) => old[index % old.length]), ...rows];
  const replies = repliesOf(league, (url) => {
    const { pathname, searchParams } = new URL(url);
    if (!pathname.endsWith('players/xgoals') || searchParams.get('start_date') !== from) return null;
    const offset = Number(searchParams.get('offset') ?? 0);
    return JSON.stringify(filled.slice(offset, offset + full));
  });
  const { read, paths } = await fetch(replies, { seasons: 1 });
  expect(paths.filter((path) => path.includes(`offset=${full}`) && path.includes('xgoals'))).toHaveLength(1);
  const plain = await (await fetch(repliesOf(league), { seasons: 1 })).read();
  expect((await read()).matches).toEqual(plain.matches);
});

test('a host that ignores the offset gets one further request only', async () => {
  const league = handMadeNwsl(NOW);
  const names = JSON.stringify(league.players.slice(0, 1000));
  const replies = repliesOf(league, (url) =>
    url.includes('nwsl/players') && !url.includes('xp') && !url.includes('xg') ? names : null,
  );
  const { paths } = await fetch(replies, { seasons: 1 });
  expect(paths.filter((path) => /^nwsl\/players(\?offset=\d+)?$/.test(path))).toEqual([
    'nwsl/players',
    'nwsl/players?offset=1000',
  ]);
});

describe('coming matches', () => {
  const coming = {
    ...{ game_id: 'next1', date_time_utc: '2026-06-27 00:00:00 UTC', home_team_id: 'club1', away_team_id: 'club2' },
    ...{ season_name: '2026', status: 'PreMatch', matchday: 16 },
  };

  test('coming matches are those that the source lists', async () => {
    const { read } = await fetch(repliesOf({ ...handMadeNwsl(NOW), coming: new Map([[2026, [coming]]]) }), {
      seasons: 1,
    });
    const next = (await read()).matches.filter(({ status }) => status === 'scheduled');
    expect(next).toMatchObject([
      { key: 'nwsl:next1', home: { team: 'nwsl:club1' }, kickOff: new Date('2026-06-27T00:00:00Z') },
    ]);
  });

  test('a source that lists none, or refuses the list, has no coming match, without a fault', async () => {
    const refused = repliesOf(handMadeNwsl(NOW), (url) => {
      if (url.includes('PreMatch')) throw new UpstreamFault('unavailable', new URL(url), 'replied 500');
      return null;
    });
    for (const replies of [refused, repliesOf(handMadeNwsl(NOW))]) {
      const { read, error } = await fetch(replies, { seasons: 1 });
      expect(error).toBeNull();
      expect((await read()).matches.filter(({ status }) => status === 'scheduled')).toEqual([]);
    }
  });
});

test('a reply of another form is a fault of its week, and the other weeks are imported', async () => {
  const replies = repliesOf(handMadeNwsl(NOW), (url) =>
    url.includes('goalkeepers/xgoals?start_date=2026-06-13') ? '{"error":"Internal Server Error"}' : null,
  );
  const { read, error } = await fetch(replies, { seasons: 1 });
  expect(String(error)).toContain('nwsl/2026-06-13/keepers: is {"error":"Internal Server Error"}, which is not a list');
  const days = (await read()).matches.map(({ kickOff }) => kickOff.toISOString().slice(0, 10));
  expect(days.filter((day) => day >= '2026-06-13' && day < '2026-06-20')).toEqual([]);
  expect(days).toContain('2026-06-06');
});

test('a week with matches on every day has at most 60 requests, also with figures that are missing', async () => {
  const plan = Array.from({ length: 40 }, (_, day) => new Date(Date.parse('2026-05-12T23:30:00Z') + day * DAY));
  const base = handMadeNwsl(NOW);
  const row = base.games.get(2026)?.[0];
  const upstream = fakeUpstream((url, now, sent) => {
    const over = plan.filter((kickOff) => now.getTime() - kickOff.getTime() > 3 * HOUR);
    const games = over.map((kickOff) => ({
      ...row,
      game_id: `day${kickOff.getTime()}`,
      date_time_utc: `${kickOff.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    }));
    return repliesOf({ ...base, games: new Map([[2026, games]]) }, () => (/xgoals|xpass/.test(url) ? '[]' : null))(
      url,
      now,
      sent,
    );
  }, NOW);
  let stored: string | null = null;
  const end = NOW.getTime() + 7 * DAY;
  for (let time = NOW.getTime() - 12 * HOUR; time < end; time += 4 * HOUR) {
    const now = new Date(time);
    if (time === NOW.getTime()) upstream.requests.length = 0;
    upstream.setNow(now);
    const context = fetchContext({
      now,
      clock: upstream.now,
      league: 'nwsl',
      seasons: 1,
      stored: importedAgain(stored, now),
    });
    const { fetched, error } = await fetchAll(liveAsa, upstream, context);
    expect(error).toBeNull();
    stored = fetched.at(-1)?.digest ?? stored;
  }
  process.stdout.write(`requests in the busiest week: ${upstream.requests.length}\n`);
  expect(upstream.requests.length).toBeLessThanOrEqual(60);
});

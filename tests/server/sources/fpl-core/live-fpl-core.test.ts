import { describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { coreFile } from '#server/sources/fpl-core/core-files.ts';
import { liveFplCore } from '#server/sources/fpl-core/live-fpl-core.ts';
import { PLAYERS } from '#server/sources/fpl-core/tables.ts';
import type { FetchContext } from '#server/sources/parts/live-source.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { type FakeUpstream, fakeUpstream, type Replies } from '#tests/support/fake-upstream.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { type Calendar, followedSeason, knownAt } from '#tests/support/followed-season.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { testNetwork } from '#tests/support/stand-in/test-network.ts';

const HOUR = 3_600_000;
const WEEKS = 16;
const calendar: Calendar = Array.from({ length: WEEKS }, (_, week) => [
  new Date(Date.parse('2025-08-16T14:00:00Z') + week * 7 * 24 * HOUR),
]);
const NOW = new Date((calendar.at(-1)?.[0]?.getTime() ?? 0) + 30 * HOUR);

async function fetch(
  replies: Replies = followedSeason(calendar),
  context: Partial<FetchContext> = {},
  again?: FakeUpstream,
) {
  const upstream = again ?? fakeUpstream(replies, NOW);
  upstream.requests.length = 0;
  const all = await fetchAll(
    liveFplCore,
    upstream,
    fetchContext({ now: NOW, clock: upstream.now, seasons: 1, ...context }),
  );
  const paths = upstream.requests.map((url) =>
    decodeURIComponent(new URL(url).pathname).replace(/.*Premier League\/|.*main\/data\//, ''),
  );
  const read = async (index: number) => {
    const order = all.fetched.at(index)?.order ?? expect.fail('nothing was fetched');
    return readSource(order, { progress: silentProgress });
  };
  return { ...all, upstream, paths, read };
}

test('the newest gameweek is found in a few requests, and the newest gameweeks are fetched first', async () => {
  const { paths } = await fetch();
  const first = paths.indexOf('GW16/playermatchstats.csv');
  expect(paths.slice(0, 2)).toEqual(['2025-2026/teams.csv', '2025-2026/players.csv']);
  expect(first).toBeLessThan(6);
  expect(paths.slice(first).filter((path) => path.includes('playermatchstats'))).toEqual(
    Array.from({ length: WEEKS }, (_, index) => `GW${WEEKS - index}/playermatchstats.csv`),
  );
});

test('the first part has ten gameweeks, the second thirteen, the third adds their shots, and the last has all gameweeks', async () => {
  const { fetched, paths } = await fetch();
  const tables = fetched.map(({ order }) => order.fetched?.files ?? []);
  const count = (name: string) => tables.map((files) => files.filter(({ path }) => path.endsWith(name)).length);
  expect(count('/playermatchstats.csv')).toEqual([10, 13, 13, WEEKS]);
  expect(count('/shots.csv')).toEqual([0, 0, 13, WEEKS]);
  expect(paths.indexOf('GW7/playermatchstats.csv')).toBeLessThan(26);
});

test('of a gameweek without a finished match only the table of matches is requested', async () => {
  const early = new Date(calendar.at(-1)?.[0]?.getTime() ?? 0);
  const { paths } = await fetch(undefined, { now: early }, fakeUpstream(followedSeason(calendar), early));
  expect(paths.filter((path) => path.startsWith('GW16/'))).toEqual(['GW16/matches.csv']);
});

test('the last gameweek with a finished match is found in few requests when the repository is months behind', async () => {
  const { paths } = await fetch(followedSeason(calendar.map((own, week) => (week < 1 ? own : []))), {
    now: new Date('2025-11-22T14:00:00Z'),
  });
  expect(paths.indexOf('GW1/playermatchstats.csv')).toBeLessThan(12);
});

test('matches without figures are left out', async () => {
  const early = new Date((calendar.at(-1)?.[0]?.getTime() ?? 0) + 7 * HOUR);
  const { read } = await fetch(followedSeason(calendar), { now: early });
  expect((await read(-1)).matches.every(({ status }) => status === 'played')).toBe(true);
});

test('a second fetch a second later makes no request and yields nothing', async () => {
  const { upstream, fetched } = await fetch();
  const stored = fetched.at(-1)?.digest ?? null;
  const matches = knownAt(calendar, NOW, 'fpl-core');
  const now = new Date(upstream.now().getTime() + 1000);
  upstream.setNow(now);
  const second = await fetch(undefined, { stored, matches, now }, upstream);
  expect([second.paths, second.fetched]).toEqual([[], []]);
});

test('after the season, its last gameweek is not requested any more', async () => {
  const start = calendar[0]?.[0]?.getTime() ?? 0;
  const season: Calendar = Array.from({ length: 38 }, (_, week) => [new Date(start + week * 7 * 24 * HOUR)]);
  const later = (days: number) => new Date((season.at(-1)?.[0]?.getTime() ?? 0) + days * 24 * HOUR);
  const upstream = fakeUpstream(followedSeason(season), later(10));
  const first = await fetch(undefined, { now: later(10) }, upstream);
  upstream.setNow(later(12));
  const stored = first.fetched.at(-1)?.digest ?? null;
  const matches = knownAt(season, later(10), 'fpl-core');
  const { paths } = await fetch(undefined, { now: later(12), stored, matches }, upstream);
  expect(paths.filter((path) => path.startsWith('GW38/'))).toEqual([]);
});

test('late figures are requested until they arrive, together with the matches and shots of their gameweek', async () => {
  const late = calendar.at(-1)?.[0]?.getTime() ?? 0;
  const before = new Date(late + 7 * HOUR);
  const upstream = fakeUpstream(followedSeason(calendar), before);
  const first = await fetch(undefined, { now: before }, upstream);
  const stored = first.fetched.at(-1)?.digest ?? null;
  expect((await first.read(-1)).matches.map(({ round }) => round)).not.toContain(WEEKS);
  const now = new Date(late + 50 * HOUR);
  upstream.setNow(now);
  const second = await fetch(undefined, { stored, now, matches: knownAt(calendar, before, 'fpl-core') }, upstream);
  const own = second.paths.filter((path) => path.startsWith('GW16/'));
  expect(own).toEqual(['GW16/matches.csv', 'GW16/playermatchstats.csv', 'GW16/shots.csv']);
  expect((await second.read(-1)).matches.map(({ round }) => round)).toContain(WEEKS);
});

test('the table of players is requested again when a match has an unknown player', async () => {
  const upstream = fakeUpstream(
    (url, now) => followedSeason(calendar)(url, now)?.replace(/^11,match-16/m, '77,match-16') ?? null,
    NOW,
  );
  const { paths } = await fetch(undefined, {}, upstream);
  expect(paths.filter((path) => path === '2025-2026/players.csv')).toHaveLength(2);
});

test('a gameweek with a renamed column is left out, and the fault names table and column', async () => {
  const { error, read } = await fetch((url, now) => {
    const text = followedSeason(calendar)(url, now);
    return url.includes('GW15/playermatchstats') ? (text?.replace('minutes_played', 'minutes') ?? null) : text;
  });
  expect(String(error)).toContain('GW15/playermatchstats.csv: has no column minutes_played');
  expect((await read(-1)).matches.map(({ round }) => round)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16,
  ]);
});

test('a season that the repository does not have yet is left out', async () => {
  const { fetched, error } = await fetch(() => null, { seasons: 2 });
  expect([fetched, error]).toEqual([[], null]);
});

test('until figures of a season are stored, its clubs are requested once a day, also when the repository does not have them', async () => {
  const from = Date.parse('2025-07-10T08:00:00Z');
  const appears = new Date('2025-08-10T00:00:00Z');
  const upstream = fakeUpstream((url, now) => (now < appears ? null : followedSeason(calendar)(url, now)), new Date());
  const requests: string[] = [];
  for (let hours = 0; hours < 34 * 24; hours += 8) {
    const now = new Date(from + hours * HOUR);
    upstream.setNow(now);
    const { paths } = await fetch(undefined, { now, matches: knownAt(calendar, now, 'fpl-core') }, upstream);
    requests.push(...paths);
  }
  expect(requests.filter((path) => path === '2025-2026/teams.csv')).toHaveLength(34);
  expect(requests.filter((path) => path === '2025-2026/players.csv')).toHaveLength(1);
});

const sites = realSites();

describe.runIf(sites !== null)('the real tables', { timeout: 120_000 }, () => {
  test('with the files sampled in August 2026, at most 36 requests read eight of Haaland’s last ten games, and at most 46 all ten', async () => {
    if (sites === null) return;
    const network = await testNetwork(sites.samples);
    network.pass(Date.parse('2026-11-22T12:00:00Z') - network.now().getTime());
    const context = fetchContext({ now: network.now(), clock: network.now });
    const parts = liveFplCore.fetch(network.upstream, context);
    const requests: number[] = [];
    const shots: (number | null)[][] = [];
    for (let part = 0; part < 2; part += 1) {
      const { value } = await parts.next();
      requests.push(network.standIn.requests.length);
      const data = await readSource(value?.order ?? expect.fail('nothing was fetched'), { progress: silentProgress });
      const haaland = data.players.find(({ lastName }) => lastName === 'Haaland')?.key;
      const played = data.matches.flatMap((match) => (match.status === 'played' ? match.appearances : []));
      const own = played.flatMap(({ player, periods }) => (player === haaland ? periods.full.shots : []));
      shots.push(own.slice(-10));
    }
    await parts.return(undefined);
    expect(shots).toEqual([
      [2, 4, 4, 5, 5, 3, 5, 2],
      [2, 4, 2, 4, 4, 5, 5, 3, 5, 2],
    ]);
    expect(requests[0]).toBeLessThanOrEqual(36);
    expect(requests[1]).toBeLessThanOrEqual(46);
  });
});

test('the season 2024/25, which has a folder for each table, has such paths', () => {
  const paths = [{ table: 'players.csv' }, { gameweek: 3, table: 'matches.csv' }].map(
    (file) => coreFile({ season: 2024, ...file }, PLAYERS, 0).path,
  );
  expect(paths).toEqual(['2024-2025/players/players.csv', '2024-2025/matches/GW3/matches.csv']);
});

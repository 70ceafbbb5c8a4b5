import { expect, test } from 'vitest';
import { COMPETITIONS } from '#server/data/identity/competition-catalogue.ts';
import { liveApiFootball } from '#server/sources/api-football/live-api-football.ts';
import { apiFootballNetwork, fetchApiFootball as fetch, kickOffOf } from '#tests/support/api-football-network.ts';
import { fixtureRow, reply } from '#tests/support/api-football-replies.ts';
import { FREE_PLAN, PAID_PLAN } from '#tests/support/stand-in/api-football-account.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ROUNDS = 12;
/** Three hours after the kick-offs of round 12 of the season 2025/26. */
const NOW = new Date(kickOffOf(2025, ROUNDS).getTime() + 3 * HOUR);
/** Three hours after the kick-offs of round 12 of 2024/25, a season that a free plan can read. */
const PAST = new Date(kickOffOf(2024, ROUNDS).getTime() + 3 * HOUR);

test('with a paid key one request has the figures of twenty matches, newest first, followed by injuries and halves', async () => {
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  const { requests, read, reports, error } = await fetch(network, PAID_PLAN);
  expect(error).toBeNull();
  expect(requests.slice(0, 2)).toEqual(['leagues?id=39', 'fixtures?league=39&season=2025']);
  expect(requests[2]).toBe(`fixtures?ids=${Array.from({ length: 20 }, (_, index) => 2025100 + index).join('-')}`);
  const [first, last] = [2, 2 + ROUNDS / 2];
  expect(requests.slice(first, last).every((path) => path.startsWith('fixtures?ids='))).toBe(true);
  // The halves of the last round are not complete yet.
  expect(requests[last]).toBe('injuries?league=39&season=2025');
  expect(requests.slice(last + 1)).toHaveLength(10 * (ROUNDS - 1));
  expect(requests[last + 1]).toBe('fixtures/statistics?fixture=2025100&half=true');
  const { matches } = await read();
  expect(matches.filter(({ status }) => status === 'played')).toHaveLength(10 * ROUNDS);
  expect(matches).toHaveLength(380);
  expect(reports).toEqual([{ requests: { used: requests.length, limit: 7500 }, continueAt: null }]);
});

test('the last twelve rounds are yielded first, and an immediate second fetch makes no request', async () => {
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  const { fetched } = await fetch(network, PAID_PLAN);
  expect(fetched.map(({ order }) => order.fetched?.files.length)).toEqual([7, 8 + 10 * (ROUNDS - 1)]);
  const again = await fetch(network, PAID_PLAN, { stored: fetched.at(-1)?.digest ?? null });
  expect([again.fetched, again.requests, again.reports]).toEqual([[], [], []]);
});

test('a free key fetches match by match until the requests of the day are used up, and goes on after midnight', async () => {
  const network = apiFootballNetwork(FREE_PLAN, PAST);
  const first = await fetch(network, FREE_PLAN);
  expect(first.error).toBeNull();
  expect(first.requests).toHaveLength(100);
  expect(first.requests.slice(0, 2)).toEqual(['leagues?id=39', 'fixtures?league=39&season=2024']);
  expect(first.requests.slice(2).every((path) => path.startsWith('fixtures?id='))).toBe(true);
  // Nine pauses, because the key has ten requests a minute.
  expect(first.waits).toHaveLength(9);
  const midnight = new Date((Math.floor(PAST.getTime() / DAY) + 1) * DAY + HOUR / 12);
  expect(first.reports).toEqual([{ requests: { used: 100, limit: 100 }, continueAt: midnight }]);
  const played = (await first.read()).matches.filter(({ status }) => status === 'played');
  expect(played).toHaveLength(98);
  expect(Math.min(...played.map(({ round }) => round ?? 0))).toBe(3);

  network.upstream.setNow(midnight);
  const second = await fetch(network, FREE_PLAN, { stored: first.fetched.at(-1)?.digest ?? null });
  expect(second.requests.slice(0, 2)).toEqual(['fixtures?id=2024028', 'fixtures?id=2024029']);
  expect((await second.read()).matches.filter(({ status }) => status === 'played')).toHaveLength(120);
  expect(second.requests).toHaveLength(100);
  expect(second.requests.at(-1)).toMatch(/^fixtures\/statistics\?fixture=\d+&half=true$/);
});

test('figures that are late are requested again until they are there', async () => {
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  network.setLate(6 * HOUR);
  const first = await fetch(network, PAID_PLAN);
  expect((await first.read()).matches.filter(({ status }) => status === 'played')).toHaveLength(110);
  network.upstream.setNow(new Date(NOW.getTime() + 5 * HOUR));
  const stored = first.fetched.at(-1)?.digest ?? null;
  const second = await fetch(network, PAID_PLAN, { stored });
  expect(second.requests).toEqual([expect.stringContaining('fixtures?ids=2025100-'), 'injuries?league=39&season=2025']);
  expect(second.fetched).toEqual([]);
  network.upstream.setNow(new Date(NOW.getTime() + 13 * HOUR));
  const third = await fetch(network, PAID_PLAN, { stored });
  expect((await third.read()).matches.filter(({ status }) => status === 'played')).toHaveLength(120);
});

test('a finished match whose figures are from before its end is left out, and its figures are requested again an hour later', async () => {
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  const { fixture } = fixtureRow(2025114, ROUNDS, null);
  network.changed.set(2025114, { fixture: { ...(fixture as object), status: { short: '2H' } } });
  const first = await fetch(network, PAID_PLAN);
  expect(first.error).toBeNull();
  const { matches } = await first.read();
  expect(matches.some(({ key }) => key === '2025114')).toBe(false);
  expect(matches.filter(({ status }) => status === 'played')).toHaveLength(119);
  network.changed.clear();
  network.upstream.setNow(new Date(NOW.getTime() + HOUR));
  const second = await fetch(network, PAID_PLAN, { stored: first.fetched.at(-1)?.digest ?? null });
  expect(second.requests[0]).toContain('fixtures?ids=2025100-');
  expect((await second.read()).matches.filter(({ status }) => status === 'played')).toHaveLength(120);
});

const CHANGED = { players: null };

test('three days later a reply in a changed form is a fault, and a reply with corrected figures is yielded', async () => {
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  const { fetched } = await fetch(network, PAID_PLAN);
  const stored = fetched.at(-1)?.digest ?? null;
  network.upstream.setNow(new Date(NOW.getTime() + 3 * DAY));
  for (const id of [2025110, 2025111, 2025112]) network.changed.set(id, CHANGED);
  const broken = await fetch(network, PAID_PLAN, { stored });
  expect(String(broken.error)).toContain(
    '39/2025/matches/from-2025100: 3 of 20 rows cannot be read (response 11, players: is null, which is not a list)',
  );
  network.changed.clear();
  network.changed.set(2025110, { events: [], players: [] });
  const corrected = await fetch(network, PAID_PLAN, { stored });
  expect(corrected.error).toBeNull();
  expect(corrected.fetched).toHaveLength(1);
});

test('of a reply with one match that cannot be read, the other matches are read and this one is named', async () => {
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  network.changed.set(2025114, CHANGED);
  const { error, read } = await fetch(network, PAID_PLAN);
  expect(error).toBeNull();
  const { matches, leftOut } = await read();
  expect(matches.filter(({ status }) => status === 'played')).toHaveLength(119);
  expect(leftOut?.map(({ file, place }) => `${file}, ${place}`)).toContain(
    '39/2025/matches/from-2025100, response 15, players',
  );
});

test('of a league without figures no halves are requested, and its finished matches have their scores', async () => {
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  network.setLate(Number.MAX_SAFE_INTEGER);
  const coverage = { fixtures: { statistics_fixtures: false } };
  network.broken.set('leagues?id=43', JSON.stringify(reply([{ seasons: [{ year: 2025, coverage }] }])));
  const { requests, read } = await fetch(network, PAID_PLAN, { league: 'national-league' });
  expect(requests.filter((path) => path.startsWith('fixtures/statistics'))).toEqual([]);
  const { matches } = await read();
  expect(matches.filter(({ status }) => status === 'played')).toHaveLength(10 * ROUNDS);
});

test('figures that were fetched but not stored are yielded again without a request', async () => {
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  const { fetched } = await fetch(network, PAID_PLAN);
  const again = await fetch(network, PAID_PLAN);
  expect(again.requests).toEqual([]);
  expect(again.fetched.at(-1)?.digest).toBe(fetched.at(-1)?.digest);
});

test('every league of the catalogue whose seasons begin in July can be fetched, and la-liga is requested by its id', async () => {
  const inCalendarYears = ['allsvenskan'];
  const slugs = COMPETITIONS.filter(({ country }) => country !== null).map(({ slug }) => slug);
  expect(liveApiFootball.leagues).toEqual(slugs.filter((slug) => !inCalendarYears.includes(slug)));
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  const { requests } = await fetch(network, PAID_PLAN, { league: 'la-liga' });
  expect(requests.slice(0, 2)).toEqual(['leagues?id=140', 'fixtures?league=140&season=2025']);
});

test.each([
  ['free', FREE_PLAN],
  ['paid', PAID_PLAN],
])(
  'in a week after the first syncs a %s key makes fewer than 60 requests, with a sync every six hours',
  async (_, plan) => {
    const week = kickOffOf(2024, 3).getTime() - 5 * DAY;
    const network = apiFootballNetwork(plan, new Date(week - DAY));
    let stored: string | null = null;
    const inWeek: string[] = [];
    for (let time = week - DAY; time < week + 7 * DAY; time += 6 * HOUR) {
      network.upstream.setNow(new Date(Math.max(time, network.upstream.now().getTime())));
      const { error, fetched, requests } = await fetch(network, plan, { stored });
      expect(error).toBeNull();
      stored = fetched.at(-1)?.digest ?? stored;
      if (time >= week) inWeek.push(...requests);
    }
    const report = Object.entries(Object.groupBy(inWeek, (path) => path.replace(/=.*/, '')));
    expect(inWeek.length, report.map(([path, own]) => `${own?.length} ${path}`).join(', ')).toBeLessThan(60);
    expect(inWeek.filter((path) => path.startsWith('fixtures/statistics'))).toHaveLength(10);
  },
);

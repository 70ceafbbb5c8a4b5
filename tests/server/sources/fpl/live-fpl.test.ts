import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { ELEMENT, FIXTURE } from '#server/sources/fpl/replies.ts';
import { wantedSummaries } from '#server/sources/fpl/wanted-summaries.ts';
import type { FetchContext } from '#server/sources/parts/live-source.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { fakeUpstream } from '#tests/support/fake-upstream.ts';
import { FPL_ROWS, liveFpl } from '#tests/support/fantasy-games.ts';
import { fetchAll, fetchContext, importedAgain } from '#tests/support/fetch-context.ts';
import { fplElement, fplLive } from '#tests/support/fpl-folder.ts';
import { FPL_API, fixtureOf, fplNetwork, kickOffOf, summaryOf } from '#tests/support/fpl-network.ts';

const HOUR = 3_600_000;
const GAMEWEEKS = 14;
const NOW = new Date(kickOffOf(GAMEWEEKS).getTime() + 3 * HOUR);
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

async function fetch(network: ReadonlyMap<string, string>, context: Partial<FetchContext> = {}) {
  const upstream = fakeUpstream((url) => network.get(url) ?? null, context.now ?? NOW);
  const all = await fetchAll(liveFpl, upstream, fetchContext({ now: NOW, ...context }));
  const read = async (index: number) => {
    const order = all.fetched.at(index)?.order ?? expect.fail('nothing was fetched');
    return readSource(order, { progress: silentProgress });
  };
  return { ...all, upstream, read, paths: upstream.requests.map((url) => url.slice(FPL_API.length + 1)) };
}

test('players and fixtures are requested first, then the gameweeks from the newest on', async () => {
  const { paths } = await fetch(fplNetwork(GAMEWEEKS));
  expect(paths.slice(0, 4)).toEqual(['bootstrap-static/', 'fixtures/', 'event/14/live/', 'event/13/live/']);
  expect(paths).toHaveLength(2 + GAMEWEEKS);
});

test('the last ten games of a player are complete after twelve requests', async () => {
  const { fetched, read } = await fetch(fplNetwork(GAMEWEEKS));
  expect(fetched).toHaveLength(2);
  expect(fetched[0]?.order.fetched?.files).toHaveLength(12);
  const played = (await read(0)).matches.flatMap((match) => (match.status === 'played' ? match : []));
  expect(played.map(({ appearances }) => appearances[0]?.periods.full.goals)).toEqual([
    5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ]);
});

test('coming matches are included, and finished matches of gameweeks that are not fetched yet are left out', async () => {
  const { matches } = await (await fetch(fplNetwork(GAMEWEEKS))).read(0);
  expect(matches.filter(({ status }) => status === 'scheduled')).toHaveLength(38 - GAMEWEEKS);
  expect(matches).toHaveLength(38 - 4);
});

/** Fetches again after the first fetch was stored. */
async function fetchAgain(now: Date, first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>) {
  let network = first;
  const upstream = fakeUpstream((url) => network.get(url) ?? null, NOW);
  const stored = (await fetchAll(liveFpl, upstream, fetchContext({ now: NOW }))).fetched.at(-1)?.digest ?? null;
  network = second;
  upstream.setNow(now);
  upstream.requests.length = 0;
  const matches = Array.from({ length: 38 }, (_, index) => ({
    season: 2025,
    round: index + 1,
    kickOff: kickOffOf(index + 1),
    hasFigures: index < GAMEWEEKS,
  }));
  const context = fetchContext({ now, stored: importedAgain(stored, now), matches });
  const all = await fetchAll(liveFpl, upstream, context);
  return { ...all, paths: upstream.requests.map((url) => url.slice(FPL_API.length + 1)) };
}

test('a second fetch six minutes later makes no request and yields nothing', async () => {
  const network = fplNetwork(GAMEWEEKS);
  expect(await fetchAgain(later(0.1), network, network)).toEqual({ fetched: [], error: null, paths: [] });
});

test('a day later players and the newest gameweek are requested; nothing is yielded when nothing changed', async () => {
  const network = fplNetwork(GAMEWEEKS);
  const { fetched, paths } = await fetchAgain(later(24), network, network);
  expect(paths).toEqual(['bootstrap-static/', 'event/14/live/']);
  expect(fetched).toEqual([]);
});

test.each([
  ['a changed price is yielded', { now_cost: 99 }, 1],
  ['a changed field that is not read yields nothing', { transfers_in_event: 99 }, 0],
])('in the list of players %s', async (_, fields, yielded) => {
  const network = fplNetwork(GAMEWEEKS);
  const bootstrap = JSON.parse(network.get(`${FPL_API}/bootstrap-static/`) ?? '');
  const elements = bootstrap.elements.map((one: object) => ({ ...one, ...fields }));
  const changed = fplNetwork(GAMEWEEKS, { 'bootstrap-static/': { ...bootstrap, elements } });
  expect((await fetchAgain(later(24), network, changed)).fetched).toHaveLength(yielded);
});

test('a corrected figure of the newest gameweek is fetched a day later', async () => {
  const rows = [fplLive(11, { goals_scored: 3 }, [{ fixture: 14, values: { minutes: 90 } }])];
  const corrected = fplNetwork(GAMEWEEKS, { 'event/14/live/': { elements: rows } });
  expect((await fetchAgain(later(24), fplNetwork(GAMEWEEKS), corrected)).fetched).toHaveLength(1);
});

test('a player who was added after the list of players was requested is included', async () => {
  const rows = [fplLive(77, {}, [{ fixture: 15, values: { minutes: 90 } }])];
  const bootstrap = JSON.parse(fplNetwork(1).get(`${FPL_API}/bootstrap-static/`) ?? '');
  const next = fplNetwork(15, {
    'event/15/live/': { elements: rows },
    'bootstrap-static/': { ...bootstrap, elements: [...bootstrap.elements, fplElement(77, 1)] },
  });
  // After the match of gameweek 15 and before the daily request of the players.
  const now = new Date(kickOffOf(15).getTime() + 2.5 * HOUR);
  const { fetched, error, paths } = await fetchAgain(now, fplNetwork(GAMEWEEKS), next);
  expect(error).toBeNull();
  expect(paths.filter((path) => path === 'bootstrap-static/').length).toBeGreaterThan(0);
  const order = fetched.at(-1)?.order ?? expect.fail('nothing was fetched');
  const { players } = await readSource(order, { progress: silentProgress });
  expect(players.map(({ key }) => key)).toContain('7700');
});

test('the summary of a player who came from another club is requested, because only it states the player’s side', async () => {
  const bootstrap = JSON.parse(fplNetwork(1).get(`${FPL_API}/bootstrap-static/`) ?? '');
  const moved = fplElement(11, 2, { team_join_date: '2025-09-01' });
  const network = fplNetwork(2, {
    'bootstrap-static/': { ...bootstrap, elements: [moved, fplElement(12, 1), fplElement(21, 2)] },
    'element-summary/11/': summaryOf(1, { goals_scored: 5 }),
  });
  const { paths, read } = await fetch(network, { now: new Date(kickOffOf(2).getTime() + 3 * HOUR) });
  expect(paths.at(-1)).toBe('element-summary/11/');
  const [first] = (await read(-1)).matches;
  expect(first?.status === 'played' && first.appearances.map(({ player, isHome }) => [player, isHome])).toEqual([
    ['1100', true],
  ]);
});

test('no summary is requested for a match that is not finished in the list of fixtures', async () => {
  const bootstrap = JSON.parse(fplNetwork(1).get(`${FPL_API}/bootstrap-static/`) ?? '');
  // The gameweek is newer than the list, so that the sides of the players of its second match are not known yet.
  const network = fplNetwork(1, {
    'bootstrap-static/': { ...bootstrap, elements: [11, 12].map((id) => fplElement(id, 1, { team_join_date: null })) },
    'fixtures/': [
      { ...fixtureOf(1, 1), stats: [{ identifier: 'bps', h: [{ element: 11, value: 9 }], a: [] }] },
      { ...fixtureOf(2, 1), event: 1 },
    ],
    'event/1/live/': {
      elements: [
        fplLive(11, {}, [{ fixture: 1, values: { minutes: 90 } }]),
        fplLive(12, {}, [{ fixture: 2, values: { minutes: 90 } }]),
      ],
    },
  });
  const { paths } = await fetch(network, { now: new Date(kickOffOf(1).getTime() + 3 * HOUR) });
  expect(paths).toEqual(['bootstrap-static/', 'fixtures/', 'event/1/live/']);
});

test('no summary is requested for a player without minutes in the second match of a gameweek', async () => {
  const bootstrap = JSON.parse(fplNetwork(1).get(`${FPL_API}/bootstrap-static/`) ?? '');
  const first = { ...fixtureOf(1, 2), stats: [{ identifier: 'bps', h: [{ element: 11, value: 9 }], a: [] }] };
  const network = fplNetwork(1, {
    'bootstrap-static/': { ...bootstrap, elements: [fplElement(11, 1, { team_join_date: null })] },
    'fixtures/': [first, { ...fixtureOf(2, 2), event: 1, kickoff_time: kickOffOf(1).toISOString() }],
    'event/1/live/': {
      elements: [
        fplLive(11, { minutes: 90 }, [
          { fixture: 1, values: { minutes: 90 } },
          { fixture: 2, values: { minutes: 0 } },
        ]),
      ],
    },
  });
  const { paths } = await fetch(network, { now: new Date(kickOffOf(1).getTime() + 3 * HOUR) });
  expect(paths).toEqual(['bootstrap-static/', 'fixtures/', 'event/1/live/']);
});

test('summaries of players with two matches in a gameweek are requested over the following days', async () => {
  const double = (now: Date) =>
    fetch(
      fplNetwork(1, {
        'fixtures/': [fixtureOf(1, 1), { ...fixtureOf(2, 2), event: 1, kickoff_time: kickOffOf(1).toISOString() }],
        'event/1/live/': {
          elements: [11, 12, 21].map((id) =>
            fplLive(
              id,
              { minutes: 180, tackles: 3 },
              [1, 2].map((fixture) => ({ fixture, values: { minutes: 90 } })),
            ),
          ),
        },
      }),
      { now },
    );
  const summaries = async (days: number) => {
    const { paths } = await double(new Date(kickOffOf(1).getTime() + (days * 24 + 3) * HOUR));
    return paths.filter((path) => path.startsWith('element-summary/'));
  };
  expect(await summaries(0)).toEqual([]);
  expect(await summaries(1)).toEqual(['element-summary/11/']);
  expect(await summaries(2)).toEqual(['element-summary/11/', 'element-summary/12/']);
  expect(await summaries(3)).toHaveLength(3);
});

test('summaries of several double gameweeks are spread over the days without matches', () => {
  const hours = (start: number) => [start, start + 24].map((hour) => new Date(kickOffOf(1).getTime() + hour * HOUR));
  const kickOffs = [...hours(0), ...hours(96)];
  const fixtures = kickOffs.map((kickOff, index) =>
    FIXTURE.parse({ ...fixtureOf(index + 1, 4), kickoff_time: kickOff.toISOString() }),
  );
  const rows = [11, 12, 13, 21, 22, 23].map((id) => {
    const played = id < 20 ? [1, 2] : [3, 4];
    const explain = played.map((fixture) => ({ fixture, values: { minutes: 90 } }));
    return FPL_ROWS.live.parse(fplLive(id, { minutes: 180, tackles: 3 }, explain));
  });
  const elements = rows.map(({ id }) => ELEMENT.parse(fplElement(id, 1)));
  const wanted = (days: number) =>
    wantedSummaries(
      elements,
      fixtures,
      rows,
      new Date((kickOffs[1]?.getTime() ?? 0) + days * 24 * HOUR + 3 * HOUR),
    ).map(({ element }) => element);
  expect([wanted(1), wanted(2)]).toEqual([[11], [11, 12]]);
  // Days 3 and 4 have matches.
  expect(wanted(4)).toEqual([11, 12]);
  expect([5, 6, 7].map((days) => wanted(days).length)).toEqual([3, 4, 6]);
});

test('a gameweek with a renamed field is left out, and the fault names reply, place and field', async () => {
  const { elements: rows } = JSON.parse(fplNetwork(14).get(`${FPL_API}/event/13/live/`) ?? '');
  const renamed = { elements: [{ ...rows[0], stats: { ...rows[0].stats, goals_scored: undefined, goals: 1 } }] };
  const { error, read } = await fetch(fplNetwork(GAMEWEEKS, { 'event/13/live/': renamed }));
  expect(String(error)).toContain(
    'event/13/live: 1 of 1 row cannot be read (elements 1, stats, goals_scored: is missing)',
  );
  const played = (await read(-1)).matches.filter(({ status }) => status === 'played');
  expect(played).toHaveLength(GAMEWEEKS - 1);
});

test('a stopped fetch yields nothing more', async () => {
  const stop = new AbortController();
  const network = fplNetwork(GAMEWEEKS);
  const upstream = fakeUpstream((url) => {
    if (url.includes('/event/12/')) stop.abort(new Error('stopped'));
    return network.get(url) ?? null;
  }, NOW);
  const { fetched, error } = await fetchAll(liveFpl, upstream, fetchContext({ now: NOW, signal: stop.signal }));
  expect([fetched, String(error)]).toEqual([[], 'Error: stopped']);
});

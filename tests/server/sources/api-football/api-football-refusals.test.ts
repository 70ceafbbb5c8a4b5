import { expect, test } from 'vitest';
import { liveApiFootball } from '#server/sources/api-football/live-api-football.ts';
import { apiFootballNetwork, fetchApiFootball as fetch, kickOffOf } from '#tests/support/api-football-network.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { FREE_PLAN, PAID_PLAN } from '#tests/support/stand-in/api-football-account.ts';

const HOUR = 3_600_000;
const ROUNDS = 12;
/** Three hours after the kick-offs of round 12 of the season 2025/26. */
const NOW = new Date(kickOffOf(2025, ROUNDS).getTime() + 3 * HOUR);
/** Three hours after the kick-offs of round 12 of 2024/25, a season that a free plan can read. */
const PAST = new Date(kickOffOf(2024, ROUNDS).getTime() + 3 * HOUR);

test('when no request of the day is left, fetching the list of a season is a fault with the time of the next request', async () => {
  const network = apiFootballNetwork({ ...FREE_PLAN, aDay: 0 }, PAST);
  const { error, fetched, reports, requests } = await fetch(network, FREE_PLAN);
  expect(String(error)).toBe(
    'UpstreamFault: v3.football.api-sports.io/fixtures is not requested: all requests of the day are used; next request after ' +
      '2024-11-02 00:05 UTC.',
  );
  expect(fetched).toEqual([]);
  expect(requests).toHaveLength(1);
  expect(reports).toMatchObject([{ requests: null, continueAt: expect.any(Date) }]);
});

test('in place of a season outside the plan of the key, the latest seasons that the plan includes are read', async () => {
  const network = apiFootballNetwork(FREE_PLAN, NOW);
  const { error, read, requests } = await fetch(network, FREE_PLAN, { seasons: 2 });
  expect(error).toBeNull();
  expect(requests.slice(1, 4)).toEqual([2025, 2024, 2023].map((season) => `fixtures?league=39&season=${season}`));
  expect((await read()).matches.every(({ season }) => season === 2024)).toBe(true);
});

test('a season before those of the plan is a fault until the next day', async () => {
  const network = apiFootballNetwork({ ...FREE_PLAN, aDay: 3000 }, PAST);
  const { error } = await fetch(network, FREE_PLAN, { seasons: 4 });
  expect(String(error)).toBe(
    'UpstreamFault: v3.football.api-sports.io/fixtures does not give the season 2021/22 to the plan of your key (plan: Free plans do ' +
      'not have access to this season, try from 2022 to 2024.); next request after 2024-11-02 00:05 UTC.',
  );
  expect(error).toMatchObject({ retryAt: new Date('2024-11-02T00:05:00Z') });
});

test.each([
  [
    'wrong',
    'v3.football.api-sports.io does not accept the key in API_FOOTBALL_KEY. Check it on https://dashboard.api-football.com.',
  ],
  [undefined, 'api-football needs your own key in the environment variable API_FOOTBALL_KEY of the server.'],
])('the key %s is a fault in one sentence, after at most one request', async (key, sentence) => {
  const network = apiFootballNetwork(PAID_PLAN, NOW);
  const { apiKey: _, ...context } = fetchContext({ now: NOW });
  const all = await fetchAll(
    liveApiFootball,
    network.upstream,
    key === undefined ? context : { ...context, apiKey: key },
  );
  expect(all).toMatchObject({ fetched: [], error: { message: sentence } });
  expect(network.requests()).toHaveLength(key === undefined ? 0 : 1);
});

const LIST = 'fixtures?league=39&season=2024';
test.each([
  [
    'a cut-off list',
    LIST,
    '{"errors":[],"response":[{"fixt',
    '39/2024/fixtures: is not valid JSON; perhaps its end is missing',
  ],
  ['a list without rows', LIST, '{"errors":[]}', '39/2024/fixtures, response: is missing'],
  [
    'a renamed field of a match',
    LIST,
    '{"errors":[],"response":[{"match":{"id":1}}]}',
    '39/2024/fixtures: 1 of 1 row cannot be read (response 1, fixture: is missing)',
  ],
  [
    'an unknown error',
    LIST,
    '{"errors":{"bug":"Try later."},"response":[]}',
    'v3.football.api-sports.io/fixtures replied with an error (bug: Try later.).',
  ],
  [
    'halves with a renamed figure',
    'fixtures/statistics?fixture=2024100&half=true',
    '{"errors":[],"response":[{"team":{"id":1},"statistics_1h":[{"type":"Shots","value":1}],"statistics_2h":[]}]}',
    '39/2024/halves/2024100: 1 of 1 row cannot be read (team 1, Blocked Shots: is missing)',
  ],
])('%s is a fault with its place, and everything else is read', async (_, path, body, fault) => {
  const network = apiFootballNetwork(PAID_PLAN, PAST);
  network.broken.set(path, body);
  const { error, read } = await fetch(network, PAID_PLAN, { seasons: 2 });
  expect(String(error)).toContain(fault);
  const { matches } = await read();
  expect(matches.filter(({ season, status }) => season === 2023 && status === 'played')).toHaveLength(380);
  expect(matches.some(({ season }) => season === 2024)).toBe(path !== LIST);
});

test('an address that the account does not allow is refused once, with the words of the service', async () => {
  const network = apiFootballNetwork(PAID_PLAN, PAST);
  const errors = { Ip: 'This IP is not allowed to call the API.', time: { at: '12:00' } };
  network.broken.set('leagues?id=39', JSON.stringify({ errors, response: [] }));
  const { error, requests } = await fetch(network, PAID_PLAN);
  expect(String(error)).toBe(
    'UserError: v3.football.api-sports.io refuses the account of your key (Ip: This IP is not allowed to call the API.; ' +
      'time: {"at":"12:00"}).',
  );
  expect(requests).toHaveLength(1);
});

test('a status such as 499 is a fault of one reply and not of the key, and everything else is read', async () => {
  const network = apiFootballNetwork(PAID_PLAN, PAST);
  network.refused.add('fixtures/statistics?fixture=2024100&half=true');
  const { error, read } = await fetch(network, PAID_PLAN);
  expect(String(error)).toBe(
    'PartLeftOut: v3.football.api-sports.io/fixtures/statistics replied 499. This part is left out; the rest is current.',
  );
  expect((await read()).matches.filter(({ status }) => status === 'played')).toHaveLength(10 * ROUNDS);
});

test('the fifth refused reply in a row ends the fetch, as when a firewall refuses every request', async () => {
  const network = apiFootballNetwork(PAID_PLAN, PAST);
  network.refused.add('');
  const { error, requests } = await fetch(network, PAID_PLAN, { seasons: 10 });
  expect(String(error)).toBe('UserError: v3.football.api-sports.io/fixtures replied 499.');
  expect(requests).toHaveLength(5);
});

import { describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { LIVE_SOURCES } from '#server/sources/registry.ts';
import { fetchAll, fetchContext, importedAgain } from '#tests/support/fetch-context.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { testNetwork } from '#tests/support/stand-in/test-network.ts';

const DAY = 86_400_000;
const AT = new Date('2026-02-10T12:00:00Z');
const sites = realSites();

/** Fetches a source of the season 2025/26 as of February, and again once it is stored. */
async function fetchTwice(key: string) {
  const source: LiveSource = LIVE_SOURCES.find((one) => one.key === key) ?? expect.fail(`no source ${key}`);
  const network = await testNetwork(sites?.season(AT) ?? new Map());
  network.pass(AT.getTime() - network.now().getTime());
  const context = () => fetchContext({ now: network.now(), clock: network.now });
  const { fetched, error } = await fetchAll(source, network.upstream, context());
  expect(error).toBeNull();
  const last = fetched.at(-1) ?? expect.fail('nothing was fetched');
  const { matches } = await readSource(last.order, { progress: silentProgress });
  const requests = network.standIn.requests.length;
  const known = matches.map(({ season, round, kickOff, status }) => ({
    season,
    round,
    kickOff,
    hasFigures: status === 'played',
  }));
  const again = await fetchAll(source, network.upstream, { ...context(), stored: last.digest, matches: known });
  expect(again).toEqual({ fetched: [], error: null });
  const later = network.standIn.requests.length - requests;
  network.pass(DAY);
  network.standIn.clearRequests();
  const stored = importedAgain(last.digest, context().now);
  const nextDay = await fetchAll(source, network.upstream, { ...context(), stored, matches: known });
  expect(nextDay).toEqual({ fetched: [], error: null });
  expect(network.standIn.requests.filter(({ isConditional }) => !isConditional)).toEqual([]);
  return { matches, requests, later };
}

describe.runIf(sites !== null)('the season 2025/26 as of February', { timeout: 120_000 }, () => {
  test.each([
    ['fpl-core', 250, 0],
    ['fpl', 250, 130],
  ])(
    '%s has its matches; a second fetch makes no request, and one on the next day only conditional requests',
    async (key, played, scheduled) => {
      const { matches, requests, later } = await fetchTwice(key);
      const count = (status: string) => matches.filter((match) => match.status === status).length;
      expect([count('played'), count('scheduled'), later]).toEqual([played, scheduled, 0]);
      expect(requests).toBeLessThan(100);
    },
  );

  test('football-data has the results of two seasons and the coming fixtures', async () => {
    const { matches, requests, later } = await fetchTwice('football-data');
    expect(matches.filter(({ season }) => season === 2024)).toHaveLength(380);
    expect(matches.some(({ status }) => status === 'scheduled')).toBe(true);
    expect([requests, later]).toEqual([3, 0]);
  });
});

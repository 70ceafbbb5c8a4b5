import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { liveReplay, liveWyscout } from '#server/sources/wyscout/live-wyscout.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import type { FaultAction } from '#tests/support/stand-in/faults.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { testNetwork } from '#tests/support/stand-in/test-network.ts';

const sites = realSites();

describe.runIf(sites !== null)('the open data of Wyscout', { timeout: 120_000 }, () => {
  test('the open data of Wyscout is downloaded once with the referees, and not requested again when it is stored', async () => {
    if (sites === null) return;
    const network = await testNetwork(sites.samples);
    const context = fetchContext({ now: network.now(), league: 'wyscout' });
    const { fetched, error } = await fetchAll(liveWyscout, network.upstream, context);
    expect(error).toBeNull();
    const folder = fetched[0]?.order.folder ?? '';
    expect((await readdir(folder)).toSorted()).toEqual([
      'competitions.json',
      'events.zip',
      'matches.zip',
      'players.json',
      'referees.json',
      'teams.json',
    ]);
    const before = network.standIn.requests.length;
    const stored = fetched[0]?.digest ?? null;
    expect((await fetchAll(liveWyscout, network.upstream, { ...context, stored })).fetched).toEqual([]);
    expect(network.standIn.requests.length).toBe(before);
    await fetchAll(liveWyscout, network.upstream, context);
    expect(network.standIn.requests.slice(before).filter(({ path }) => path.includes('14464685'))).toEqual([]);
  });

  test('a replay reads the stored download, at most once a day', async () => {
    if (sites === null) return;
    const network = await testNetwork(sites.samples);
    const context = (stored: string | null) => fetchContext({ now: network.now(), league: 'wyscout', stored });
    await fetchAll(liveWyscout, network.upstream, context(null));
    const requests = network.standIn.requests.length;
    const first = await fetchAll(liveReplay, network.upstream, context(null));
    expect(first).toMatchObject({ error: null, fetched: [{ isReplay: true, order: { source: 'wyscout' } }] });
    const stored = first.fetched[0]?.digest ?? null;
    network.pass(60_000);
    expect((await fetchAll(liveReplay, network.upstream, context(stored))).fetched).toEqual([]);
    network.pass(86_400_000);
    expect((await fetchAll(liveReplay, network.upstream, context(stored))).fetched).toHaveLength(1);
    expect(network.standIn.requests).toHaveLength(requests);
  });

  test('a fault is reported in one sentence with its place, and a download that is cut off is continued by the next fetch', async () => {
    if (sites === null) return;
    const network = await testNetwork(sites.samples);
    const faults: readonly (readonly [string, FaultAction, string])[] = [
      ['api.figshare.com', { kind: 'html' }, 'api.figshare.com/v2/articles/7765310 replied with a web page instead of'],
      ['ndownloader.figshare.com', { kind: 'status', status: 403 }, '/files/15073697 replied 403 (Forbidden).'],
    ];
    for (const [host, action, sentence] of faults) {
      network.standIn.faults.add({ host, action });
      const faulty = await fetchAll(
        liveWyscout,
        network.upstream,
        fetchContext({ now: network.now(), league: 'wyscout' }),
      );
      expect(faulty.fetched).toEqual([]);
      expect(String(faulty.error)).toContain(sentence);
      network.standIn.faults.clear();
    }
    const stop = new AbortController();
    const context = fetchContext({ now: network.now(), league: 'wyscout' });
    const progress = { ...context.progress, advance: () => stop.abort(new Error('stopped')) };
    const first = await fetchAll(liveWyscout, network.upstream, { ...context, progress, signal: stop.signal });
    expect(String(first.error)).toBe('Error: stopped');
    const { fetched, error } = await fetchAll(liveWyscout, network.upstream, context);
    expect([error, fetched.length]).toEqual([null, 1]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTree } from '#server/network/kept-tree.ts';
import { testNetwork, texts } from '#tests/support/stand-in/test-network.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { getOptions, upstreamSuite } from '#tests/support/upstream-suite.ts';

const FIXTURES = 'https://fantasy.premierleague.com/api/fixtures/';
const LIVE = 'https://fantasy.premierleague.com/api/event/1/live/';
const RESULTS = 'https://www.football-data.co.uk/fixtures.csv';
const PAGES = texts({
  'fantasy.premierleague.com/api/fixtures/': '[1]',
  'fantasy.premierleague.com/api/event/1/live/': '{"elements":[]}',
  'www.football-data.co.uk/fixtures.csv': 'Div\nE0\n',
});
const HOUR = 3_600_000;

describe('the upstream of the network', () => {
  upstreamSuite(async (pages) => {
    const site = Object.entries(pages).map(([url, text]) => [decodeURI(url.slice('https://'.length)), text]);
    const hosts = ['fantasy.premierleague.com', 'raw.githubusercontent.com'];
    return (await testNetwork(texts(Object.fromEntries(site)), { hosts })).upstream;
  });

  test('the second request of an unchanged page is conditional and gets a 304', async () => {
    const { upstream, standIn, counts } = await testNetwork(PAGES);
    const first = await upstream.get(FIXTURES, getOptions());
    const second = await upstream.get(FIXTURES, getOptions());
    expect([first?.isChanged, second?.isChanged]).toEqual([true, false]);
    expect(second?.body.toString()).toBe('[1]');
    expect(second?.receivedAt).toEqual(first?.receivedAt);
    expect(standIn.requests.map(({ status, isConditional }) => [status, isConditional])).toEqual([
      [200, false],
      [304, true],
    ]);
    expect(counts.rows()).toEqual([
      { host: 'fantasy.premierleague.com', outcome: '2xx', count: 1 },
      { host: 'fantasy.premierleague.com', outcome: '304', count: 1 },
    ]);
  });

  test('a reply younger than the maximum age is returned without a request, also by another process', async () => {
    const { upstream, standIn, another, pass } = await testNetwork(PAGES);
    await upstream.get(FIXTURES, getOptions());
    pass(HOUR - 1);
    const kept = await another().get(FIXTURES, getOptions({ maxAge: HOUR }));
    expect([kept?.body.toString(), kept?.isChanged]).toEqual(['[1]', false]);
    await upstream.get(FIXTURES, getOptions({ maxAge: Number.POSITIVE_INFINITY }));
    expect(standIn.requests).toHaveLength(1);
    pass(1);
    await upstream.get(FIXTURES, getOptions({ maxAge: HOUR }));
    expect(standIn.requests).toHaveLength(2);
    pass(HOUR - 1);
    await upstream.get(FIXTURES, getOptions({ maxAge: HOUR }));
    expect(standIn.requests).toHaveLength(2);
  });

  test('a stored reply is not treated as fresh after the clock was set back', async () => {
    const { upstream, standIn, pass } = await testNetwork(PAGES);
    await upstream.get(FIXTURES, getOptions());
    pass(-24 * HOUR);
    await upstream.get(FIXTURES, getOptions({ maxAge: HOUR }));
    expect(standIn.requests.map(({ status }) => status)).toEqual([200, 304]);
  });

  test('a changed reply replaces the kept one', async () => {
    const { upstream, standIn } = await testNetwork(PAGES);
    await upstream.get(FIXTURES, getOptions());
    standIn.show(texts({ 'fantasy.premierleague.com/api/fixtures/': '[1,2]' }));
    const changed = await upstream.get(FIXTURES, getOptions());
    expect([changed?.body.toString(), changed?.isChanged]).toEqual(['[1,2]', true]);
    expect((await openTree(upstream.place).read(FIXTURES))?.toString()).toBe('[1,2]');
  });

  test('the same body with another validator counts as unchanged', async () => {
    const { upstream, standIn } = await testNetwork(PAGES);
    const first = await upstream.get(FIXTURES, getOptions());
    standIn.faults.add({ host: 'fantasy.premierleague.com', times: 1, action: { kind: 'edit', edit: (text) => text } });
    const again = await upstream.get(FIXTURES, getOptions());
    expect(standIn.requests.map(({ status }) => status)).toEqual([200, 200]);
    expect([again?.isChanged, again?.receivedAt]).toEqual([false, first?.receivedAt]);
  });

  test('the absence of a page is kept for the maximum age, at most 30 days', async () => {
    const { upstream, standIn, pass } = await testNetwork(PAGES);
    const absent = 'https://www.football-data.co.uk/mmz4281/2627/E9.csv';
    const options = getOptions({ expect: 'table', maxAge: Number.POSITIVE_INFINITY });
    expect(await upstream.get(absent, options)).toBeNull();
    pass(29 * 24 * HOUR);
    expect(await upstream.get(absent, options)).toBeNull();
    expect(standIn.requests).toHaveLength(1);
    pass(24 * HOUR);
    expect(await upstream.get(absent, options)).toBeNull();
    expect(standIn.requests).toHaveLength(2);
  });

  test('a page that was absent for an hour is requested conditionally with its earlier body', async () => {
    const { upstream, standIn, pass } = await testNetwork(PAGES);
    await upstream.get(FIXTURES, getOptions());
    standIn.faults.add({ host: 'fantasy.premierleague.com', times: 1, action: { kind: 'status', status: 404 } });
    expect(await upstream.get(FIXTURES, getOptions())).toBeNull();
    expect((await openTree(upstream.place).read(FIXTURES))?.toString()).toBe('[1]');
    pass(HOUR);
    const back = await upstream.get(FIXTURES, getOptions({ maxAge: Number.POSITIVE_INFINITY }));
    expect([back?.body.toString(), back?.isChanged]).toEqual(['[1]', false]);
    expect(standIn.requests.map(({ status }) => status)).toEqual([200, 404, 304]);
  });

  test('a body that fails the check of a source is not kept, and the earlier one stays', async () => {
    const { upstream, standIn } = await testNetwork(PAGES);
    await upstream.get(FIXTURES, getOptions());
    standIn.show(texts({ 'fantasy.premierleague.com/api/fixtures/': '{"errors":[]}' }));
    const check = () => {
      throw new Error('errors');
    };
    await expect(upstream.get(FIXTURES, getOptions({ check }))).rejects.toThrow('errors');
    expect((await openTree(upstream.place).read(FIXTURES))?.toString()).toBe('[1]');
  });

  test('the upstream of the network requests to one host start a second apart; a request to another host does not wait', async () => {
    const { upstream, standIn, waits } = await testNetwork(PAGES);
    await Promise.all([FIXTURES, LIVE, FIXTURES].map((url) => upstream.get(url, getOptions())));
    await upstream.get(RESULTS, getOptions({ expect: 'table' }));
    expect(waits).toEqual([1000, 1000]);
    const starts = standIn.requests.slice(0, 3).map(({ at }) => at.getTime());
    expect(starts.map((start) => start - (starts[0] ?? 0))).toEqual([0, 1000, 2000]);
  });

  test('a request names the product that sends it and accepts gzip only', async () => {
    const { upstream, standIn } = await testNetwork(PAGES);
    await upstream.get(FIXTURES, getOptions());
    expect(standIn.requests[0]?.headers).toMatchObject({
      'user-agent': 'Tenline/1.2.3 (+https://tenline.example)',
      'accept-encoding': 'gzip',
    });
  });

  test('the key of a source is sent to its host and is not stored', async () => {
    const { upstream, standIn, home } = await testNetwork(PAGES);
    await upstream.get(FIXTURES, getOptions({ headers: { 'x-apisports-key': 'very-secret' } }));
    expect(standIn.requests[0]?.headers['x-apisports-key']).toBe('very-secret');
    const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const kept = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
    expect(kept).toHaveLength(2);
    for (const content of kept) expect(content.includes('very-secret')).toBe(false);
  });

  test('the headers about rate limits are returned', async () => {
    const { upstream, standIn } = await testNetwork(PAGES);
    standIn.faults.add({
      host: 'fantasy.premierleague.com',
      action: { kind: 'edit', edit: (text) => text, headers: { 'x-ratelimit-requests-remaining': '7' } },
    });
    const answer = await upstream.get(FIXTURES, getOptions());
    expect([...(answer?.headers ?? [])]).toEqual([['x-ratelimit-requests-remaining', '7']]);
  });

  test('an abort ends a running request', async () => {
    const { upstream, standIn } = await testNetwork(PAGES);
    standIn.faults.add({ host: 'fantasy.premierleague.com', action: { kind: 'drip' } });
    const stop = new AbortController();
    const get = upstream.get(FIXTURES, getOptions({ signal: stop.signal }));
    await expect.poll(() => standIn.requests.length).toBe(1);
    stop.abort(new Error('stopped'));
    await expect(get).rejects.toThrow('stopped');
  });

  test('a folder that cannot be written is reported in one clear sentence', async () => {
    const home = temporaryFolder({ network: 'a file where the folder should be' });
    const { upstream } = await testNetwork(PAGES, { home });
    await expect(upstream.get(FIXTURES, getOptions())).rejects.toThrow(
      /^The folder .*network cannot be written \(ENOTDIR\)\.$/,
    );
  });
});

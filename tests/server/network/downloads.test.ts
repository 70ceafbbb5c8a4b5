import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FaultAction } from '#tests/support/stand-in/faults.ts';
import { filePage, type Site } from '#tests/support/stand-in/site.ts';
import { faultOf, testNetwork } from '#tests/support/stand-in/test-network.ts';
import { getOptions } from '#tests/support/upstream-suite.ts';

const HOST = 'ndownloader.figshare.com';
const ONE = `https://${HOST}/files/1`;
const LARGE = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

function pages(body: Buffer): Site {
  return new Map([[`${HOST}/files/1`, filePage(() => body)]]);
}

/** A network with one large file whose first reply meets a fault. */
async function download(action: FaultAction | null, body = LARGE) {
  const network = await testNetwork(pages(body));
  if (action !== null) network.standIn.faults.add({ host: HOST, times: 1, action });
  return {
    ...network,
    ranges: () => network.standIn.requests.map(({ status, headers }) => [status, headers.range]),
    partials: () =>
      readdirSync(network.home, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.partial')),
  };
}

const options = getOptions({ expect: 'binary' });

describe('a download', () => {
  test('that breaks requests the rest only, and is complete', async () => {
    const { upstream, ranges, partials } = await download({ kind: 'cut' });
    const answer = await upstream.get(ONE, options);
    expect(answer?.body.equals(LARGE)).toBe(true);
    expect(ranges()).toEqual([
      [200, undefined],
      [206, expect.stringMatching(/^bytes=[1-9]\d*-$/)],
    ]);
    expect(partials()).toEqual([]);
  });

  test('that a process left incomplete is resumed by the next one', async () => {
    const { upstream, another, standIn, ranges, partials } = await download({ kind: 'cut' });
    const stop = new AbortController();
    const stopped = upstream.get(ONE, {
      ...options,
      signal: stop.signal,
      onBytes: () => stop.abort(new Error('stopped')),
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(partials()).toHaveLength(1);
    await upstream.close();
    standIn.forgetRequests();
    standIn.faults.clear();
    expect((await another().get(ONE, options))?.body.equals(LARGE)).toBe(true);
    expect(ranges()).toEqual([[206, expect.stringMatching(/^bytes=[1-9]\d*-$/)]]);
  });

  test('of a file that changed meanwhile starts again', async () => {
    const { upstream, standIn, ranges } = await download({ kind: 'cut' });
    const changed = Buffer.alloc(LARGE.length, 'b');
    const onBytes = () => standIn.show(pages(changed));
    expect((await upstream.get(ONE, { ...options, onBytes }))?.body.equals(changed)).toBe(true);
    expect(ranges().map(([status]) => status)).toEqual([200, 200]);
  });

  test.each<[string, FaultAction]>([
    ['another part', { kind: 'status', status: 206, headers: { 'content-range': 'bytes 7-20/300000' } }],
    ['a part of another length', { kind: 'short-rest' }],
    ['416', { kind: 'status', status: 416 }],
  ])('that is answered with %s starts again', async (_name, action) => {
    const { upstream, standIn, ranges } = await download({ kind: 'cut' });
    standIn.faults.add({ host: HOST, times: 1, action });
    expect((await upstream.get(ONE, options))?.body.equals(LARGE)).toBe(true);
    expect(ranges().at(-1)).toEqual([200, undefined]);
  });

  test('beyond its limit is a fault and leaves nothing', async () => {
    const { upstream, partials } = await download(null);
    const fault = await faultOf(upstream.get(ONE, { ...options, maxBytes: 100_000 }));
    expect(fault.kind).toBe('large');
    expect(partials()).toEqual([]);
  });

  test('reports its bytes and the total', async () => {
    const { upstream } = await download({ kind: 'cut' });
    const reports: (readonly [number, number | null])[] = [];
    await upstream.get(ONE, { ...options, onBytes: (...report) => reports.push(report) });
    expect(reports.at(-1)).toEqual([LARGE.length, LARGE.length]);
    expect(reports.map(([received]) => received)).toEqual(
      reports.map(([received]) => received).toSorted((a, b) => a - b),
    );
  });
});

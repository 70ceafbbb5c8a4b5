import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directoryUpstream } from '#server/network/directory-upstream.ts';
import type { FaultAction } from '#tests/support/stand-in/faults.ts';
import { filePage, type Site } from '#tests/support/stand-in/site.ts';
import { faultOf, testNetwork } from '#tests/support/stand-in/test-network.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const HOST = 'ndownloader.figshare.com';
const ONE = `https://${HOST}/files/1`;
const LARGE = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

function pages(body: Buffer): Site {
  return new Map([[`${HOST}/files/1`, filePage(() => body)]]);
}

/** A network with one large file whose first reply has a fault. */
async function download(action: FaultAction | null, body = LARGE) {
  const network = await testNetwork(pages(body));
  if (action !== null) network.standIn.faults.add({ host: HOST, times: 1, action });
  return {
    ...network,
    ranges: () => network.standIn.requests.map(({ status, headers }) => [status, headers.range]),
  };
}

const { signal } = new AbortController();

/** The path of the downloaded file, in a folder that does not exist yet. */
const into = () => join(temporaryFolder(), 'set', 'events.zip');
const FACTS = { length: LARGE.length, md5: createHash('md5').update(LARGE).digest('hex') };

describe('a large reply', () => {
  test('that is cut off is completed by a request for the rest', async () => {
    const { upstream, ranges } = await download({ kind: 'cut' });
    const file = into();
    await upstream.download(ONE, { file, signal, ...FACTS });
    expect(readFileSync(file).equals(LARGE)).toBe(true);
    expect(ranges()).toEqual([
      [200, undefined],
      [206, expect.stringMatching(/^bytes=[1-9]\d*-$/)],
    ]);
    expect(readdirSync(join(file, '..'))).toEqual(['events.zip']);
  });

  test('of a file that changed meanwhile starts again', async () => {
    const { upstream, standIn, ranges } = await download({ kind: 'cut' });
    const changed = Buffer.alloc(LARGE.length, 'b');
    const file = into();
    await upstream.download(ONE, { file, signal, onBytes: () => standIn.show(pages(changed)) });
    expect(readFileSync(file).equals(changed)).toBe(true);
    expect(ranges().map(([status]) => status)).toEqual([200, 200]);
  });

  test.each<[string, FaultAction]>([
    ['another part', { kind: 'status', status: 206, headers: { 'content-range': 'bytes 7-20/300000' } }],
    ['a part of another length', { kind: 'short-rest' }],
    ['416', { kind: 'status', status: 416 }],
  ])('a large reply starts again when the request for the rest gets %s', async (_name, action) => {
    const { upstream, standIn, ranges } = await download({ kind: 'cut' });
    standIn.faults.add({ host: HOST, times: 1, action });
    const file = into();
    await upstream.download(ONE, { file, signal, ...FACTS });
    expect(readFileSync(file).equals(LARGE)).toBe(true);
    expect(ranges().at(-1)).toEqual([200, undefined]);
  });

  test('beyond its limit is a fault', async () => {
    const { upstream } = await download(null);
    const file = into();
    const fault = await faultOf(upstream.download(ONE, { file, signal, length: 100_000 }));
    expect(fault.kind).toBe('large');
    expect(existsSync(file)).toBe(false);
  });

  test('a large reply reports its bytes', async () => {
    const { upstream } = await download({ kind: 'cut' });
    const reports: number[] = [];
    await upstream.download(ONE, { file: into(), signal, onBytes: (received) => reports.push(received), ...FACTS });
    expect(reports.at(-1)).toBe(LARGE.length);
    expect(reports).toEqual(reports.toSorted((a, b) => a - b));
  });
});

describe('a download to a file', () => {
  test('a download to a file is written under its name when it is complete, and not requested again', async () => {
    const { upstream, standIn } = await download(null);
    const file = into();
    for (let time = 0; time < 2; time += 1) await upstream.download(ONE, { file, signal, ...FACTS });
    expect(readFileSync(file).equals(LARGE)).toBe(true);
    expect(readdirSync(join(file, '..'))).toEqual(['events.zip']);
    expect(standIn.requests).toHaveLength(1);
  });

  test('a download to a file is continued by a later process', async () => {
    const { upstream, another, standIn, ranges } = await download({ kind: 'cut' });
    const file = into();
    const stop = new AbortController();
    const onBytes = () => stop.abort(new Error('stopped'));
    await expect(upstream.download(ONE, { file, signal: stop.signal, onBytes, ...FACTS })).rejects.toThrow('stopped');
    expect(existsSync(file)).toBe(false);
    standIn.clearRequests();
    standIn.faults.clear();
    await another().download(ONE, { file, signal, ...FACTS });
    expect(readFileSync(file).equals(LARGE)).toBe(true);
    expect(ranges()).toEqual([[206, expect.stringMatching(/^bytes=[1-9]\d*-$/)]]);
  });

  test.each([
    ['length', { length: LARGE.length + 1 }],
    ['checksum', { md5: '0'.repeat(32) }],
  ])('with a wrong %s is a fault, and the next download starts again', async (_name, facts) => {
    const { upstream } = await download(null);
    const file = into();
    const fault = await faultOf(upstream.download(ONE, { file, signal, ...facts }));
    expect(fault.message).toBe(`${HOST}/files/1 is not the expected file: its length or checksum differs.`);
    expect(readdirSync(join(file, '..'))).toEqual([]);
    await upstream.download(ONE, { file, signal, ...FACTS });
    expect(readFileSync(file).equals(LARGE)).toBe(true);
  });

  test('of a file whose announced length is over 20 MB is complete', async () => {
    // With this length the time limit of the whole reply is not a whole number of milliseconds.
    const body = Buffer.alloc(20_000_001, 7);
    const { upstream } = await download(null, body);
    const file = into();
    await upstream.download(ONE, { file, signal, length: body.length });
    expect(readFileSync(file).equals(body)).toBe(true);
  });

  test('a download to a file replaces a damaged file', async () => {
    const { upstream } = await download(null);
    const file = join(temporaryFolder(), 'events.zip');
    writeFileSync(file, 'damaged');
    await upstream.download(ONE, { file, signal, ...FACTS });
    expect(readFileSync(file).equals(LARGE)).toBe(true);
  });

  test.each<[string, FaultAction, string]>([
    ['404', { kind: 'status', status: 404 }, 'replied 404 (Not Found).'],
    ['a web page', { kind: 'html' }, 'replied with a web page instead of a file.'],
  ])('that gets %s is a fault and leaves no file', async (_name, action, problem) => {
    const { upstream } = await download(action);
    const file = into();
    expect((await faultOf(upstream.download(ONE, { file, signal }))).message).toBe(`${HOST}/files/1 ${problem}`);
    expect(existsSync(file)).toBe(false);
    await upstream.download(ONE, { file, signal });
    expect(readFileSync(file).equals(LARGE)).toBe(true);
  });

  test('that cannot be written does not block the next download from its host', { timeout: 30_000 }, async () => {
    const { upstream } = await download(null);
    const file = into();
    // A file has the name of the folder.
    const blocked = join(temporaryFolder({ set: '' }), 'set', 'events.zip');
    await expect(upstream.download(ONE, { file: blocked, signal })).rejects.toThrow('cannot be written');
    await upstream.download(ONE, { file, signal, ...FACTS });
    expect(readFileSync(file).equals(LARGE)).toBe(true);
  });

  test('a download to a file is copied from a folder in place of the network', async () => {
    const upstream = await directoryUpstream(temporaryFolder({ [`${HOST}/files/1`]: LARGE }));
    const file = into();
    await upstream.download(ONE, { file, signal, ...FACTS });
    expect(readFileSync(file).equals(LARGE)).toBe(true);
    expect((await faultOf(upstream.download(ONE, { file: into(), signal, length: 7 }))).kind).toBe('damaged');
    const missing = await faultOf(upstream.download(`https://${HOST}/files/2`, { file: into(), signal }));
    expect(missing.message).toMatch(/^ndownloader\.figshare\.com\/files\/2 is not in \/.*\.$/);
  });
});

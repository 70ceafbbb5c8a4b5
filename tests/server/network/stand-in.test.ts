import { describe, expect, test } from 'vitest';
import { directoryUpstream } from '#server/network/directory-upstream.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { testNetwork } from '#tests/support/stand-in/test-network.ts';
import { writeTree } from '#tests/support/stand-in/write-tree.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { getOptions } from '#tests/support/upstream-suite.ts';

const sites = realSites();
const FPL = 'https://fantasy.premierleague.com/api';
const CORE = 'https://raw.githubusercontent.com/olbauday/FPL-Core-Insights/main/data';
const RESULTS = 'https://www.football-data.co.uk';

describe.skipIf(sites === null)('the stand-in for the network', () => {
  if (sites === null) return;

  test('the stand-in for the network has the samples at the addresses of the real hosts', async () => {
    const { upstream } = await testNetwork(sites.samples);
    const read = async (url: string, form: 'json' | 'table' = 'table') =>
      (await upstream.get(url, getOptions({ expect: form })))?.body ?? Buffer.alloc(0);
    expect(JSON.parse(String(await read(`${FPL}/bootstrap-static/`, 'json'))).elements).toHaveLength(600);
    expect(JSON.parse(String(await read(`${FPL}/event/1/live/`, 'json'))).elements[0].stats.minutes).toBe(90);
    expect(JSON.parse(String(await read(`${FPL}/element-summary/1/`, 'json'))).history).toHaveLength(1);
    const gameweek = `${CORE}/2025-2026/By%20Tournament/Premier%20League/GW38`;
    expect(
      String(await read(`${gameweek}/matches.csv`))
        .trimEnd()
        .split('\n'),
    ).toHaveLength(11);
    expect(String(await read(`${RESULTS}/mmz4281/2526/E0.csv`))).toMatch(/^\uFEFFDiv,Date,Time,HomeTeam,.*,B365H,/);
    expect(String(await read(`${RESULTS}/fixtures.csv`))).toContain('\nE0,23/08/2026,14:00,Brighton,Aston Villa,');
    expect((await read('https://ndownloader.figshare.com/files/15073697', 'json')).subarray(0, 2).toString()).toBe(
      '[{',
    );
  });

  test('redirects an address without its final slash, as the Fantasy host does', async () => {
    const { upstream, standIn } = await testNetwork(sites.samples);
    const fixtures = await upstream.get(`${FPL}/fixtures`, getOptions());
    expect(JSON.parse(String(fixtures?.body))).toHaveLength(380);
    expect(standIn.requests.map(({ status }) => status)).toEqual([301, 200]);
  });

  test('the stand-in for the network has pages that can be written to a folder, which is read like the network', async () => {
    const folder = temporaryFolder();
    writeTree(folder, sites.samples, (key) => /api\/fixtures|2026-2027.*GW1\//.test(key));
    const upstream = await directoryUpstream(folder);
    const shots = `${CORE}/2026-2027/By%20Tournament/Premier%20League/GW1/shots.csv`;
    for (const [url, form] of [
      [`${FPL}/fixtures/`, 'json'],
      [shots, 'table'],
    ] as const) {
      const page = sites.samples.get(decodeURI(url.slice('https://'.length)))?.body();
      expect((await upstream.get(url, getOptions({ expect: form })))?.body.equals(page ?? Buffer.alloc(0))).toBe(true);
    }
  });
});

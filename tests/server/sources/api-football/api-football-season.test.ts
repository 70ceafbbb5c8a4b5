import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { liveApiFootball } from '#server/sources/api-football/live-api-football.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import type { Allowance } from '#server/sources/parts/live-source.ts';
import { folderFiles, type SourceFiles } from '#server/sources/parts/source-files.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { realData } from '#tests/support/real-data.ts';
import { importRecords } from '#tests/support/real-identity-records.ts';
import { apiFootballAccount, PAID_PLAN } from '#tests/support/stand-in/api-football-account.ts';
import { withAccount } from '#tests/support/stand-in/api-football-pages.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { testNetwork } from '#tests/support/stand-in/test-network.ts';

const AT = new Date('2025-10-08T12:00:00Z');
const ROUNDS = 7;
const sites = realSites();
const core = realData('fpl-core');

/** Fetches the season 2025/26 as of October from the stand-in with ten requests a minute. */
async function fetchSeason(key: string) {
  const plan = { ...PAID_PLAN, aMinute: 10 };
  const network = await testNetwork(withAccount(sites?.season(AT) ?? new Map(), apiFootballAccount(plan)));
  network.pass(AT.getTime() - network.now().getTime());
  const reports: Allowance[] = [];
  const context = fetchContext({
    now: network.now(),
    clock: network.now,
    seasons: 1,
    apiKey: key,
    allowance: (allowance) => void reports.push(allowance),
    wait: async (milliseconds) => network.pass(milliseconds),
  });
  return { network, reports, ...(await fetchAll(liveApiFootball, network.upstream, context)) };
}

/** Everything below a folder as text. */
async function textBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const body = await readFile(join(parentPath, name));
      return `${name}\n${name.endsWith('.gz') ? gunzipSync(body) : body}`;
    });
  return (await Promise.all(texts)).join('\n');
}

/** Rounds 1 to 7 of the files of fpl-core. */
function firstRounds(folder: string): SourceFiles {
  const files = folderFiles(folder);
  const isRead = (path: string) => path.startsWith('2025-2026/') && !/GW([89]|\d\d)\//.test(path);
  return { ...files, list: async () => (await files.list()).filter(isRead) };
}

describe.runIf(sites !== null && core !== null)('the season 2025/26 of api-football as of October', () => {
  test('the season 2025/26 of api-football as of October is fetched with at most ten requests a minute, and its players are joined with the right ones of fpl-core', async () => {
    const { network, fetched, error, reports } = await fetchSeason(PAID_PLAN.key);
    expect(error).toBeNull();
    const requests = 2 + Math.ceil(ROUNDS / 2) + 1 + 10 * ROUNDS;
    expect(network.standIn.requests.map(({ status }) => status)).toEqual(Array.from({ length: requests }, () => 200));
    expect(reports).toEqual([{ requests: { used: requests, limit: 7500 }, continueAt: null }]);
    expect(await textBelow(network.home)).not.toContain(PAID_PLAN.key);

    const order = fetched.at(-1)?.order ?? expect.fail('nothing was fetched');
    const data = await readSource(order, { progress: silentProgress });
    const played = data.matches.flatMap((match) => (match.status === 'played' ? match : []));
    expect(played).toHaveLength(10 * ROUNDS);
    const haaland = played.flatMap(({ appearances }) => appearances.filter(({ player }) => player === '20430'));
    expect(haaland.map(({ periods }) => periods.full.goals)).toEqual([2, 0, 1, 2, 1, 2, 1]);
    expect(haaland.every(({ periods }) => periods.full.shots !== null)).toBe(true);
    const known = played.flatMap(({ appearances }) => appearances).filter(({ periods }) => periods.full.goals !== null);
    expect(known.length).toBeGreaterThan(0.95 * played.flatMap(({ appearances }) => appearances).length);

    const other = await readFplCore(firstRounds(core ?? ''), { progress: silentProgress });
    const { groups } = resolveIdentities([importRecords(other, 30), importRecords(data, 20)], []);
    const joined = (kind: string) => groups.filter((group) => group.kind === kind && group.keys.length > 1);
    expect(joined('team')).toHaveLength(20);
    expect(joined('match')).toHaveLength(10 * ROUNDS);
    const codes = new Map(sites?.played.players.map((row) => [row['player_id'], row['player_code']]));
    const pairs = joined('player').map(({ keys }) => keys.toSorted((a, b) => (a.source < b.source ? -1 : 1)));
    for (const [api, far] of pairs) expect(codes.get(String(Number(api?.key) - 20_000))).toBe(far?.key);
    const players = new Set(played.flatMap(({ appearances }) => appearances.map(({ player }) => player)));
    process.stdout.write(`api-football: ${pairs.length} of ${players.size} players joined\n`);
    expect(pairs.length).toBeGreaterThan(0.95 * players.size);
  });

  test('a wrong key is refused after one request', async () => {
    const { network, fetched, error } = await fetchSeason('wrong-key');
    expect(fetched).toEqual([]);
    expect(String(error)).toContain('does not accept the key in API_FOOTBALL_KEY');
    expect(String(error)).not.toContain('wrong-key');
    expect(network.standIn.requests).toHaveLength(1);
  });
});

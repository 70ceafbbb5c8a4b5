import { describe, expect, test } from 'vitest';
import { differencesFromFresh } from '#tests/support/differences-from-fresh.ts';
import { runs } from '#tests/support/full-run.ts';
import { outdated } from '#tests/support/outdated-pages.ts';
import { type FollowingServer, followingServer } from '#tests/support/played-season.ts';
import { type RandomFault, randomFaults } from '#tests/support/random-faults.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { storedFigures } from '#tests/support/stored-figures.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SEED = Number(process.env['TENLINE_SEED'] ?? 15);
/** A full run applies about 1,000 faults to requests. */
const SERVERS = runs(1, 20);
const PER_SERVER = runs(20, 100);
/** The number of times at which the syncs of a server have faults. */
const SYNCS = runs(2, 8);
/** The number of syncs with faults in a row: most faults end a sync, so the remaining faults need another sync. */
const ATTEMPTS = runs(1, 4);
/** Time limits that correct replies keep on a busy machine. */
const LIMITS = { connect: 30_000, reply: 15_000, idle: 15_000, whole: 30_000, retryAfter: 60_000 };
const FIRST = Date.parse('2025-08-17T12:00:00Z');
const BETWEEN_STARTS = 2 * DAY;
const BETWEEN_SYNCS = 3.4 * DAY;
const RETRY = HOUR / 3;

const sites = realSites();

/** Syncs with the remaining faults, and three hours later without faults. */
async function syncThrough(server: FollowingServer, faults: readonly RandomFault[], time: Date): Promise<void> {
  const { standIn } = server.network;
  standIn.clearRequests();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    standIn.faults.clear();
    const left = faults.filter(({ times = 0, met }) => met() < times);
    for (const fault of left) standIn.faults.add({ ...fault, times: (fault.times ?? 0) - fault.met() });
    const before = await storedFigures(server.opened);
    await server.syncAt(new Date(Math.max(time.getTime(), server.network.now().getTime() + RETRY)), time);
    const after = await storedFigures(server.opened);
    expect(after.half).toBe(0);
    expect(before.seen.filter((key) => !after.seen.includes(key))).toEqual([]);
  }
  const failed = new Set(standIn.requests.map(({ host, path }) => `${host}${path}`));
  standIn.faults.clear();
  const outcomes = await server.syncAt(new Date(server.network.now().getTime() + 3 * HOUR), time);
  expect(outcomes.map(({ fault }) => fault)).toEqual([null, null, null]);
  expect((await storedFigures(server.opened)).half).toBe(0);
  const site = sites?.season(time) ?? new Map();
  const edited = faults.filter(({ action, met }) => action.kind === 'edit' && met() > 0);
  const isEdited = (key: string) => edited.some(({ host, path }) => key.startsWith(host) && path?.test(key));
  const old = await outdated(server, site);
  expect(old.filter((key) => failed.has(key) && !isEdited(key))).toEqual([]);
}

describe.runIf(sites !== null)(`random faults of the hosts, seed ${SEED}`, { timeout: 4 * HOUR }, () => {
  const all = randomFaults(SEED, SERVERS * PER_SERVER);

  test.each(Array.from({ length: SERVERS }, (_, number) => number))(
    'server %i keeps its stored figures and is current after the next good sync',
    async (number) => {
      if (sites === null) return;
      const start = FIRST + number * BETWEEN_STARTS;
      const own = all.slice(number * PER_SERVER, (number + 1) * PER_SERVER);
      const server = await followingServer({
        season: sites.season,
        start: new Date(start),
        limits: LIMITS,
        seasons: 1,
      });
      for (let sync = 0; sync < SYNCS; sync += 1) {
        const left = own.filter(({ times = 0, met }) => met() < times);
        if (left.length > 0) await syncThrough(server, left, new Date(start + sync * BETWEEN_SYNCS));
      }
      expect(await differencesFromFresh(server)).toEqual([]);
      const met = own.filter((fault) => fault.met() > 0);
      expect(met.length).toBeGreaterThan(SYNCS);
      const replies = met.reduce((sum, fault) => sum + Math.min(fault.met(), fault.times ?? 0), 0);
      const kinds = [...Map.groupBy(met, ({ name }) => name)].map(([name, some]) => `${some.length} ${name}`);
      process.stdout.write(`server ${number}: ${met.length} faults, ${replies} replies: ${kinds.join(', ')}\n`);
    },
  );
});

import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { namedDump } from '#tests/support/football-dump.ts';
import { freshDump } from '#tests/support/fresh-dump.ts';
import { runs } from '#tests/support/full-run.ts';
import { followingFolder, killableSync } from '#tests/support/killable-sync.ts';
import { inDatabase } from '#tests/support/server-database.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import { startStandIn } from '#tests/support/stand-in/stand-in.ts';
import { storedFigures } from '#tests/support/stored-figures.ts';

const DAY = 86_400_000;
const KILLS = Number(process.env['TENLINE_KILLS'] ?? runs(1, 100));
const SEED = Number(process.env['TENLINE_SEED'] ?? 15);
/** The kills of one server, whose syncs are three days apart. */
const PER_SERVER = 10;
const START = Date.parse('2025-08-26T12:00:00Z');
const SOURCES = ['fpl-core', 'fpl', 'football-data'];

const sites = realSites();

test.runIf(sites !== null)(
  `syncs killed at random moments leave no match with the figures of one team only and lose no stored figures, seed ${SEED}`,
  { timeout: 7_200_000 },
  async () => {
    if (sites === null) return;
    const moments = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { seed: SEED, numRuns: 4 * KILLS });
    let kills = 0;
    let [took, time] = [4000, START];
    const standIn = await startStandIn({ site: sites.season(new Date(START)), now: () => new Date(time) });
    onTestFinished(() => standIn.close());
    while (kills < KILLS) {
      time = START;
      const home = await followingFolder('premier-league', SOURCES, new Date(time));
      for (const target = Math.min(KILLS, kills + PER_SERVER); kills < target; time += 3 * DAY) {
        standIn.show(sites.season(new Date(time)));
        const before = await inDatabase(home, storedFigures);
        const { isKilled, ...ended } = await killableSync(standIn, home, new Date(time), (moments.pop() ?? 0.5) * took);
        if (isKilled) kills += 1;
        else took = ended.took;
        const after = await inDatabase(home, storedFigures);
        expect(after.half).toBe(0);
        expect(before.seen.filter((key) => !after.seen.includes(key))).toEqual([]);
      }
      // Ten minutes after the last kill.
      const at = new Date(time - 3 * DAY + 600_000);
      expect((await killableSync(standIn, home, at, null)).faults).toBe('[null,null,null]');
      const place = { form: 'kept', folder: join(home, 'network') } as const;
      await inDatabase(home, async (opened) => {
        expect(await namedDump(opened.db)).toEqual(await freshDump(opened, place, at));
      });
      if (KILLS > PER_SERVER) process.stdout.write(`${kills} kills, no difference to a fresh import\n`);
    }
  },
);

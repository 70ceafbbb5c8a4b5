import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { namedDump } from '#tests/support/football-dump.ts';
import { freshDump } from '#tests/support/fresh-dump.ts';
import { runs } from '#tests/support/full-run.ts';
import { followingFolder, killableSync } from '#tests/support/killable-sync.ts';
import { inDatabase } from '#tests/support/server-database.ts';
import { asaPages } from '#tests/support/stand-in/asa-pages.ts';
import { handMadeNwsl } from '#tests/support/stand-in/asa-season.ts';
import { startStandIn } from '#tests/support/stand-in/stand-in.ts';
import { storedFigures } from '#tests/support/stored-figures.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-04-11T14:00:00Z');
/** The parts of a sync's time after which the syncs, three days apart, are killed. */
const KILLS = [0.3, 0.7, 0.9, 0.1, 0.5, 0.8, 0.2, 0.6].slice(0, runs(1, 8));

test('killed syncs of the NWSL lose no stored figures, and the next sync equals a fresh import', {
  timeout: 1_200_000,
}, async () => {
  let time = START;
  const siteAt = () => asaPages(handMadeNwsl(new Date(time)));
  const standIn = await startStandIn({ site: siteAt(), now: () => new Date(time) });
  onTestFinished(() => standIn.close());
  const home = await followingFolder('nwsl', ['asa'], new Date(time));
  let took = 4000;
  for (const part of KILLS) {
    standIn.show(siteAt());
    const before = await inDatabase(home, storedFigures);
    const { isKilled, ...ended } = await killableSync(standIn, home, new Date(time), part * took);
    if (!isKilled) took = ended.took;
    const after = await inDatabase(home, storedFigures);
    expect(after.half).toBe(0);
    expect(before.seen.filter((key) => !after.seen.includes(key))).toEqual([]);
    time += 3 * DAY;
  }
  standIn.show(siteAt());
  const at = new Date(time);
  expect((await killableSync(standIn, home, at, null)).faults).toBe('[null]');
  await inDatabase(home, async (opened) => {
    const place = { form: 'kept', folder: join(home, 'network') } as const;
    expect(await namedDump(opened.db)).toEqual(await freshDump(opened, place, at));
  });
});

import { expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { completeFootball } from '#server/services/football/imports/complete-football.ts';
import { overlapping, source } from '#tests/support/overlapping-sources.ts';
import { emptyDatabase, memoryDatabase } from '#tests/support/server-database.ts';

const ROUNDS = { rounds: [1], player: null };
const RESULTS = overlapping({ ...ROUNDS, source: source('fpl-core'), team: { shots: 3 } });
const HALVES = overlapping({ ...ROUNDS, source: source('football-data'), team: { shots: 5 }, halves: true });

test('halves that an earlier version took from a source with another figure of the full match are left out after an upgrade', async () => {
  const opened = await memoryDatabase();
  await emptyDatabase(opened);
  const store = (data: CanonicalImport) => storeImport(opened, data, { progress: silentProgress });
  const shots = async () => {
    const rows = await opened.db.selectFrom('teamPeriods').select(['period', 'shots']).orderBy('period').execute();
    return rows.map(({ period, shots: own }) => [period, own]);
  };
  for (const data of [RESULTS, HALVES]) await store(data);
  const merged = await shots();
  expect(merged).toEqual([0, 0, 1, 1, 2, 2].map((period) => [period, period === 0 ? 3 : null]));
  expect(await completeFootball(opened, silentProgress)).toBe(false);

  // The rows as the earlier version stored them.
  const { db } = opened;
  await db.insertInto('mixes').values({ id: 900, content: '{"goals":"fpl-core","shots":"football-data"}' }).execute();
  await db.updateTable('teamPeriods').set({ shots: 5, mix: 900 }).where('period', '>', 0).execute();
  await db.updateTable('matchMixes').set({ mix: 900 }).where('period', '>', 0).execute();
  await db.updateTable('worlds').set({ resolver: 8 }).execute();
  expect(await completeFootball(opened, silentProgress)).toBe(true);
  expect(await shots()).toEqual(merged);
});

import { afterAll, beforeEach, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { footballOf, HEADER, rowBut, TEAM_ROW } from '#tests/support/csv-table.ts';
import { emptyDatabase, memoryDatabase } from '#tests/support/server-database.ts';

const WITH_SHOTS = footballOf([HEADER, rowBut(TEAM_ROW, { Goals: '' })]);
const WITH_GOALS = footballOf([HEADER, rowBut(TEAM_ROW, { Date: '2025-09-07', Shots: '', 'Expected Goals': '' })]);

let opened: OpenDatabase;
beforeEach(async () => {
  opened ??= await memoryDatabase();
  await emptyDatabase(opened);
});
afterAll(() => opened.close());

const stored = async () => {
  const { provenance } = await opened.db.selectFrom('sources').select('provenance').executeTakeFirstOrThrow();
  const { goals, shots, expectedGoals, passes } = provenance.team;
  return { goals, shots, expectedGoals, passes };
};
const MEASURED = { goals: 'measured', shots: 'measured', expectedGoals: 'measured', passes: 'missing' };

test('a second table with other statistics keeps those of the first table', async () => {
  const progress = silentProgress;
  await storeImport(opened, WITH_SHOTS, { progress });
  await storeImport(opened, WITH_GOALS, { progress });
  expect(await stored()).toEqual(MEASURED);
  expect(await storeImport(opened, WITH_SHOTS, { progress })).toMatchObject({ hasChanged: false });
  expect(await stored()).toEqual(MEASURED);
});

test('a table that is imported as the whole data of its source removes the statistics that only an earlier table had', async () => {
  await storeImport(opened, WITH_SHOTS, { progress: silentProgress, isWhole: true });
  await storeImport(opened, WITH_GOALS, { progress: silentProgress, isWhole: true });
  expect(await stored()).toEqual({ goals: 'measured', shots: 'missing', passes: 'missing' });
});

test('a statistic becomes missing when a later import of its source states that it is missing', async () => {
  const data = canonicalImport([playedMatch(1)]);
  await storeImport(opened, data, { progress: silentProgress });
  const team = { ...data.source.provenance.team, shots: 'missing' as const };
  const source = { ...data.source, provenance: { ...data.source.provenance, team } };
  await storeImport(opened, { ...data, source }, { progress: silentProgress });
  expect(await stored()).toMatchObject({ shots: 'missing', goals: 'measured' });
});

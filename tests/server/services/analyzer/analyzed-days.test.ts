import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createAnalyzedDays } from '#server/services/analyzer/analyzed-days.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
  const football = footballIn(opened.db);
  const { clock, analysis, highlight } = highlightsIn(opened.db);
  await football.source(1, 'replay', { label: 'Replay' });
  await football.competition(1, 'League');
  await football.team(1, 'Reds');
  await football.team(2, 'Blues');
  await football.match({ id: 1, kickOff: '2026-11-15T15:00:00Z', home: 1, away: 2, status: 'scheduled' });
  await football.match({ id: 2, kickOff: '2026-11-15T17:00:00Z', home: 2, away: 1, status: 'scheduled' });
  await clock(2, '2026-11-14T00:00:00Z');
  await analysis(1);
  await highlight(1);
});
afterAll(() => opened.close());

test('a reply is cached for each plan until the world or its predictions change', async () => {
  const { db } = opened;
  const days = createAnalyzedDays(db);
  const open = async (plan: 'FREE' | 'ANNUAL') =>
    days.day({ date: '2026-11-15', plan }, await loadWorldVersions(db, null));
  const first = await open('ANNUAL');
  await db.updateTable('highlights').set({ reasoning: 'Changed.' }).execute();
  expect(await open('ANNUAL')).toBe(first);

  await db.updateTable('analyzerClocks').set({ lookedAt: 'another revision' }).execute();
  const second = await open('ANNUAL');
  expect(JSON.stringify(second)).toContain('Changed.');
  await db.updateTable('teams').set({ name: 'Scarlets' }).where('id', '=', 1).execute();
  expect(await open('ANNUAL')).toBe(second);

  await db.updateTable('worlds').set({ revision: 2 }).execute();
  expect(JSON.stringify(await open('ANNUAL'))).toContain('Scarlets');
  const matchesFor = async (plan: 'FREE' | 'ANNUAL') => (await open(plan)).data.length;
  expect([await matchesFor('FREE'), await matchesFor('ANNUAL')]).toEqual([1, 2]);
});

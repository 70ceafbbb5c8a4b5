import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createAnalyzerRecord } from '#server/services/analyzer/analyzer-record.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn, removeFootball } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const FAR = '2999-01-01T15:00:00Z';

let opened: OpenDatabase;
beforeEach(async () => {
  opened ??= await memoryDatabase();
  await removeFootball(opened.db);
  const football = footballIn(opened.db);
  await football.source(1, 'made-up', { label: 'Made up' });
  await football.competition(1, 'League');
  await football.team(1, 'Reds');
  await football.team(2, 'Blues');
  await football.match({ id: 1, kickOff: FAR, home: 1, away: 2, status: 'scheduled' });
  await highlightsIn(opened.db).clock(2, NOW.toISOString());
});
afterAll(() => opened.close());

const record = () => createAnalyzerRecord(opened.db, () => NOW)();

test('the record without predictions is empty and has no label', async () => {
  expect(await record()).toEqual({
    overall: null,
    bands: [],
    statistics: [],
    competitions: [],
    months: [],
    open: 0,
    label: null,
  });
});

test('demo matches count while there are no predictions for real football', async () => {
  const { clock, analysis, highlight } = highlightsIn(opened.db);
  await analysis(1);
  await highlight(1);
  expect(await record()).toMatchObject({ open: 1, label: 'Demo data' });

  const football = footballIn(opened.db);
  await football.source(2, 'real');
  await football.match({ id: 2, kickOff: FAR, home: 1, away: 2, status: 'scheduled' });
  await opened.db.updateTable('matches').set({ worldId: 1 }).where('id', '=', 2).execute();
  await clock(1, NOW.toISOString());
  await analysis(2);
  await highlight(2);
  await highlight(2, { statistic: 'goals' });
  expect(await record()).toMatchObject({ open: 2, label: null });
});

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { loadAnalyzerRecord, rebuildStaleRecord } from '#server/services/analyzer/analyzer-record.ts';
import { loadRecordMonth } from '#server/services/analyzer/record-month.ts';
import { closeTo, recordByScan } from '#tests/support/record-by-scan.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { counts, footballIn, removeFootball } from '#tests/support/server-football.ts';
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

const record = (now = NOW) => loadAnalyzerRecord(opened.db, now);

test('the record without predictions is empty and has no label', async () => {
  expect(await record()).toEqual({
    overall: null,
    bands: [],
    statistics: [],
    competitions: [],
    sources: [],
    lineUps: [],
    months: [],
    open: 0,
    label: null,
  });
});

test('the record is of demo matches until there are predictions for real football', async () => {
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

test('a prediction counts as open for two weeks after the kick-off, if the match is never played', async () => {
  const { analysis, highlight } = highlightsIn(opened.db);
  await analysis(1);
  await highlight(1);
  const after = (days: number) => new Date(Date.parse(FAR) + days * 86_400_000);
  expect(await record(after(14))).toMatchObject({ open: 1 });
  expect(await record(after(15))).toMatchObject({ open: 0 });
});

describe('the sums of the record', () => {
  const played = (id: number) =>
    opened.db.updateTable('matches').set({ status: 'played' }).where('id', '=', id).execute();
  const grade = (matchId: number, actualValue: number) =>
    opened.db.updateTable('highlights').set({ actualValue }).where('matchId', '=', matchId).execute();
  const gradeAnalysis = (matchId: number) =>
    opened.db.updateTable('analyses').set({ gradedAt: NOW }).where('matchId', '=', matchId).execute();

  /** Two matches, each with seven predictions of goals from 1/8 to 7/8, and seven of another statistic close to 1. */
  beforeEach(async () => {
    // The removal of the predictions of an earlier test marks the sums as stale.
    await sql`delete from record_totals`.execute(opened.db);
    const football = footballIn(opened.db);
    const { analysis, highlight } = highlightsIn(opened.db);
    await football.match({ id: 2, kickOff: FAR, home: 2, away: 1, status: 'scheduled' });
    for (const id of [1, 2]) {
      await analysis(id);
      for (let step = 1; step < 8; step += 1) {
        await highlight(id, { teamId: step, confidence: step / 8, recentHits: step, statistic: 'goals' });
        await highlight(id, { teamId: step, playerId: step, confidence: 1 - step / 1000, line: 3 });
      }
    }
  });

  test('equal those of a scan of all predictions after each graded match', async () => {
    await played(1);
    await grade(1, 2);
    await gradeAnalysis(1);
    const first = await record();
    expect(first).toMatchObject({ overall: { n: 14 }, open: 14, label: 'Demo data' });
    expect(await recordByScan(opened.db, NOW)).toEqual(closeTo(first));
    await played(2);
    await grade(2, 3);
    const second = await record();
    expect(second).toMatchObject({ overall: { n: 28 }, open: 0 });
    expect(await recordByScan(opened.db, NOW)).toEqual(closeTo(second));
  });

  test('the sums of the record are also by the source of the figures and, for players, by line-up', async () => {
    const football = footballIn(opened.db);
    await sql`insert into mixes (id, content) values (9, ${'{"goals":"made-up","shots":"other proxy"}'})
      on conflict do nothing`.execute(opened.db);
    for (const player of [1, 2, 3]) {
      await football.player(player, `Player ${player}`);
      await football.playerPeriod(1, player, true, 0, { ...counts(1), minutesPlayed: 60, startedMatch: player < 3 });
    }
    await football.teamPeriod(1, 1, true, 0, counts(1));
    for (const table of ['team_periods', 'player_periods'])
      await sql`update ${sql.table(table)} set mix = 9`.execute(opened.db);
    await played(1);
    await grade(1, 2);
    const first = await record();
    expect(first.lineUps).toMatchObject([
      { started: true, n: 2 },
      { started: false, n: 1 },
    ]);
    expect(first.sources.map(({ source, n }) => [source, n])).toEqual([
      ['Source made-up', 7],
      ['other', 3],
    ]);
    expect(await recordByScan(opened.db, NOW)).toEqual(closeTo(first));
  });

  test('a month of the record has each graded prediction with its time, its probability and its count', async () => {
    await footballIn(opened.db).player(1, 'Ada');
    await played(1);
    await grade(1, 2);
    const rows = await loadRecordMonth(opened.db, '2999-01');
    expect(rows).toHaveLength(14);
    expect(rows[0]).toEqual({
      kickOff: '2999-01-01T15:00:00.000Z',
      statedAt: NOW.toISOString(),
      model: '1',
      league: 'League',
      home: 'Reds',
      away: 'Blues',
      team: 'Reds',
      player: null,
      highlightType: 'goals',
      expected: 2.3,
      line: 2,
      stated: 1 / 8,
      count: 2,
    });
    expect(rows[1]).toMatchObject({ player: 'Ada', highlightType: 'shots', line: 3, count: 2 });
    expect(await loadRecordMonth(opened.db, '2999-02')).toEqual([]);
  });

  test('the sums of the record are read from the stored totals, without the graded predictions', async () => {
    await played(1);
    await grade(1, 2);
    await gradeAnalysis(1);
    const before = await record();
    await sql`do $$
      begin
        set local session_replication_role = replica;
        delete from highlights where actual_value is not null;
      end $$`.execute(opened.db);
    expect(await record()).toEqual(before);
  });

  test('the sums of the record are rebuilt after matches are joined, moved to another league or deleted', async () => {
    for (const id of [1, 2]) {
      await played(id);
      await grade(id, 2);
    }
    const isStale = async () =>
      (await sql`select from record_totals where part = 'stale'`.execute(opened.db)).rows.length > 0;
    const parts = async () => {
      expect(await isStale()).toBe(true);
      const stale = await record();
      await rebuildStaleRecord(opened.db, 2);
      expect(await isStale()).toBe(false);
      expect(await record()).toEqual(closeTo(stale));
      return stale;
    };
    await opened.db.updateTable('matches').set({ mergedInto: 1 }).where('id', '=', 2).execute();
    expect((await parts()).overall?.n).toBe(14);
    await opened.db.updateTable('matches').set({ mergedInto: null }).where('id', '=', 2).execute();
    expect((await parts()).overall?.n).toBe(28);
    await footballIn(opened.db).competition(2, 'Cup');
    await opened.db.updateTable('matches').set({ competitionId: 2 }).where('id', '=', 2).execute();
    expect((await parts()).competitions.map(({ league, n }) => [league.name, n])).toEqual([
      ['League', 14],
      ['Cup', 14],
    ]);
    await opened.db.deleteFrom('matches').where('id', '=', 1).execute();
    expect((await parts()).overall?.n).toBe(14);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnalyzerRecord, recordSchema } from '#lib/contract/analyzer.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import { brierScore } from '#server/analyzer/metrics/brier-score.ts';
import { calibrationBands } from '#server/analyzer/metrics/calibration-bands.ts';
import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';
import { logLoss } from '#server/analyzer/metrics/log-loss.ts';
import { Forecaster } from '#server/analyzer/publication/forecaster.ts';
import type { CanonicalImport } from '#server/data/canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { silentProgress } from '#server/progress.ts';
import { importDayByDay } from '#server/services/analyzer/import-day-by-day.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { realData } from '#tests/support/real-data.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const folder = realData('wyscout');

interface Row extends GradedChance {
  readonly naive: number;
}

/** The same season without a database: what is stated of each day from the days before, and what came of it. */
function walkedInMemory(data: CanonicalImport): Row[] {
  const forecaster = new Forecaster();
  const rows: Row[] = [];
  for (const day of Map.groupBy(importResults(data), ({ fixture }) => fixture.day).values()) {
    for (const { fixture, home, away, appearances } of day) {
      const counts = new Map(appearances.map((appearance) => [appearance.player, appearance.counts]));
      for (const { player, isHome, statistic, confidence, line, form } of forecaster.state(fixture)) {
        const counted = player === null ? (isHome ? home : away)[statistic] : counts.get(player)?.[statistic];
        if (counted === null || counted === undefined) continue;
        rows.push({ stated: confidence, happened: counted >= line, naive: (form.hits + 1) / (form.games + 2) });
      }
    }
    forecaster.learnDay(day);
  }
  return rows;
}

describe.runIf(folder !== null)("the record that the API gives of England's season, predicted day by day", () => {
  let opened: OpenDatabase;
  let record: AnalyzerRecord;
  let rows: Row[];

  beforeAll(async () => {
    const data = await readWyscout(folder ?? '', { competitions: ['England'], progress: silentProgress });
    rows = walkedInMemory(data);
    opened = await memoryDatabase();
    const now = new Date('2018-06-01T12:00:00Z');
    const labelled = { ...data, source: { ...data.source, label: 'Season 2017/18' } };
    await importDayByDay(opened, labelled, { from: new Date('2017-08-01'), now, progress: silentProgress });
    await publish(opened, { clock: () => now, progress: silentProgress });
    const { status, body } = await (await testServer(opened)).get('/analyzer/record');
    expect(status).toBe(200);
    record = recordSchema.parse(body);
  }, 180_000);
  afterAll(() => opened.close());

  test('is right as often as it says: at most two points off in every band of five hundred or more', () => {
    const full = record.bands.filter(({ n }) => n >= 500);
    expect(full.length).toBeGreaterThanOrEqual(6);
    for (const { stated, actual } of full) expect(Math.abs(stated - actual)).toBeLessThanOrEqual(0.02);
  });

  test('has the numbers of a walk without a database', () => {
    expect(record.bands.map(({ n }) => n)).toEqual(calibrationBands(rows, 10).map(({ n }) => n));
    for (const [index, { stated, actual }] of calibrationBands(rows, 10).entries()) {
      expect(record.bands[index]?.stated).toBeCloseTo(stated, 9);
      expect(record.bands[index]?.actual).toBeCloseTo(actual, 9);
    }
    const clipped = rows.map((row) => ({ ...row, stated: Math.min(0.995, Math.max(0.005, row.stated)) }));
    const naive = rows.map((row) => ({ ...row, stated: row.naive }));
    expect(record.overall?.logLoss).toBeCloseTo(logLoss(clipped), 9);
    expect(record.overall?.brier).toBeCloseTo(brierScore(clipped), 9);
    expect(record.overall?.naive.logLoss).toBeCloseTo(logLoss(naive), 9);
    expect(record.overall?.naive.brier).toBeCloseTo(brierScore(naive), 9);
  });

  test('beats the naive rate in every statistic, of teams and of players', () => {
    expect(record.statistics).toHaveLength(16);
    for (const { logLoss: own, naive } of record.statistics) expect(own).toBeLessThan(naive.logLoss);
  });

  test('adds up', () => {
    const sum = (parts: readonly { readonly n: number }[]) => parts.reduce((total, { n }) => total + n, 0);
    const { bands, statistics, competitions, months } = record;
    expect([bands, statistics, competitions, months].map(sum)).toEqual(Array(4).fill(rows.length));
    expect(months.map(({ month }) => month)).toEqual(
      months
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    );
    expect(record).toMatchObject({
      open: 0,
      label: 'Season 2017/18',
      competitions: [{ league: { name: 'Premier League' } }],
    });
  });
});

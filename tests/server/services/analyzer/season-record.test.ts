import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnalyzerRecord, recordSchema } from '#lib/contract/football/analyzer.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import { calibrationBands } from '#server/analyzer/metrics/calibration.ts';
import { brierScore, type GradedPrediction, logLoss } from '#server/analyzer/metrics/scoring-rules.ts';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { importDayByDay } from '#server/services/analyzer/import-day-by-day.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';
import { RememberingPredictor } from '#tests/support/remembering-predictor.ts';
import { testServer } from '#tests/support/server-app.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

const folder = realData('wyscout');

interface Row extends GradedPrediction {
  readonly naive: number;
}

/** The graded predictions for the same season without a database: each day from the days before. */
function walkedInMemory(data: CanonicalImport): Row[] {
  const predictor = new RememberingPredictor();
  const rows: Row[] = [];
  for (const day of Map.groupBy(importResults(data), ({ fixture }) => fixture.day).values()) {
    for (const { fixture, home, away, appearances } of day) {
      const counts = new Map(appearances.map((appearance) => [appearance.player, appearance.counts]));
      for (const { player, isHome, statistic, confidence, line, form } of predictor.predict(fixture)) {
        const counted = player === null ? (isHome ? home : away)[statistic] : counts.get(player)?.[statistic];
        if (counted === null || counted === undefined) continue;
        rows.push({ predicted: confidence, observed: counted >= line, naive: (form.hits + 1) / (form.games + 2) });
      }
    }
    predictor.learnDay(day);
  }
  return rows;
}

describe.runIf(folder !== null)("the record of England's season, predicted day by day", () => {
  let opened: OpenDatabase;
  let record: AnalyzerRecord;
  let rows: Row[];

  beforeAll(async () => {
    const data = await realImport('wyscout', folder ?? '', ['england']);
    rows = walkedInMemory(data);
    opened = await largeDatabase();
    const now = new Date('2018-06-01T12:00:00Z');
    const labelled = { ...data, source: { ...data.source, label: 'Season 2017/18' } };
    await importDayByDay(opened, labelled, { from: new Date('2017-08-01'), now, progress: silentProgress });
    await publish(opened, { clock: () => now, progress: silentProgress });
    const { status, body } = await (await testServer(opened)).get('/analyzer/record');
    expect(status).toBe(200);
    record = recordSchema.parse(body);
  });
  afterAll(() => opened.close());

  test("the record of England's season, predicted day by day is calibrated: off by at most 2 % or two standard errors in every band of 500 or more predictions", () => {
    const full = record.bands.filter(({ n }) => n >= 500);
    expect(full.length).toBeGreaterThanOrEqual(6);
    for (const { n, stated, actual } of full) {
      const chance = 2 * Math.sqrt((stated * (1 - stated)) / n);
      expect(Math.abs(stated - actual)).toBeLessThanOrEqual(Math.max(0.02, chance));
    }
  });

  test("the record of England's season, predicted day by day has the same numbers as a calculation without a database", () => {
    expect(record.bands.map(({ n }) => n)).toEqual(calibrationBands(rows, 10).map(({ n }) => n));
    for (const [index, { predicted, observed }] of calibrationBands(rows, 10).entries()) {
      expect(record.bands[index]?.stated).toBeCloseTo(predicted, 9);
      expect(record.bands[index]?.actual).toBeCloseTo(observed, 9);
    }
    const clipped = rows.map((row) => ({ ...row, predicted: Math.min(0.995, Math.max(0.005, row.predicted)) }));
    const naive = rows.map((row) => ({ ...row, predicted: row.naive }));
    expect(record.overall?.logLoss).toBeCloseTo(logLoss(clipped), 9);
    expect(record.overall?.brier).toBeCloseTo(brierScore(clipped), 9);
    expect(record.overall?.naive.logLoss).toBeCloseTo(logLoss(naive), 9);
    expect(record.overall?.naive.brier).toBeCloseTo(brierScore(naive), 9);
  });

  test("the record of England's season, predicted day by day has a lower log loss than the naive rate in every statistic of teams and players", () => {
    expect(record.statistics).toHaveLength(16);
    for (const { logLoss: own, naive } of record.statistics) expect(own).toBeLessThan(naive.logLoss);
  });

  test("the record of England's season, predicted day by day has parts that add up to the total", () => {
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

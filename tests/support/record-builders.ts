import type { AnalyzerRecord, Graded, GradedPredictionRow } from '#lib/contract/football/analyzer.ts';

/** Graded predictions whose observed share is close to the predicted one, by default. */
export function graded(parts: Partial<Graded> = {}): Graded {
  return {
    n: 1_200,
    stated: 0.612,
    actual: 0.608,
    logLoss: 0.627,
    brier: 0.219,
    naive: { logLoss: 0.674, brier: 0.236 },
    ...parts,
  };
}

/** A record of some 12,000 graded predictions, with 40 in the lowest band. */
export function analyzerRecordOf(parts: Partial<AnalyzerRecord> = {}): AnalyzerRecord {
  return {
    overall: graded({ n: 12_431 }),
    bands: [
      { from: 0.3, to: 0.4, ...graded({ n: 40, stated: 0.36, actual: 0.45 }) },
      { from: 0.4, to: 0.5, ...graded({ n: 803, stated: 0.457, actual: 0.449 }) },
      { from: 0.5, to: 0.6, ...graded({ n: 5_210, stated: 0.551, actual: 0.549 }) },
      { from: 0.6, to: 0.7, ...graded({ n: 4_022, stated: 0.644, actual: 0.651 }) },
      { from: 0.7, to: 0.8, ...graded({ n: 1_905, stated: 0.738, actual: 0.73 }) },
      { from: 0.8, to: 0.9, ...graded({ n: 451, stated: 0.829, actual: 0.842 }) },
    ],
    statistics: [
      { subject: 'player', highlightType: 'shots', ...graded({ n: 4_100 }) },
      { subject: 'player', highlightType: 'foulsCommitted', ...graded({ n: 3_050, stated: 0.588, actual: 0.597 }) },
      {
        subject: 'team',
        highlightType: 'cornersWon',
        ...graded({ n: 760, logLoss: 0.69, naive: { logLoss: 0.722, brier: 0.261 } }),
      },
      { subject: 'team', highlightType: 'goals', ...graded({ n: 62, stated: 0.71, actual: 0.65 }) },
    ],
    competitions: [
      { league: { id: 1, name: 'Premier League' }, ...graded({ n: 8_120 }) },
      { league: { id: 2, name: 'La Liga' }, ...graded({ n: 4_311, stated: 0.604, actual: 0.611 }) },
    ],
    sources: [
      { source: 'FPL-Core-Insights', ...graded({ n: 9_310 }) },
      { source: 'football-data.co.uk', ...graded({ n: 3_121, stated: 0.6 }) },
    ],
    lineUps: [
      { started: true, ...graded({ n: 10_020, actual: 0.64 }) },
      { started: false, ...graded({ n: 812, actual: 0.41 }) },
    ],
    months: [
      { month: '2026-11', ...graded({ n: 2_204 }) },
      { month: '2026-10', ...graded({ n: 10_227, actual: 0.615 }) },
    ],
    open: 318,
    label: null,
    ...parts,
  };
}

/** A graded prediction for a team in a month such as 2026-11. */
export function gradedIn(month: string): GradedPredictionRow {
  return {
    kickOff: `${month}-14T15:00:00.000Z`,
    statedAt: `${month}-14T09:00:00.000Z`,
    model: '5',
    league: 'League',
    home: 'Reds',
    away: 'Blues',
    team: 'Reds',
    player: null,
    highlightType: 'goals',
    expected: 1.42,
    line: 1,
    stated: 0.758,
    count: 0,
  };
}

import { expect, test } from 'vitest';
import { walkForward } from '#server/analyzer/backtest/walk-forward.ts';
import { Engine } from '#server/analyzer/engine.ts';
import { predictMatch } from '#server/analyzer/match-prediction.ts';
import { appearance, modelCounts, modelResult } from '#tests/support/model-matches.ts';

test('the measured matches of a day are predicted from all matches of the days before', () => {
  const appearances = [appearance({ player: 1 })];
  const first = modelResult({ id: 1, day: 100 }, { appearances });
  const day = [
    modelResult({ id: 2, day: 107 }, { home: modelCounts(40), appearances }),
    modelResult({ id: 3, day: 107, home: 3, away: 1 }, { appearances }),
  ];
  const engine = new Engine();
  engine.learnDay([first]);
  const [, second] = [...walkForward([first, ...day])];
  const squad = (starts: true | null) => [{ player: 1, role: 'MF', isHome: true, starts }] as const;
  const predicted = day.map((result) => ({
    result,
    beforeLineUps: predictMatch(engine, result.fixture, squad(null)),
    ofStarters: predictMatch(engine, result.fixture, squad(true)),
  }));
  expect(second).toEqual({ results: day, predicted });

  const [before, after] = [...walkForward([first, ...day], ({ id }) => id === 3)];
  expect(before).toEqual({ results: [first], predicted: [] });
  expect(after).toEqual({ results: day, predicted: predicted.slice(1) });
});

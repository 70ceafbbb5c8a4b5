import { expect, test } from 'vitest';
import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import type { Counts } from '#server/analyzer/model-match.ts';
import { appearance, modelCounts, modelFixture, modelResult } from '#tests/support/model-matches.ts';
import { RememberingPredictor } from '#tests/support/remembering-predictor.ts';

/** The statistics that the sources `football-data` and `fpl` do not have. */
const TEAMS_LACK = { tackles: null, assists: null } as const;
const PLAYERS_LACK = { shots: null, shotsOnTarget: null, foulsCommitted: null, cornersWon: null } as const;

const KNOWN_OF_TEAMS = ['cornersWon', 'foulsCommitted', 'goals', 'shots', 'shotsOnTarget', 'yellowCards'];

/**
 * Predicts a match of two teams after twelve matches of teams 1 and 2, in which player 7 has the counts that `of`
 * returns for each of them.
 */
function predict(of: (number: number) => Partial<Counts>, next: { readonly home: number; readonly away: number }) {
  const predictor = new RememberingPredictor();
  const team = modelCounts(5, TEAMS_LACK);
  for (let number = 1; number <= 12; number += 1) {
    const player = appearance({ player: 7, role: 'FW', counts: modelCounts(2, of(number)) });
    predictor.learnDay([
      modelResult({ id: number, day: 7 * number }, { home: team, away: team, appearances: [player] }),
    ]);
  }
  const predictions = predictor.predict(modelFixture({ id: 99, day: 91, ...next }));
  return (subject: { readonly team?: number; readonly player?: number }): PredictedStatistic[] =>
    predictions
      .filter(({ team, player }) =>
        subject.team === undefined ? player === subject.player : team === subject.team && player === null,
      )
      .map(({ statistic }) => statistic)
      .sort();
}

test('a statistic without a known count in the last ten games is predicted neither for the player nor for the team', () => {
  const statistics = predict(() => PLAYERS_LACK, { home: 1, away: 2 });
  expect(statistics({ team: 1 })).toEqual(KNOWN_OF_TEAMS);
  expect(statistics({ team: 2 })).toEqual(KNOWN_OF_TEAMS);
  expect(statistics({ player: 7 })).toEqual(['assists', 'goals', 'tackles', 'yellowCards']);
});

test('a player has a prediction with one known count in the last ten games, but not with older known counts only', () => {
  const known = (only: number) =>
    predict((number) => (number === only ? {} : PLAYERS_LACK), { home: 1, away: 2 })({ player: 7 });
  expect(known(3)).toContain('shots');
  expect(known(2)).not.toContain('shots');
});

test('a team without games has predictions for the statistics of which its opponent has known counts', () => {
  const statistics = predict(() => PLAYERS_LACK, { home: 1, away: 3 });
  expect(statistics({ team: 3 })).toEqual(KNOWN_OF_TEAMS);
});

test('two teams without games have predictions for all eight statistics', () => {
  const statistics = predict(() => PLAYERS_LACK, { home: 3, away: 4 });
  expect([statistics({ team: 3 }), statistics({ team: 4 })]).toEqual([
    [...KNOWN_OF_TEAMS, 'assists', 'tackles'].sort(),
    [...KNOWN_OF_TEAMS, 'assists', 'tackles'].sort(),
  ]);
});

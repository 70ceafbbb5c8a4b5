import { describe, expect, it } from 'vitest';
import { matchPredictions } from '#lib/domain/analyzer/match-prediction.ts';
import {
  ALL_PREDICTIONS,
  chosenPredictions,
  noPredictionsText,
  type PredictionChoice,
  presentStatistics,
} from '#lib/domain/analyzer/prediction-choice.ts';
import type { LineRule } from '#lib/domain/lines/projected-line.ts';
import { analyzedMatch, playerHighlight, teamHighlight } from '#tests/support/analyzer-builders.ts';

// Team goals 1+ at 82 %, Kane's shots 4+ at 52 %, Son's assists 1+ at 25 %.
const son = { id: 7, firstName: 'Heung-Min', lastName: 'Son' };
const HIGHLIGHTS = matchPredictions(
  analyzedMatch({
    teamHighlights: [teamHighlight()],
    playerHighlights: [
      playerHighlight(),
      playerHighlight({
        id: 2,
        player: son,
        highlightType: 'assists',
        projectedValue: '0.29',
        confidenceScore: '0.25',
        ladder: [0.25, 0.03],
      }),
    ],
  }),
);
const names = (change: Partial<PredictionChoice>, rule: LineRule = 'projected') =>
  chosenPredictions(HIGHLIGHTS, { ...ALL_PREDICTIONS, ...change }, rule).map(({ name }) => name);

describe('the shown predictions', () => {
  it('the shown predictions have the highest confidence first', () => {
    expect(names({})).toEqual(['Tottenham Hotspur', 'Harry Kane', 'Heung-Min Son']);
  });

  it('the shown predictions can be sorted by rising confidence, and by the value in both directions', () => {
    expect(names({ order: 'confidence-up' })).toEqual(['Heung-Min Son', 'Harry Kane', 'Tottenham Hotspur']);
    expect(names({ order: 'value-down' })).toEqual(['Harry Kane', 'Tottenham Hotspur', 'Heung-Min Son']);
    expect(names({ order: 'value-up' })).toEqual(['Heung-Min Son', 'Tottenham Hotspur', 'Harry Kane']);
  });

  it('the shown predictions are sorted by the confidence of the displayed line', () => {
    // At 80 %: Kane's 2+ at 88 %, the team's 1+ at 82 %, and no line of Son's.
    expect(names({}, 80)).toEqual(['Harry Kane', 'Tottenham Hotspur', 'Heung-Min Son']);
  });

  it('the shown predictions can be sorted by the information of their line, where a line at 1+ counts half', () => {
    // Kane's 4+ has 1.00 bit; half of the bits of Son's 1+ are 0.41, of the team's 1+ 0.34.
    expect(names({ order: 'telling' })).toEqual(['Harry Kane', 'Heung-Min Son', 'Tottenham Hotspur']);
    expect(names({ order: 'telling' }, 80)).toEqual(['Harry Kane', 'Tottenham Hotspur', 'Heung-Min Son']);
  });

  it('the shown predictions can be filtered by type, by statistic, or by both', () => {
    expect(names({ type: 'team' })).toEqual(['Tottenham Hotspur']);
    expect(names({ type: 'player' })).toEqual(['Harry Kane', 'Heung-Min Son']);
    expect(names({ statistic: 'assists' })).toEqual(['Heung-Min Son']);
    expect(names({ type: 'team', statistic: 'assists' })).toEqual([]);
  });
});

it('presentStatistics returns the statistics of a match in the contract’s order', () => {
  expect(presentStatistics(HIGHLIGHTS)).toEqual(['shots', 'goals', 'assists']);
});

it.each([
  [{ type: 'team', statistic: 'all' }, 'No team highlights available'],
  [{ type: 'player', statistic: 'cornersWon' }, 'No player highlights available for Corners Won'],
] as const)('the text of an empty list for %o is "%s"', (choice, text) => {
  expect(noPredictionsText(choice)).toBe(text);
});

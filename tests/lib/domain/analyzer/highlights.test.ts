import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlayerHighlight } from '#lib/contract/football/analyzer.ts';
import { highlightsOf, lineInformation } from '#lib/domain/analyzer/highlights.ts';
import { type MatchPrediction, matchPredictions } from '#lib/domain/analyzer/match-prediction.ts';
import { analyzedMatch, playerHighlight } from '#tests/support/analyzer-builders.ts';

const probability = fc.double({ min: 0, max: 1, noNaN: true });

const many = (count: number, parts: (index: number) => Partial<PlayerHighlight>) =>
  matchPredictions(
    analyzedMatch({
      teamHighlights: [],
      playerHighlights: Array.from({ length: count }, (_, index) =>
        playerHighlight({ id: index + 1, ...parts(index) }),
      ),
    }),
  );
const keysOf = (predictions: readonly MatchPrediction[]) => predictions.map(({ id }) => id);

it('all predictions are highlights when there are at most twelve', () => {
  const predictions = many(12, () => ({}));
  expect(highlightsOf(predictions, 'projected')).toEqual(predictions);
});

it('the highlights of a match are the twelve predictions with the most information, in the order of the predictions', () => {
  const confidence = (index: number) => (index < 3 ? '0.97' : '0.6');
  const predictions = many(15, (index) => ({
    confidenceScore: confidence(index),
    player: { id: index, firstName: null, lastName: `Player ${index}` },
  }));
  expect(keysOf(highlightsOf(predictions, 'projected'))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
});

it('the second prediction of a subject is a highlight only after the first one of every subject', () => {
  // Twelve predictions of one player, then one with less information of another.
  const predictions = many(13, (index) => ({
    confidenceScore: index === 12 ? '0.97' : '0.5',
    player: { id: index === 12 ? 2 : 1, firstName: null, lastName: 'Player' },
  }));
  expect(keysOf(highlightsOf(predictions, 'projected'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]);
});

it('a prediction without a line is a highlight only when fewer than twelve have one', () => {
  const predictions = many(13, (index) => ({
    ladder: index === 0 ? [0.5] : [0.95],
    player: { id: index, firstName: null, lastName: `Player ${index}` },
  }));
  expect(keysOf(highlightsOf(predictions, 90))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(keysOf(highlightsOf(predictions.slice(0, 5), 90))).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  [{ line: 4, probability: 0.5 }, 1],
  [{ line: 1, probability: 0.5 }, 0.5],
  [{ line: 2, probability: 0.8 }, 0.722],
  [{ line: 2, probability: 1 }, 0],
  [{ line: 2, probability: 0 }, 0],
  [null, 0],
])('the line %j has %d bits of information', (shown, bits) => {
  expect(lineInformation(shown)).toBeCloseTo(bits, 3);
});

it('every line from 2+ on with a probability of 12 to 88 % has more information than any line at 1+', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.12, max: 0.88, noNaN: true }), probability, (open, any) => {
      expect(lineInformation({ line: 2, probability: open })).toBeGreaterThan(
        lineInformation({ line: 1, probability: any }),
      );
    }),
  );
});

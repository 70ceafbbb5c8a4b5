import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchPredictions } from '#lib/domain/match-prediction.ts';
import { predictionGroups, tellingBits } from '#lib/domain/prediction-groups.ts';
import { analyzedMatch, playerHighlight, teamHighlight } from '#tests/support/analyzer-builders.ts';

const probability = fc.double({ min: 0, max: 1, noNaN: true });

it('a group stands where its first prediction stands and keeps the order of its predictions', () => {
  const predictions = matchPredictions(
    analyzedMatch({
      teamHighlights: [teamHighlight(), teamHighlight({ id: 3, highlightType: 'shots' })],
      playerHighlights: [playerHighlight(), playerHighlight({ id: 4, highlightType: 'goals' })],
    }),
  );
  const [goals, shots, kane, kaneGoals] = predictions;
  const mixed = [kane, shots, kaneGoals, goals].filter((one) => one !== undefined);
  const groups = predictionGroups(mixed);
  expect(groups.map(({ key, name, isHome }) => [key, name, isHome])).toEqual([
    ['player-123', 'Harry Kane', true],
    ['team-10', 'Tottenham Hotspur', true],
  ]);
  expect(groups.flatMap((group) => group.predictions)).toEqual([kane, kaneGoals, shots, goals]);
  expect(predictionGroups([])).toEqual([]);
});

it.each([
  [{ line: 4, probability: 0.5 }, 1],
  [{ line: 1, probability: 0.5 }, 0.5],
  [{ line: 2, probability: 0.8 }, 0.722],
  [{ line: 2, probability: 1 }, 0],
  [{ line: 2, probability: 0 }, 0],
  [null, 0],
])('%j tells %d bits', (shown, bits) => {
  expect(tellingBits(shown)).toBeCloseTo(bits, 3);
});

it('every line from 2+ on with a probability of 12 to 88 % tells more than any line at 1+', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.12, max: 0.88, noNaN: true }), probability, (open, any) => {
      expect(tellingBits({ line: 2, probability: open })).toBeGreaterThan(tellingBits({ line: 1, probability: any }));
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchPredictions } from '#lib/domain/analyzer/match-prediction.ts';
import { lineInformation, predictionGroups } from '#lib/domain/analyzer/prediction-groups.ts';
import { analyzedMatch, playerHighlight, teamHighlight } from '#tests/support/analyzer-builders.ts';

const probability = fc.double({ min: 0, max: 1, noNaN: true });

it('groups have the order of their first predictions; within a group the order is kept', () => {
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

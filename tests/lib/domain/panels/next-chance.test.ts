import { describe, expect, it } from 'vitest';
import type { NextGame } from '#lib/contract/football/search.ts';
import { chanceText, nextChance } from '#lib/domain/panels/next-chance.ts';

const SHOTS: NonNullable<NextGame['predictions']> = [
  { statistic: 'shots', expected: 2.3, ladder: [0.89, 0.66, 0.4, 0.2, 0.09, 0.03] },
];
const TERMS = { choice: 'shots', period: 'fullGame', line: 2.5, side: 'over' } as const;

describe('the probability of the next game', () => {
  it('the probability of the next game is that of a count above the line, with the probabilities at the lines around it', () => {
    expect(nextChance({ predictions: SHOTS }, TERMS)).toEqual({
      chance: { line: 2.5, probability: 0.4 },
      expected: 2.3,
      ladder: [0.89, 0.66, 0.4, 0.2, 0.09].map((probability, index) => ({ line: index + 0.5, probability })),
    });
  });

  it('the probability of the next game is the complement for under', () => {
    const under = nextChance({ predictions: SHOTS }, { ...TERMS, side: 'under' });
    expect(under).toMatchObject({
      chance: { probability: 0.6 },
      ladder: [{ line: 0.5, probability: 1 - 0.89 }, {}, {}, {}, {}],
    });
  });

  it('the probability of the next game is 0 for a line above the ladder, and shown as less than one percent', () => {
    const high = nextChance({ predictions: SHOTS }, { ...TERMS, line: 30.5 });
    expect(high).toMatchObject({ chance: { line: 30.5, probability: 0 } });
    expect([chanceText(0), chanceText(0.4), chanceText(1)]).toEqual(['<1%', '40%', '>99%']);
  });
});

it('a probability that rounds to 0 or to 100 percent is shown as <1% or >99%', () => {
  expect([0.00499, 0.005, 0.99499, 0.995, 0.996].map(chanceText)).toEqual(['<1%', '1%', '99%', '>99%', '>99%']);
});

it.each([
  ['a statistic that is not predicted', { ...TERMS, choice: 'passes' }, 'No prediction of passes.'],
  ['both teams together', { ...TERMS, choice: 'total-shots' }, 'No prediction of total shots.'],
  ['a half', { ...TERMS, period: 'firstHalf' }, 'Predictions cover the full game only.'],
] as const)('for %s there is a sentence instead of a probability', (_, terms, missing) => {
  expect(nextChance({ predictions: SHOTS }, terms)).toEqual({ missing });
});

it('a game without predictions has a sentence; a reply without the field `predictions` is locked by the plan', () => {
  expect(nextChance({ predictions: [] }, TERMS)).toEqual({ missing: 'No prediction for this game.' });
  expect(nextChance({}, TERMS)).toMatchObject({ isLocked: true });
});

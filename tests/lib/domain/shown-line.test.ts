import { describe, expect, it } from 'vitest';
import { isCorrect, shownLine } from '#lib/domain/projected-line.ts';

const KANE = { projectedValue: 3.84, confidence: 0.521, ladder: [0.965, 0.876, 0.714, 0.521, 0.346] };

describe('the line of a highlight', () => {
  it('is by default the projected one, with its confidence', () => {
    expect(shownLine(KANE, 'projected')).toEqual({ line: 4, probability: 0.521 });
  });

  it.each([
    [70, { line: 3, probability: 0.714 }],
    [80, { line: 2, probability: 0.876 }],
    [90, { line: 1, probability: 0.965 }],
  ] as const)('is the largest that is reached at %d %', (level, line) => {
    expect(shownLine(KANE, level)).toEqual(line);
  });

  it('is reached at a level that it equals', () => {
    expect(shownLine({ ...KANE, ladder: [0.9, 0.8] }, 80)).toEqual({ line: 2, probability: 0.8 });
  });

  it('is null when even 1+ is below the level', () => {
    expect(shownLine({ ...KANE, ladder: [0.69] }, 70)).toBeNull();
  });
});

it('is correct at or below what came out', () => {
  expect([3, 4, 5].map((line) => isCorrect(line, 4))).toEqual([true, true, false]);
});

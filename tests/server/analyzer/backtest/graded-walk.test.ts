import { describe, expect, test } from 'vitest';
import { gradedWalk, naiveRate } from '#server/analyzer/backtest/graded-walk.ts';
import type { Appearance } from '#server/analyzer/model-match.ts';
import { appearance, modelCounts, modelResult } from '#tests/support/model-matches.ts';

/** Grades ten rounds of the same two teams, with the players that `appear` returns for each. */
function rows(appear: (round: number) => readonly Partial<Appearance>[], count = 1) {
  const results = Array.from({ length: 10 }, (_, index) => {
    const appearances = appear(index + 1).map((but) => appearance({ counts: modelCounts(count), ...but }));
    return modelResult({ id: index, day: 100 + 7 * index, round: index + 1 }, { appearances });
  });
  return gradedWalk(results);
}

const inGroup = (all: ReturnType<typeof rows>, group: string) => all.filter((row) => row.group === group);

describe('the graded walk', () => {
  test('grades both teams in each statistic after the burn-in', () => {
    const teams = inGroup(
      rows(() => []),
      'team',
    );
    expect(teams).toHaveLength(2 * 2 * 8);
    expect(new Set(teams.map(({ match }) => match.round))).toEqual(new Set([9, 10]));
  });

  test('grades starters with at least five earlier appearances', () => {
    const ofFour = rows((round) => (round >= 5 ? [{}] : []));
    expect(new Set(inGroup(ofFour, 'player').map(({ match }) => match.round))).toEqual(new Set([10]));
    const substitutes = rows((round) => [{ started: round < 9, minutes: 20 }]);
    expect(inGroup(substitutes, 'player')).toEqual([]);
  });

  test('grades likely starters in the predictions before the line-ups, even if they do not start', () => {
    const benched = rows((round) => [{ started: round < 9 }]);
    expect(inGroup(benched, 'playerBeforeLineUps').map(({ match }) => match.round)).toContain(9);
    expect(
      inGroup(
        rows(() => [{ started: false, minutes: 20 }]),
        'playerBeforeLineUps',
      ),
    ).toEqual([]);
  });

  test('the graded walk has the outcome and the naive rate of the last ten games in each row', () => {
    const shots = inGroup(
      rows(() => [{}], 0),
      'player',
    ).filter(({ statistic }) => statistic === 'shots');
    expect(shots.map(({ naive, observed }) => ({ naive, observed }))).toEqual([
      { naive: 1 / 10, observed: false },
      { naive: 1 / 11, observed: false },
    ]);
    const reached = inGroup(
      rows(() => [{}], 30),
      'player',
    );
    expect(reached.every(({ observed, naive }) => observed && naive > 0.85)).toBe(true);
  });

  test('the graded walk leaves out unknown counts', () => {
    const none = rows(() => [{ counts: modelCounts(1, { tackles: null }) }]);
    expect(new Set(inGroup(none, 'player').map(({ statistic }) => statistic))).not.toContain('tackles');
    expect(inGroup(none, 'player')).toHaveLength(2 * 7);
  });
});

test.each([
  ['is 1/2 without a count', [], 1, 1 / 2],
  ['counts a value equal to the line as a hit', [2, 0, 3], 2, 3 / 5],
  ['is that of the last ten counts only', [9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 1, 2 / 12],
  ['leaves out unknown counts', [2, null, 0], 1, 2 / 4],
])('the naive rate %s', (_, counts, line, rate) => {
  expect(naiveRate(counts, line)).toBeCloseTo(rate, 12);
});

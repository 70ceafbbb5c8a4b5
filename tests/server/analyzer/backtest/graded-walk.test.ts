import { describe, expect, test } from 'vitest';
import { gradedWalk } from '#server/analyzer/backtest/graded-walk.ts';
import type { Appearance } from '#server/analyzer/model-match.ts';
import { appearance, modelCounts, modelResult } from '#tests/support/model-matches.ts';

/** Ten rounds of the same two teams; in each those who `appear` in it take part. */
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

  test('grades players who started and had appeared five times', () => {
    const ofFour = rows((round) => (round >= 5 ? [{}] : []));
    expect(new Set(inGroup(ofFour, 'player').map(({ match }) => match.round))).toEqual(new Set([10]));
    const substitutes = rows((round) => [{ started: round < 9, minutes: 20 }]);
    expect(inGroup(substitutes, 'player')).toEqual([]);
  });

  test('grades likely starters before the line-ups, however they then took part', () => {
    const benched = rows((round) => [{ started: round < 9 }]);
    expect(inGroup(benched, 'playerBeforeLineUps').map(({ match }) => match.round)).toContain(9);
    expect(
      inGroup(
        rows(() => [{ started: false, minutes: 20 }]),
        'playerBeforeLineUps',
      ),
    ).toEqual([]);
  });

  test('sets the naive rate of the last ten beside each, and the outcome', () => {
    const shots = inGroup(
      rows(() => [{}], 0),
      'player',
    ).filter(({ statistic }) => statistic === 'shots');
    expect(shots.map(({ naive, happened }) => ({ naive, happened }))).toEqual([
      { naive: 1 / 10, happened: false },
      { naive: 1 / 11, happened: false },
    ]);
    const reached = inGroup(
      rows(() => [{}], 30),
      'player',
    );
    expect(reached.every(({ happened, naive }) => happened && naive > 0.85)).toBe(true);
  });

  test('leaves out what the source does not have', () => {
    const none = rows(() => [{ counts: modelCounts(1, { tackles: null }) }]);
    expect(new Set(inGroup(none, 'player').map(({ statistic }) => statistic))).not.toContain('tackles');
    expect(inGroup(none, 'player')).toHaveLength(2 * 7);
  });
});

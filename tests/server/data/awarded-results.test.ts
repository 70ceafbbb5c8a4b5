import { describe, expect, test } from 'vitest';
import type { PlayedMatch } from '#server/base/canonical.ts';
import { leaveOutAwarded } from '#server/data/awarded-results.ts';
import { NO_FIGURES } from '#server/sources/parts/figures.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';

const side = ({ team }: PlayedMatch['home'], goals: number, atHalfTime: number | null) => {
  const half = atHalfTime === null ? null : { ...NO_FIGURES, goals: atHalfTime };
  return { team, periods: { full: { ...NO_FIGURES, goals }, firstHalf: half, secondHalf: half } };
};

/** A result without figures, with or without the score at half-time. */
function result(number: number, atHalfTime: number | null): PlayedMatch {
  const match = playedMatch(number);
  return {
    ...match,
    home: side(match.home, 3, atHalfTime),
    away: side(match.away, 0, atHalfTime === null ? null : 0),
    appearances: [],
  };
}

const season = (others: number, but: readonly PlayedMatch[]) =>
  leaveOutAwarded(canonicalImport([...but, ...Array.from({ length: others }, (_, index) => playedMatch(index + 10))]));

describe('a result of which only the score is known', () => {
  test('a result of which only the score is known is left out and named when the other matches of the season have more', () => {
    const { matches, parts } = season(20, [result(1, null)]);
    expect(matches).toHaveLength(20);
    const problem = '3:0 has no half-time score and no figure, unlike the other matches, so it counts as awarded';
    expect(parts).toEqual([{ file: 'League 2017/18', place: 'Reds – Blues', problem }]);
  });

  test('a result of which only the score is known stays when more than one in twenty has the score alone', () => {
    expect(season(21, [result(1, null), result(2, null)]).parts).toEqual([]);
  });

  test('a result of which only the score is known stays while few matches of the season are known', () => {
    expect(season(19, [result(1, null)]).parts).toEqual([]);
  });

  test('a result of which only the score is known stays when its half-time score is known', () => {
    expect(season(20, [result(1, 0)]).parts).toEqual([]);
  });
});

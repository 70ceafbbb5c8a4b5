import { describe, expect, test } from 'vitest';
import { importResults } from '#server/analyzer/import-results.ts';
import {
  appearance,
  canonicalImport,
  canonicalPlayer,
  playedMatch,
  scheduledMatch,
} from '#tests/support/canonical-builders.ts';

describe('the results of an import', () => {
  test('the results of an import are the played matches in the order of their days, with one id for each team', () => {
    const results = importResults(canonicalImport([playedMatch(3), playedMatch(1), scheduledMatch(9)]));
    expect(results.map(({ fixture }) => fixture.round)).toEqual([1, 3]);
    const [first, second] = results;
    expect(first?.fixture.day).toBe(Date.UTC(2017, 7, 1) / 86_400_000);
    expect(second?.fixture).toMatchObject({ home: first?.fixture.home, away: first?.fixture.away });
    expect(
      new Set([first?.fixture.home, first?.fixture.away, first?.fixture.league, first?.fixture.referee]).size,
    ).toBe(4);
  });

  test('the results of an import have the counts of the full match, and null for unknown ones', () => {
    const match = playedMatch(1, 4);
    const full = { ...match.home.periods.full, tackles: null };
    const home = { ...match.home, periods: { ...match.home.periods, full } };
    const [result] = importResults(canonicalImport([playedMatch(1, 4, { home })]));
    expect(result?.home).toMatchObject({ shots: 4, tackles: null });
    expect(result?.appearances[0]).toMatchObject({ role: 'FW', isHome: true, minutes: 45, started: true });
  });

  test('the results of an import have no referee for a match of which the source states none', () => {
    const [without, other] = importResults(canonicalImport([playedMatch(1, 1, { referee: null }), playedMatch(2)]));
    expect(without?.fixture.referee).toBeNull();
    expect(other?.fixture.referee).toEqual(expect.any(Number));
  });

  test.each(['minutesPlayed', 'startedMatch'])(
    'the results of an import leave out goalkeepers and players with unknown %s',
    (unstated) => {
      const unknown = appearance('unknown', true, 1);
      const full = { ...unknown.periods.full, [unstated]: null };
      const appearances = [
        appearance('keeper', true, 1),
        appearance('red', true, 1),
        { ...unknown, periods: { ...unknown.periods, full } },
      ];
      const players = [
        canonicalPlayer('keeper', { position: 'GK' }),
        canonicalPlayer('red'),
        canonicalPlayer('unknown'),
      ];
      const [result] = importResults(canonicalImport([playedMatch(1, 1, { appearances })], { players }));
      expect(result?.appearances).toHaveLength(1);
    },
  );
});

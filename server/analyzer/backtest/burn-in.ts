import { allMeasured, type Measured } from '#server/analyzer/backtest/walk-forward.ts';
import type { Fixture, Result } from '#server/analyzer/model-match.ts';

/** The number of a season's first rounds that are left out; in a cup, the number of matches that both teams must have played before. */
export const BURN_IN = 8;

/**
 * Selects the matches to grade: the measured ones with enough matches before them. In a league the first eight rounds of a season are left out. In a
 * cup, which is a competition in which some rounds have no number, a match is graded if both teams have played eight matches before in any competition.
 *
 * @param results the results in the order of their days
 * @returns the matches to grade
 */
export function gradedFixtures(results: readonly Result[], isMeasured: Measured = allMeasured): ReadonlySet<Fixture> {
  const cups = cupsAmong(results, isMeasured);
  const played = new Map<number, number>();
  const count = (team: number) => played.get(team) ?? 0;
  const graded = new Set<Fixture>();
  for (const { fixture } of results) {
    const { league, round, home, away } = fixture;
    const isKnown = Math.min(count(home), count(away)) >= BURN_IN;
    const isAfterBurnIn = cups.has(league) ? isKnown : round !== null && round > BURN_IN;
    if (isAfterBurnIn && isMeasured(fixture)) graded.add(fixture);
    played.set(home, count(home) + 1);
    played.set(away, count(away) + 1);
  }
  return graded;
}

/** The competitions with a measured match whose round has no number. */
export function cupsAmong(results: readonly Result[], isMeasured: Measured = allMeasured): ReadonlySet<number> {
  const fixtures = results.map(({ fixture }) => fixture);
  return new Set(fixtures.filter((own) => own.round === null && isMeasured(own)).map(({ league }) => league));
}

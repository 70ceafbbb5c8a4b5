import type { Fixture, Result } from '#server/analyzer/model-match.ts';

/** The number of rounds to leave out, or of a team's matches where rounds have no number. */
export const BURN_IN = 8;

/**
 * Selects the matches to grade: those with enough matches before them. The first eight rounds of a league's season are
 * left out. In a cup (a competition in which some rounds have no number), a match is graded after both teams have
 * played eight matches in any competition.
 *
 * @param results in the order of their days
 * @returns the matches to grade
 */
export function gradedFixtures(results: readonly Result[]): ReadonlySet<Fixture> {
  const cups = cupsAmong(results);
  const played = new Map<number, number>();
  const count = (team: number) => played.get(team) ?? 0;
  const graded = new Set<Fixture>();
  for (const { fixture } of results) {
    const { league, round, home, away } = fixture;
    const isKnown = Math.min(count(home), count(away)) >= BURN_IN;
    if (cups.has(league) ? isKnown : round !== null && round > BURN_IN) graded.add(fixture);
    played.set(home, count(home) + 1);
    played.set(away, count(away) + 1);
  }
  return graded;
}

/** The competitions in which a round has no number. */
export function cupsAmong(results: readonly Result[]): ReadonlySet<number> {
  return new Set(results.filter(({ fixture }) => fixture.round === null).map(({ fixture }) => fixture.league));
}

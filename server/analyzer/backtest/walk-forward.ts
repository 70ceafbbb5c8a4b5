import { Engine } from '#server/analyzer/engine.ts';
import { type MatchPrediction, predictMatch, type SquadMember } from '#server/analyzer/match-prediction.ts';
import type { Result } from '#server/analyzer/model-match.ts';

/** A match with what was stated of it from the days before. */
export interface PredictedMatch {
  readonly result: Result;
  /** As stated while the line-ups were not known. */
  readonly beforeLineUps: MatchPrediction;
  /** As stated of each who took part if he was known to start. */
  readonly ofStarters: MatchPrediction;
}

/**
 * Goes through matches day by day: hands out a day's matches with their predictions, then lets a fresh engine learn them. Of a match
 * itself a prediction knows the fixture and who took part, never how it went.
 *
 * @param results in the order of their days
 */
export function* walkForward(results: readonly Result[]): Generator<readonly PredictedMatch[], void, undefined> {
  const engine = new Engine();
  for (const day of matchDays(results)) {
    yield day.map((result) => ({
      result,
      beforeLineUps: predictMatch(engine, result.fixture, squadsOf(result, null)),
      ofStarters: predictMatch(engine, result.fixture, squadsOf(result, true)),
    }));
    engine.learnDay(day);
  }
}

/** Those who took part, without anything else of the result. */
export function squadsOf({ appearances }: Result, starts: true | null): SquadMember[] {
  return appearances.map(({ player, role, isHome }) => ({ player, role, isHome, starts }));
}

/** The results of each day, in the order in which they come. */
export function matchDays(results: readonly Result[]): Iterable<readonly Result[]> {
  return Map.groupBy(results, ({ fixture }) => fixture.day).values();
}

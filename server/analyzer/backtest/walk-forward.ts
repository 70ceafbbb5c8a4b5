import { Engine } from '#server/analyzer/engine.ts';
import { type MatchPrediction, predictMatch, type SquadMember } from '#server/analyzer/match-prediction.ts';
import type { Result } from '#server/analyzer/model-match.ts';

/** A match with its predictions, which use the days before only. */
export interface PredictedMatch {
  readonly result: Result;
  /** Predictions without line-ups. */
  readonly beforeLineUps: MatchPrediction;
  /** Predictions for all players of the match as known starters. */
  readonly ofStarters: MatchPrediction;
}

/**
 * Runs a new engine over the matches day by day: yields a day's matches with their predictions, then the engine learns
 * the results. A prediction uses the fixture and the list of players of its match, never the result.
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

/** The players of a match, without the rest of the result. */
export function squadsOf({ appearances }: Result, starts: true | null): SquadMember[] {
  return appearances.map(({ player, role, isHome }) => ({ player, role, isHome, starts }));
}

/** The results by day, in their order. */
export function matchDays(results: readonly Result[]): Iterable<readonly Result[]> {
  return Map.groupBy(results, ({ fixture }) => fixture.day).values();
}

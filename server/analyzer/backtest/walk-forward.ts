import { Engine } from '#server/analyzer/engine.ts';
import { type MatchPrediction, predictMatch, type SquadMember } from '#server/analyzer/match-prediction.ts';
import type { Fixture, Result } from '#server/analyzer/model-match.ts';

/** Selects the matches to measure. The others are only learnt. */
export type Measured = (fixture: Fixture) => boolean;

/** Measures all matches. */
export const allMeasured: Measured = () => true;

/** The matches of a day, and the predictions for the measured ones. */
export interface WalkedDay {
  readonly results: readonly Result[];
  readonly predicted: readonly PredictedMatch[];
}

/** A match with its predictions, which are based only on earlier days. */
export interface PredictedMatch {
  readonly result: Result;
  /** The predictions with unknown line-ups. */
  readonly beforeLineUps: MatchPrediction;
  /** The predictions if all players of the match were known to start. */
  readonly ofStarters: MatchPrediction;
}

/**
 * Runs a new engine over the matches day by day. It yields the matches of a day with their predictions, and then the engine learns the results. A
 * prediction uses the fixture and the list of players of its match, but not the result.
 *
 * @param results the results in the order of their days
 */
export function* walkForward(
  results: readonly Result[],
  isMeasured: Measured = allMeasured,
): Generator<WalkedDay, void, undefined> {
  const engine = new Engine();
  for (const day of matchDays(results)) {
    const measured = day.filter(({ fixture }) => isMeasured(fixture));
    const predicted = measured.map((result) => ({
      result,
      beforeLineUps: predictMatch(engine, result.fixture, squadsOf(result, null)),
      ofStarters: predictMatch(engine, result.fixture, squadsOf(result, true)),
    }));
    yield { results: day, predicted };
    engine.learnDay(day);
  }
}

/** The players who appeared in a match, without their figures. @param starts true for known starters, `null` for unknown line-ups */
export function squadsOf({ appearances }: Result, starts: true | null): SquadMember[] {
  return appearances.map(({ player, role, isHome }) => ({ player, role, isHome, starts }));
}

/** The results by day, in their order. */
export function matchDays(results: readonly Result[]): Iterable<readonly Result[]> {
  return Map.groupBy(results, ({ fixture }) => fixture.day).values();
}

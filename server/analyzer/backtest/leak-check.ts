import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import {
  allMeasured,
  type Measured,
  type PredictedMatch,
  walkForward,
} from '#server/analyzer/backtest/walk-forward.ts';
import type { Counts, Result } from '#server/analyzer/model-match.ts';
import type { Projection } from '#server/analyzer/projection.ts';

/** How predictions change if the results on and after a day are scrambled. */
export interface LeakCheck {
  /** The number of predictions for matches on or before that day. */
  readonly before: number;
  /** The number of these predictions that changed. It is 0 unless a prediction uses a result of its own day or of a later day. */
  readonly changedBefore: number;
  /** The number of predictions for later matches. */
  readonly after: number;
  /** The number of later predictions that changed. A number above 0 shows that scrambling has an effect. */
  readonly changedAfter: number;
}

/**
 * Walks forward twice, the second time with all results on and after `day` scrambled, and compares all predictions.
 *
 * @param results the results in the order of their days
 */
export function leakCheck(results: readonly Result[], day: number, isMeasured: Measured = allMeasured): LeakCheck {
  const check = { before: 0, changedBefore: 0, after: 0, changedAfter: 0 };
  const scrambledResults = results.map((result) => (result.fixture.day < day ? result : scrambled(result)));
  const scrambledDays = walkForward(scrambledResults, isMeasured);
  for (const { predicted } of walkForward(results, isMeasured)) {
    const otherMatches = scrambledDays.next().value?.predicted ?? [];
    for (const [index, match] of predicted.entries()) {
      const own = projectionsOf(match);
      const theirs = projectionsOf(otherMatches[index]);
      const changed = own.filter((projection, at) => !isSame(projection, theirs[at])).length;
      if (match.result.fixture.day <= day) {
        check.before += own.length;
        check.changedBefore += changed;
      } else {
        check.after += own.length;
        check.changedAfter += changed;
      }
    }
  }
  return check;
}

function projectionsOf(match: PredictedMatch | undefined): readonly Projection[] {
  if (!match) return [];
  const { beforeLineUps, ofStarters } = match;
  return [...beforeLineUps.teams, ...beforeLineUps.players, ...ofStarters.players].map(({ projection }) => projection);
}

function isSame(one: Projection, other: Projection | undefined): boolean {
  return one.value === other?.value && one.confidence === other.confidence;
}

/** A different result of the same match: counts are higher, and starters and substitutes are swapped. */
function scrambled({ fixture, home, away, appearances }: Result): Result {
  return {
    fixture,
    home: more(home),
    away: more(away),
    appearances: appearances.map((appearance) => ({
      ...appearance,
      started: !appearance.started,
      minutes: 90 - appearance.minutes,
      counts: more(appearance.counts),
    })),
  };
}

function more(counts: Counts): Counts {
  const entries = Object.entries(counts) as [PredictedStatistic, number | null][];
  return Object.fromEntries(entries.map(([statistic, count]) => [statistic, 2 * (count ?? 0) + 1])) as Counts;
}

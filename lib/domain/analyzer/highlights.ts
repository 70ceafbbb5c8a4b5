import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import { type LineRule, type ShownLine, shownLine } from '#lib/domain/lines/projected-line.ts';

/** The greatest number of highlights of a match. */
const MOST_HIGHLIGHTS = 12;

/**
 * The highlights among predictions: those with the most information, spread over teams and players. The second prediction of a
 * subject is chosen only after the first one of every subject, and one without a line by the rule only after all
 * others. The highlights keep the order of the predictions.
 */
export function highlightsOf(predictions: readonly MatchPrediction[], rule: LineRule): MatchPrediction[] {
  const telling = predictions
    .map((prediction) => {
      const shown = shownLine(prediction, rule);
      return { prediction, isWithout: shown === null ? 1 : 0, information: lineInformation(shown) };
    })
    .sort((left, right) => right.information - left.information);
  const bySubject = Map.groupBy(telling, ({ prediction: { subject } }) => `${subject.type}-${subject.id}`);
  const ranked = [...bySubject.values()].flatMap((own) => own.map((one, rank) => ({ ...one, rank })));
  const chosen = ranked
    .sort(
      (left, right) =>
        left.isWithout - right.isWithout || left.rank - right.rank || right.information - left.information,
    )
    .slice(0, MOST_HIGHLIGHTS);
  const keys = new Set(chosen.map(({ prediction }) => prediction.key));
  return predictions.filter(({ key }) => keys.has(key));
}

/** The factor for a line at 1+, which shows only whether the count is 0. */
const ONE_PLUS = 0.5;

/**
 * How much is learned from whether a line is reached, in bits: the entropy of its probability. It is 1 at 50 % and 0 when the result is certain.
 * A line at 1+ counts half, so that lines at 2+ and more come first while their probability is between 11 and 89 %. 0 without a line.
 *
 * @example lineInformation({ line: 4, probability: 0.5 }) // 1
 */
export function lineInformation(shown: ShownLine | null): number {
  if (shown === null) return 0;
  const { line, probability } = shown;
  const bits = informationOf(probability) + informationOf(1 - probability);
  return line === 1 ? bits * ONE_PLUS : bits;
}

/** The term of the entropy for one outcome. */
function informationOf(probability: number): number {
  return probability <= 0 ? 0 : -probability * Math.log2(probability);
}

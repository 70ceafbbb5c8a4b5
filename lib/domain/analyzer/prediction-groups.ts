import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import type { ShownLine } from '#lib/domain/lines/projected-line.ts';

/** The predictions about one team or player. */
export interface PredictionGroup extends Pick<MatchPrediction, 'subject' | 'name' | 'isHome'> {
  readonly key: string;
  readonly predictions: readonly MatchPrediction[];
}

/** Groups predictions by team and player. The groups are in the order of their first predictions. The predictions of a group keep their order. */
export function predictionGroups(predictions: readonly MatchPrediction[]): PredictionGroup[] {
  const bySubject = Map.groupBy(predictions, ({ subject: { type, id } }) => `${type}-${id}`);
  return [...bySubject].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { subject, name, isHome } = first;
    return [{ key, subject, name, isHome, predictions: own }];
  });
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

import type { MatchPrediction } from '#lib/domain/match-prediction.ts';
import type { ShownLine } from '#lib/domain/projected-line.ts';

/** The predictions about one team or player. */
export interface PredictionGroup extends Pick<MatchPrediction, 'subject' | 'name' | 'isHome'> {
  readonly key: string;
  readonly predictions: readonly MatchPrediction[];
}

/** Predictions by team and player. Groups have the order of their first predictions, and keep the order within. */
export function predictionGroups(predictions: readonly MatchPrediction[]): PredictionGroup[] {
  const bySubject = Map.groupBy(predictions, ({ subject: { type, id } }) => `${type}-${id}`);
  return [...bySubject].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { subject, name, isHome } = first;
    return [{ key, subject, name, isHome, predictions: own }];
  });
}

/** A line at 1+ only says whether anything is counted at all. */
const ONE_PLUS = 0.5;

/**
 * The information in the answer to a line, in bits: the entropy of its probability, which is 1 at 50 % and 0 where the answer is certain. A
 * line at 1+ counts half, so that every open question from 2+ on (11 to 89 %) precedes it. Without a line it is 0.
 *
 * @example lineInformation({ line: 4, probability: 0.5 }) // 1
 */
export function lineInformation(shown: ShownLine | null): number {
  if (shown === null) return 0;
  const { line, probability } = shown;
  const bits = informationOf(probability) + informationOf(1 - probability);
  return line === 1 ? bits * ONE_PLUS : bits;
}

/** One outcome's share of the entropy. */
function informationOf(probability: number): number {
  return probability <= 0 ? 0 : -probability * Math.log2(probability);
}

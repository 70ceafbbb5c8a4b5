/** The predicted probability of an event, and whether the event was observed. */
export interface GradedPrediction {
  /** The predicted probability, from 0 to 1. */
  readonly predicted: number;
  readonly observed: boolean;
}

/**
 * The share of observed events, from 0 to 1; `NaN` without a prediction.
 *
 * @example baseRate([{ predicted: 0.9, observed: true }, { predicted: 0.9, observed: false }]) // 0.5
 */
export function baseRate(predictions: readonly GradedPrediction[]): number {
  return predictions.filter(({ observed }) => observed).length / predictions.length;
}

/**
 * The mean of (p − y)², where y is 1 for an observed event and 0 otherwise. Lower is better; a constant prediction of 0.5 scores 0.25.
 * `NaN` without a prediction.
 *
 * @example brierScore([{ predicted: 0.8, observed: true }, { predicted: 0.4, observed: false }]) // 0.1
 */
export function brierScore(predictions: readonly GradedPrediction[]): number {
  let sum = 0;
  for (const { predicted, observed } of predictions) sum += (predicted - (observed ? 1 : 0)) ** 2;
  return sum / predictions.length;
}

/**
 * The mean of −ln p, where p is the predicted probability of the outcome. Lower is better; a constant prediction of 0.5 scores
 * ln 2 ≈ 0.693. `NaN` without a prediction, `Infinity` if an outcome had a probability of 0.
 *
 * @example logLoss([{ predicted: 0.8, observed: true }, { predicted: 0.4, observed: false }]) // 0.366…
 */
export function logLoss(predictions: readonly GradedPrediction[]): number {
  let sum = 0;
  for (const { predicted, observed } of predictions) sum -= Math.log(observed ? predicted : 1 - predicted);
  return sum / predictions.length;
}

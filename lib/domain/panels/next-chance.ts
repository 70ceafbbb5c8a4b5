import type { NextGame } from '#lib/contract/football/search.ts';
import { probabilityAt } from '#lib/domain/games/probability-at.ts';
import { ladderRungs } from '#lib/domain/lines/ladder-rungs.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { splitChoice, statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/** A line with the probability, from 0 to 1, that the count is on the wanted side of it. */
export interface LineChance {
  readonly line: number;
  readonly probability: number;
}

/** The model's probabilities for the subject's next game, or a sentence that explains why there are none. */
export type NextChance =
  | { readonly chance: LineChance; readonly expected: number; readonly ladder: readonly LineChance[] }
  | { readonly missing: string; readonly isLocked?: true };

/**
 * The model's probability for the next game at the panel's line and at the lines around it.
 *
 * @param panel the panel's settings; predictions exist only for the subject's own count in the full game
 */
export function nextChance(
  { predictions }: Pick<NextGame, 'predictions'>,
  { choice, period, line, side }: Pick<Panel, 'choice' | 'period' | 'line' | 'side'>,
): NextChance {
  if (predictions === undefined) return { missing: 'Its probability is part of Premium.', isLocked: true };
  if (predictions.length === 0) return { missing: 'No prediction for this game.' };
  const { side: whose, statistic } = splitChoice(choice);
  const found = whose === 'own' ? predictions.find((one) => one.statistic === statistic) : undefined;
  if (found === undefined) return { missing: `No prediction of ${statisticLabel(choice).toLowerCase()}.` };
  if (period !== 'fullGame') return { missing: 'Predictions cover the full game only.' };
  // A count over 2.5 is a count of 3 or more.
  const rungs = ladderRungs(found.ladder, Math.max(1, Math.ceil(line)));
  const ladder = rungs.map(({ count }) => ({
    line: count - 0.5,
    probability: probabilityAt(found.ladder, count - 0.5, side),
  }));
  return {
    chance: { line, probability: probabilityAt(found.ladder, line, side) },
    expected: found.expected,
    ladder,
  };
}

/**
 * A probability as a whole percentage. It is never 0 % or 100 %, because nothing is certain.
 *
 * @example chanceText(0.0004) // '<1%'
 */
export function chanceText(probability: number): string {
  const percent = Math.round(probability * 100);
  if (percent === 0) return '<1%';
  return percent === 100 ? '>99%' : `${percent}%`;
}

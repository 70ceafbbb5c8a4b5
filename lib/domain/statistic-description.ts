import type { Statistic } from '#lib/contract/statistic.ts';
import { type StatisticChoice, splitChoice } from '#lib/domain/statistic-choice.ts';

/** The description of each statistic; `{}` is replaced by the side. */
const SENTENCES: Readonly<Record<Statistic, string>> = {
  assists: 'Passes{} that set up a goal.',
  blockedShots: 'Shots{} that were blocked on their way to goal.',
  cornersWon: 'Corner kicks won{}.',
  foulsCommitted: 'Fouls given away{}.',
  foulsWon: 'Fouls suffered{}.',
  goals: 'Goals scored{}.',
  offsides: 'Runs{} that were flagged offside.',
  passes: 'Passes played{}, whether or not they arrived.',
  redCards: 'Red cards received{}, second yellows included.',
  saves: 'Shots on target kept out{}.',
  shots: 'Attempts on goal{}, wherever they went.',
  shotsOnTarget: 'Attempts{} that scored or forced a save.',
  tackles: 'Challenges{} that won the ball from an opponent.',
  yellowCards: 'Yellow cards received{}.',
};

const WHOSE = { own: '', total: ' by both teams together', opposite: ' by the opponent' } as const;

/** One plain sentence on what a statistic counts. @example statisticDescription('total-shots') */
export function statisticDescription(choice: StatisticChoice): string {
  const { side, statistic } = splitChoice(choice);
  return SENTENCES[statistic].replace('{}', WHOSE[side]);
}

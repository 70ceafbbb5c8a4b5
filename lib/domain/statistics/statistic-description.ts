import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import { type StatisticChoice, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The description of each statistic. `{}` is replaced by words for the side. */
const SENTENCES: Readonly<Record<AnyStatistic, string>> = {
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
  expectedGoals: 'Goals to expect{} from the chances, by how often such shots score.',
  expectedAssists: 'Assists to expect{} from the passes before shots, by how often such shots score.',
  chancesCreated: 'Passes{} that led to a shot.',
  touches: 'Actions on the ball{}, anywhere on the pitch.',
  touchesInBox: "Actions on the ball{} inside the other side's penalty area.",
  dribbles: 'Opponents beaten{} with the ball at the feet.',
  crosses: 'Balls played{} from the wing into the penalty area.',
  interceptions: 'Passes of the other side cut out{}.',
  clearances: 'Balls hit away{} from danger.',
  blocks: 'Shots of the other side stopped{} by an outfield player.',
  recoveries: 'Loose balls won back{}.',
  aerialDuelsWon: 'Headers won{} against an opponent.',
  defensiveContributions:
    'Clearances, blocks, interceptions and tackles{}, with recoveries for midfielders and forwards.',
  fantasyPoints: 'Points{} in the Fantasy game of the league; cards and goals against can make them negative.',
};

const WHOSE = { own: '', total: ' by both teams together', opposite: ' by the opponent' } as const;

/** One sentence that explains what a statistic counts. @example statisticDescription('total-shots') */
export function statisticDescription(choice: StatisticChoice): string {
  const { side, statistic } = splitChoice(choice);
  return SENTENCES[statistic].replace('{}', WHOSE[side]);
}

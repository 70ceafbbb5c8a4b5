import type { Statistic } from '#lib/contract/statistic.ts';
import { type StatisticChoice, splitChoice } from '#lib/domain/statistic-choice.ts';

/** The 14 statistics as the user reads them (specification, section 3). */
const LABELS: Readonly<Record<Statistic, string>> = {
  assists: 'Assists',
  blockedShots: 'Blocked Shots',
  cornersWon: 'Corners Won',
  foulsCommitted: 'Fouls Committed',
  foulsWon: 'Fouls Won',
  goals: 'Goals',
  offsides: 'Offsides',
  passes: 'Passes',
  redCards: 'Red Cards',
  saves: 'Saves',
  shots: 'Shots',
  shotsOnTarget: 'Shots on Target',
  tackles: 'Tackles',
  yellowCards: 'Yellow Cards',
};

const PREFIXES = { own: '', total: 'Total ', opposite: 'Opponent ' } as const;

/** @example statisticLabel('total-cornersWon') // 'Total Corners Won' */
export function statisticLabel(choice: StatisticChoice): string {
  const { side, statistic } = splitChoice(choice);
  return PREFIXES[side] + LABELS[statistic];
}

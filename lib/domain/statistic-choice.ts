import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectType } from '#lib/contract/search.ts';
import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';

/** A statistic as a panel offers it: the subject's own, both teams together, or the opponent's. */
export type StatisticChoice = Statistic | `total-${Statistic}` | `opposite-${Statistic}`;

/** The side whose figures a choice counts. */
export type StatisticSide = 'own' | 'total' | 'opposite';

/** @example splitChoice('total-shots') // { side: 'total', statistic: 'shots' } */
export function splitChoice(choice: StatisticChoice): { side: StatisticSide; statistic: Statistic } {
  for (const statistic of STATISTICS) {
    if (choice === statistic) return { side: 'own', statistic };
    if (choice === `total-${statistic}`) return { side: 'total', statistic };
    if (choice === `opposite-${statistic}`) return { side: 'opposite', statistic };
  }
  throw new RangeError(`${choice} is not a statistic`);
}

/** True when a text from an address or a store is a choice. */
export function isStatisticChoice(text: string): text is StatisticChoice {
  return STATISTICS.some(
    (statistic) => text === statistic || text === `total-${statistic}` || text === `opposite-${statistic}`,
  );
}

/** The choices of a subject: a player has the 14 base ones only, a team also both variants of each (docs/product.md, "Data shapes"). */
export function choicesFor(type: SubjectType): readonly StatisticChoice[] {
  if (type === 'player') return STATISTICS;
  return [
    ...STATISTICS,
    ...STATISTICS.map((statistic) => `total-${statistic}` as const),
    ...STATISTICS.map((statistic) => `opposite-${statistic}` as const),
  ];
}

/** The choice after a subject is loaded: a player's falls back to the base statistic (docs/product.md, "Panel resets"). */
export function choiceFor(type: SubjectType, choice: StatisticChoice): StatisticChoice {
  return type === 'player' ? splitChoice(choice).statistic : choice;
}

/** The display names of the 14 statistics (docs/product.md, "Data shapes"). */
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

/** The default statistic of a panel; the first panel has a different one (docs/product.md, "Compare tab"). */
export function defaultStatistic(plan: Plan, panelIndex: number): Statistic {
  if (plan === 'FREE') return panelIndex === 0 ? 'shots' : 'blockedShots';
  return panelIndex === 0 ? 'shotsOnTarget' : 'foulsCommitted';
}

import type { SubjectType } from '#lib/contract/football/search.ts';
import {
  ALL_STATISTICS,
  type AnyStatistic,
  MORE_STATISTICS,
  STATISTIC_CATALOGUE,
  STATISTICS,
  type Statistic,
  type StatisticTraits,
} from '#lib/contract/football/statistic.ts';
import type { Plan } from '#lib/contract/user/plan.ts';

/** A statistic of a panel. Without a prefix it is the subject's own, `total-` is both teams together, `opposite-` is the opponent's. */
export type StatisticChoice = AnyStatistic | `total-${AnyStatistic}` | `opposite-${AnyStatistic}`;

/** The side whose figures are counted. */
export type StatisticSide = 'own' | 'total' | 'opposite';

/**
 * Splits a choice into its side and its statistic. Throws a `RangeError` for any other text.
 *
 * @example splitChoice('total-shots') // { side: 'total', statistic: 'shots' }
 */
export function splitChoice(choice: StatisticChoice): { side: StatisticSide; statistic: AnyStatistic } {
  const parts = partsOf(choice);
  if (parts === null) throw new RangeError(`${choice} is not a statistic`);
  return parts;
}

/** True when a text from an address or from stored data is a valid choice. */
export function isStatisticChoice(text: string): text is StatisticChoice {
  return partsOf(text) !== null;
}

function partsOf(text: string): { side: StatisticSide; statistic: AnyStatistic } | null {
  const side = text.startsWith('total-') ? 'total' : text.startsWith('opposite-') ? 'opposite' : 'own';
  const name = side === 'own' ? text : text.slice(side.length + 1);
  const statistic = ALL_STATISTICS.find((one) => one === name);
  return statistic === undefined ? null : { side, statistic };
}

/** True for one of the 14 base statistics. */
export function isBaseStatistic(statistic: AnyStatistic): statistic is Statistic {
  return STATISTIC_CATALOGUE[statistic].group === 'base';
}

/** The properties of the statistic of a choice. */
export function traitsOf(choice: StatisticChoice): StatisticTraits {
  return STATISTIC_CATALOGUE[splitChoice(choice).statistic];
}

/**
 * The base statistics of a subject. A player has the 14 own ones, a team also the total and opponent variant of each
 * (docs/product.md, "Data shapes").
 */
export function choicesFor(type: SubjectType): readonly StatisticChoice[] {
  return variantsOf(STATISTICS, type);
}

/** The further statistics of a kind of subject, whether or not a source has them. */
export function moreChoicesFor(type: SubjectType): readonly StatisticChoice[] {
  const some = MORE_STATISTICS.filter((statistic) => STATISTIC_CATALOGUE[statistic].subjects.includes(type));
  return variantsOf(some, type);
}

function variantsOf(statistics: readonly AnyStatistic[], type: SubjectType): readonly StatisticChoice[] {
  if (type === 'player') return statistics;
  return [
    ...statistics,
    ...statistics.map((statistic) => `total-${statistic}` as const),
    ...statistics.map((statistic) => `opposite-${statistic}` as const),
  ];
}

/**
 * The statistic after another subject was loaded. A player gets the statistic without its prefix (docs/product.md,
 * "Panel resets"). A team gets shots in place of a statistic that only players have.
 */
export function choiceFor(type: SubjectType, choice: StatisticChoice): StatisticChoice {
  if (type === 'player') return splitChoice(choice).statistic;
  return traitsOf(choice).subjects.includes(type) ? choice : 'shots';
}

/** The groups of statistics in menus and in All Stats, with their headings. */
export const STATISTIC_GROUPS = { own: 'Team', total: 'Both teams', opposite: 'Opponent', more: 'More' } as const;
export type StatisticGroup = keyof typeof STATISTIC_GROUPS;

/** The group of a choice. Further statistics have their own. @example statisticGroup('total-shots') // 'total' */
export function statisticGroup(choice: StatisticChoice): StatisticGroup {
  return traitsOf(choice).group === 'more' ? 'more' : splitChoice(choice).side;
}

const PREFIXES = { own: '', total: 'Total ', opposite: 'Opponent ' } as const;

/** @example statisticLabel('total-cornersWon') // 'Total Corners Won' */
export function statisticLabel(choice: StatisticChoice): string {
  const { side, statistic } = splitChoice(choice);
  return PREFIXES[side] + STATISTIC_CATALOGUE[statistic].label;
}

/** The default statistic of the first panel, or of every other panel (docs/product.md, "Compare tab"). */
export function defaultStatistic(plan: Plan, panelIndex: number): Statistic {
  if (plan === 'FREE') return panelIndex === 0 ? 'shots' : 'blockedShots';
  return panelIndex === 0 ? 'shotsOnTarget' : 'foulsCommitted';
}

import { type MoreStatistic, STATISTICS, type Statistic } from '#lib/contract/statistic.ts';

/** The figures of a period in which no base statistic is known. */
export const NO_FIGURES = Object.fromEntries(STATISTICS.map((statistic) => [statistic, null])) as Readonly<
  Record<Statistic, null>
>;

export type MoreFigures = Partial<Record<MoreStatistic, number | null>>;

/** Returns the known further statistics as the `more` of a period's figures; without any of them, `more` is absent. */
export function moreOf(figures: MoreFigures): { readonly more?: Partial<Record<MoreStatistic, number>> } {
  const known = Object.entries(figures).filter(([, value]) => value !== null);
  return known.length === 0 ? {} : { more: Object.fromEntries(known) };
}

import { type MoreStatistic, STATISTICS, type Statistic } from '#lib/contract/statistic.ts';

/** A block in which no base statistic is known. */
export const NO_FIGURES = Object.fromEntries(STATISTICS.map((statistic) => [statistic, null])) as Readonly<
  Record<Statistic, null>
>;

export type MoreFigures = Partial<Record<MoreStatistic, number | null>>;

/** The known further statistics in the form of a block; a block without any has no `more`. */
export function moreOf(figures: MoreFigures): { readonly more?: Partial<Record<MoreStatistic, number>> } {
  const known = Object.entries(figures).filter(([, value]) => value !== null);
  return known.length === 0 ? {} : { more: Object.fromEntries(known) };
}

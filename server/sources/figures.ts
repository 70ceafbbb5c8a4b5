import { type MoreStatistic, STATISTICS, type Statistic } from '#lib/contract/statistic.ts';

/** A block of the base statistics in which none is known. */
export const NO_FIGURES = Object.fromEntries(STATISTICS.map((statistic) => [statistic, null])) as Readonly<
  Record<Statistic, null>
>;

export type MoreFigures = Partial<Record<MoreStatistic, number | null>>;

/** The known ones of the further statistics, as a block has them; a block without any has no `more`. */
export function moreOf(figures: MoreFigures): { readonly more?: Partial<Record<MoreStatistic, number>> } {
  const known = Object.entries(figures).filter(([, value]) => value !== null);
  return known.length === 0 ? {} : { more: Object.fromEntries(known) };
}

import type { Provenance } from '#lib/contract/football/source.ts';
import { type MoreStatistic, STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';

/** The figures of a period in which no base statistic is known. */
export const NO_FIGURES = ofEach<null>(null);
/** The provenance of a source that counts every base statistic itself, and of one that has none. */
export const MEASURED = ofEach<Provenance>('measured');
export const MISSING = ofEach<Provenance>('missing');

function ofEach<Value>(value: Value): Readonly<Record<Statistic, Value>> {
  return Object.fromEntries(STATISTICS.map((statistic) => [statistic, value])) as Record<Statistic, Value>;
}

export type MoreFigures = Partial<Record<MoreStatistic, number | null>>;

/** Returns the known further statistics as the `more` of a period's figures; without any of them, `more` is absent. */
export function moreOf(figures: MoreFigures): { readonly more?: Partial<Record<MoreStatistic, number>> } {
  const known = Object.entries(figures).filter(([, value]) => value !== null);
  return known.length === 0 ? {} : { more: Object.fromEntries(known) };
}

import type { Source } from '#lib/contract/source.ts';

/** A citation: the first author's surname in front, more authors behind it, the year at the end. */
const CITATION = /^(\p{Letter}[\p{Letter} '’-]*), .+, .+\((\d{4})\)$/u;

/**
 * Whom to name in one short line: a citation as "first author et al. year", anything else by the source's name. The whole credit has
 * to be at hand beside it.
 *
 * @example shortCredit({ name: 'Events', attribution: 'Doe, J., Roe, R., "Events", Journal 6 (2019)' }) // 'Doe et al. 2019'
 */
export function shortCredit({ name, attribution }: Pick<Source, 'name' | 'attribution'>): string {
  const [, author, year] = CITATION.exec(attribution) ?? [];
  return author === undefined || year === undefined ? name : `${author} et al. ${year}`;
}

import type { Source } from '#lib/contract/football/source.ts';

/** Matches a citation: the first author's surname, further authors, and the year at the end. */
const CITATION = /^(\p{Letter}[\p{Letter} '’-]*), .+, .+\((\d{4})\)$/u;

/**
 * The short credit of a source: "first author et al. year" for a citation, otherwise the source's name. The full credit must be shown nearby.
 *
 * @example shortCredit({ name: 'Events', attribution: 'Doe, J., Roe, R., "Events", Journal 6 (2019)' }) // 'Doe et al. 2019'
 */
export function shortCredit({ name, attribution }: Pick<Source, 'name' | 'attribution'>): string {
  const [, author, year] = CITATION.exec(attribution) ?? [];
  return author === undefined || year === undefined ? name : `${author} et al. ${year}`;
}

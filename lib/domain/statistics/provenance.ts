import type { TeamPeriod } from '#lib/contract/football/game.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { Provenance, Source } from '#lib/contract/football/source.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import { isBaseStatistic } from '#lib/domain/statistics/statistic-choice.ts';

/** The source of a value and its provenance. */
export interface Origin {
  readonly source: Source;
  readonly provenance: Provenance;
}

/** The part of a detail that contains the sources of its values. */
export type Credits = Pick<SubjectDetail, 'source' | 'sources' | 'mixes'>;

/** All sources of a subject's games. */
export function sourcesOf({ source, sources }: Pick<SubjectDetail, 'source' | 'sources'>): readonly Source[] {
  return sources !== undefined && sources.length > 0 ? sources : [source];
}

/** The source of a block's value: the one in the block's mix, or the only source of the detail. `null` when neither is known. */
export function originOf(block: Pick<TeamPeriod, 'mix'>, statistic: AnyStatistic, credits: Credits): Origin | null {
  const [only, ...others] = sourcesOf(credits);
  const [index, provenance] = credits.mixes?.[block.mix ?? -1]?.[statistic] ?? [];
  const named = index === undefined ? undefined : credits.sources?.[index];
  if (named !== undefined && provenance !== undefined) return { source: named, provenance };
  return only === undefined || others.length > 0 ? null : { source: only, provenance: provenanceIn(only, statistic) };
}

/** The provenance of a statistic in a source. */
export function provenanceIn(source: Pick<Source, 'statistics' | 'more'>, statistic: AnyStatistic): Provenance {
  return (isBaseStatistic(statistic) ? source.statistics[statistic] : source.more?.[statistic]) ?? 'missing';
}

/**
 * A source's name, followed by the provenance unless the value is measured.
 *
 * @example originText({ source: { name: 'Open data', … }, provenance: 'proxy' }) // 'Open data, proxy'
 */
function originText({ source, provenance }: Origin): string {
  return provenance === 'proxy' || provenance === 'inferred' ? `${source.name}, ${provenance}` : source.name;
}

/** The origins of a bar as text. `null` when they are unknown. */
export function originsText(origins: readonly Origin[] | undefined): string | null {
  return origins === undefined ? null : [...new Set(origins.map(originText))].join(' and ');
}

/** The sources of the origins without repeats, in the order in which they first appear. */
export function distinctSources(origins: readonly Origin[]): Source[] {
  return [...new Map(origins.map(({ source }) => [source.name, source])).values()];
}

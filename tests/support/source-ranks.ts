import type { SourceDescription } from '#server/base/canonical.ts';
import { SOURCES } from '#server/sources/registry.ts';

/** The ranks of the source with a key; those of a source without ranks for another key. */
export function ranksOf(key: string): Pick<SourceDescription, 'rank' | 'fantasyRank'> {
  const { rank = 100, fantasyRank } = SOURCES.find((source) => source.key === key) ?? {};
  return { rank, ...(fantasyRank !== undefined && { fantasyRank }) };
}

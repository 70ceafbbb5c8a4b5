import type { SourceDescription } from '#server/base/canonical.ts';
import { FOOTBALL_DATA } from '#server/sources/football-data/football-data-source.ts';
import { FPL } from '#server/sources/fpl/fpl-source.ts';
import { FPL_CORE } from '#server/sources/fpl-core/fpl-core-source.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';

/** The ranks of the source with a key; those of a source without ranks for another key. */
export function ranksOf(key: string): Pick<SourceDescription, 'rank' | 'fantasyRank'> {
  const found = [WYSCOUT, FPL_CORE, FPL, FOOTBALL_DATA].find((source) => source.key === key);
  const { rank = 100, fantasyRank } = found ?? {};
  return { rank, ...(fantasyRank !== undefined && { fantasyRank }) };
}

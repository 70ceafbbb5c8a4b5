import { seasonName } from '#lib/domain/data/data-coverage.ts';
import type { CanonicalImport, CanonicalMatch } from '#server/base/canonical.ts';

/** The season of a match in words, for what an import left out. @example 'Premier League 2025/26' */
export function leagueSeason(
  competitions: CanonicalImport['competitions'],
  { competition, season }: Pick<CanonicalMatch, 'competition' | 'season'>,
): string {
  return `${competitions.find(({ key }) => key === competition)?.name ?? competition} ${seasonName(season)}`;
}

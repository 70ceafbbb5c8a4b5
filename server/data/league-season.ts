import { seasonName } from '#lib/domain/data/data-coverage.ts';
import type { CanonicalImport, CanonicalMatch } from '#server/base/canonical.ts';

type OfSeason = Pick<CanonicalMatch, 'competition' | 'season'>;

/** Returns a function for the season of a match in words. @example 'Premier League 2025/26' or 'Allsvenskan 2026' */
export function leagueSeasons({
  competitions,
  matches,
}: Pick<CanonicalImport, 'competitions' | 'matches'>): (match: OfSeason) => string {
  const starts = new Map([...Map.groupBy(matches, keyOf)].map(([key, own]) => [key, startOf(own)]));
  const names = new Map(competitions.map(({ key, name }) => [key, name]));
  return (match) =>
    `${names.get(match.competition) ?? match.competition} ${seasonName(match.season, starts.get(keyOf(match)))}`;
}

function keyOf({ competition, season }: OfSeason): string {
  return `${competition} ${season}`;
}

/** The first kick-off of a season. Not known if the last is in the next year: then one in spring is wrong. */
function startOf(matches: readonly CanonicalMatch[]): string | undefined {
  const inOrder = matches.toSorted((one, other) => one.kickOff.getTime() - other.kickOff.getTime());
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  return last?.kickOff.getUTCFullYear() === last?.season ? first?.kickOff.toISOString() : undefined;
}

import type { CanonicalCompetition } from '#server/base/canonical.ts';
import { DataError } from '#server/data/data-error.ts';

/** The only competition of the sources `fpl` and `fpl-core`. */
export const PREMIER_LEAGUE = {
  key: 'premier-league',
  name: 'Premier League',
  isInternational: false,
  slug: 'premier-league',
} as const satisfies CanonicalCompetition;

/** The shared key of a player. @param code the Fantasy game's code of the player, the same in every season */
export function sharedPlayerKey(code: string): string {
  return `fpl:${code}`;
}

/** The shared key of a club. @param code the Fantasy game's code of the club, the same in every season */
export function sharedTeamKey(code: string): string {
  return `fpl-team:${code}`;
}

/**
 * Validates a selection of competitions.
 *
 * @throws {DataError} when it names another one than the only competition of the source
 */
export function requireCompetition(
  source: string,
  { key, name }: CanonicalCompetition,
  competitions: readonly string[] | undefined,
): void {
  const known = [key, name.toLowerCase()];
  const unknown = competitions?.find((wanted) => !known.includes(wanted.toLowerCase()));
  if (unknown !== undefined) {
    throw new DataError(source, null, `has no competition "${unknown}", only ${key}`);
  }
}

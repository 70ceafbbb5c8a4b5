import { seasonName } from '#lib/domain/data-coverage.ts';
import type { CanonicalImport, CanonicalMatch, LeftOutPart, PlayedMatch, TeamPeriod } from '#server/data/canonical.ts';

/** So many matches of a season must have more than the score, and so few may have the score alone, before this tells anything. */
const [LEAST_OTHERS, MOST_ALONE] = [20, 1 / 20];

/**
 * The matches of an import without those that count as awarded: the score is all that is known of them, no half-time score and no figure, while
 * at least 19 of 20 matches of the season have more. Nobody played such a result, so it is no game of a team's form.
 *
 * @returns the other matches in the same order, and a part for each that is left out
 */
export function leaveOutAwarded({
  competitions,
  teams,
  matches,
}: Pick<CanonicalImport, 'competitions' | 'teams' | 'matches'>): {
  readonly matches: readonly CanonicalMatch[];
  readonly parts: readonly LeftOutPart[];
} {
  const played = matches.filter((match) => match.status === 'played');
  const seasons = Map.groupBy(played, ({ competition, season }) => `${competition} ${season}`);
  const awarded = new Set<CanonicalMatch>(
    [...seasons.values()].flatMap((season) => {
      const alone = season.filter(hasScoreAlone);
      const isTold = season.length - alone.length >= LEAST_OTHERS && alone.length <= season.length * MOST_ALONE;
      return isTold ? alone : [];
    }),
  );
  const nameIn = (list: readonly { readonly key: string; readonly name: string }[], wanted: string) =>
    list.find(({ key }) => key === wanted)?.name ?? wanted;
  const parts = played
    .filter((match) => awarded.has(match))
    .map(({ competition, season, home, away }) => ({
      file: `${nameIn(competitions, competition)} ${seasonName(season)}`,
      place: `${nameIn(teams, home.team)} – ${nameIn(teams, away.team)}`,
      problem: `${home.periods.full.goals}:${away.periods.full.goals} has no half-time score and no figure, unlike the other matches, so it counts as awarded`,
    }));
  return { matches: matches.filter((match) => !awarded.has(match)), parts };
}

function hasScoreAlone({ home, away, appearances }: PlayedMatch): boolean {
  const sides = [home.periods, away.periods];
  const isAlone = ({ goals, ...others }: TeamPeriod) =>
    goals !== null && Object.values(others).every((one) => (one ?? null) === null);
  return (
    appearances.length === 0 &&
    sides.every(({ full, firstHalf }) => (firstHalf?.goals ?? null) === null && isAlone(full))
  );
}

import type { CanonicalImport, CanonicalMatch, LeftOutPart, PlayedMatch, TeamPeriod } from '#server/base/canonical.ts';
import { leagueSeasons } from '#server/data/league-season.ts';

/** The least number of matches of a season with more than the score, and the largest share of matches with the score only. */
const [LEAST_OTHERS, LARGEST_SHARE] = [20, 1 / 20];

/**
 * The matches of an import without those that count as awarded: the score is all that is known of them, no half-time score and no figure, while
 * at least 19 of 20 matches of the season have more. Such a result was not played, so it has no place in the form of a team.
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
      const scoreOnly = season.filter(hasScoreOnly);
      const isException = scoreOnly.length <= season.length * LARGEST_SHARE;
      return isException && season.length - scoreOnly.length >= LEAST_OTHERS ? scoreOnly : [];
    }),
  );
  const nameOf = leagueSeasons({ competitions, matches });
  const teamName = (wanted: string) => teams.find(({ key }) => key === wanted)?.name ?? wanted;
  const parts = played
    .filter((match) => awarded.has(match))
    .map(({ home, away, ...match }) => ({
      file: nameOf(match),
      place: `${teamName(home.team)} – ${teamName(away.team)}`,
      problem: `${home.periods.full.goals}:${away.periods.full.goals} has no half-time score and no figure, unlike the other matches, so it counts as awarded`,
    }));
  return { matches: matches.filter((match) => !awarded.has(match)), parts };
}

function hasScoreOnly({ home, away, appearances }: PlayedMatch): boolean {
  const sides = [home.periods, away.periods];
  const isOnly = ({ goals, ...others }: TeamPeriod) =>
    goals !== null && Object.values(others).every((one) => (one ?? null) === null);
  return (
    appearances.length === 0 &&
    sides.every(({ full, firstHalf }) => (firstHalf?.goals ?? null) === null && isOnly(full))
  );
}

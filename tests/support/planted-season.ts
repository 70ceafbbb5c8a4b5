import { STATISTICS } from '#lib/contract/football/statistic.ts';
import type { CanonicalImport, CanonicalMatch, PlayedMatch, PlayerPeriod, TeamPeriod } from '#server/base/canonical.ts';
import { canonicalPlayer } from '#tests/support/canonical-builders.ts';
import { source } from '#tests/support/overlapping-sources.ts';
import { counts } from '#tests/support/server-football.ts';

export const WEEKS = 40;
const TEAMS = 20;
const ROUNDS = 2 * (TEAMS - 1);
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const START = Date.UTC(2025, 7, 16, 15);

/** The end of a week. The first round is in week 1; no round is in the last two weeks. */
export const endOfWeek = (week: number) => new Date(START + (week - 0.5) * WEEK_MS);

/** A whole number below `below`, which depends only on the seed and the numbers. */
export function pick(seed: number, below: number, ...numbers: readonly number[]): number {
  let state = seed;
  for (const number of numbers) state = Math.imul(state ^ (number + 0x9e37_79b9), 0x85eb_ca6b) ^ (state >>> 13);
  return (state >>> 0) % below;
}

/** The pairs of a round of a double round robin, by the circle method: home and away team. */
function pairsOf(round: number): (readonly [number, number])[] {
  const turn = (round - 1) % (TEAMS - 1);
  const at = (place: number) => (place === 0 ? 0 : 1 + ((place - 1 + turn) % (TEAMS - 1)));
  return Array.from({ length: TEAMS / 2 }, (_, index) => {
    const [one, other] = [at(index), at(TEAMS - 1 - index)];
    const isFirstHome = (index + turn) % 2 === 0;
    const [home, away] = isFirstHome ? [one, other] : [other, one];
    return round < TEAMS ? [home, away] : [away, home];
  });
}

/** The matches of a source up to a week: eleven players a side, whose figures add up to those of their team. */
export function seasonUpTo(week: number, key: string, seed: number): PlayedMatch[] {
  return Array.from({ length: Math.min(week, ROUNDS) }, (_, index) => index + 1).flatMap((round) =>
    pairsOf(round).map(([home, away]) => {
      const side = (team: number) =>
        Array.from({ length: 11 }, (_, index): PlayerPeriod => {
          const of = (most: number, part: number) => pick(seed, most, round, team, index, part);
          const shots = of(4, 1);
          return {
            ...counts(0),
            shots,
            shotsOnTarget: of(shots + 1, 2),
            foulsCommitted: of(3, 3),
            yellowCards: of(6, 4) === 0 ? 1 : 0,
            minutesPlayed: 90,
            startedMatch: true,
          };
        });
      const [ofHome, ofAway] = [side(home), side(away)];
      const teamOf = (players: readonly PlayerPeriod[]): TeamPeriod => {
        const sums = STATISTICS.map((name) => [name, players.reduce((sum, own) => sum + (own[name] ?? 0), 0)]);
        return { ...counts(1), ...Object.fromEntries(sums.filter(([, sum]) => sum !== 0)) };
      };
      const full = <Block>(block: Block) => ({ full: block, firstHalf: null, secondHalf: null });
      const appearances = [ofHome, ofAway].flatMap((players, index) =>
        players.map((block, place) => ({
          player: `${key}-player-${index === 0 ? home : away}-${place}`,
          isHome: index === 0,
          periods: full(block),
        })),
      );
      return {
        key: `${key}-${home}-${away}`,
        competition: 'premier-league',
        season: 2025,
        round,
        kickOff: new Date(START + (round - 1) * WEEK_MS),
        venue: null,
        referee: null,
        status: 'played',
        home: { team: `${key}-team-${home}`, periods: full(teamOf(ofHome)) },
        away: { team: `${key}-team-${away}`, periods: full(teamOf(ofAway)) },
        appearances: key === 'fpl-core' ? appearances : [],
      };
    }),
  );
}

/** The import of a source with these matches. */
export function seasonImport(key: string, matches: readonly CanonicalMatch[]): CanonicalImport {
  const teams = Array.from({ length: TEAMS }, (_, team) => team);
  return {
    source: source(key),
    competitions: [{ key: 'premier-league', name: 'Premier League', isInternational: false, slug: 'premier-league' }],
    teams: teams.map((team) => ({ key: `${key}-team-${team}`, name: `Club ${team}`, isNationalTeam: false })),
    players: teams.flatMap((team) =>
      Array.from({ length: 11 }, (_, place) =>
        canonicalPlayer(`${key}-player-${team}-${place}`, { firstName: 'Pat', lastName: `Player ${team} ${place}` }),
      ),
    ),
    referees: [],
    matches,
  };
}

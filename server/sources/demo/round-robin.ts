export interface Pairing<Team> {
  readonly home: Team;
  readonly away: Team;
}

/**
 * The rounds of a league in which each team plays each other team once at home and once away. They are built by the circle method. The
 * second half repeats the first half with home and away swapped.
 *
 * @throws {RangeError} for an odd number of teams
 */
export function roundRobin<Team>(teams: readonly Team[]): Pairing<Team>[][] {
  const [fixed, ...circle] = teams;
  if (fixed === undefined || teams.length % 2 === 1) throw new RangeError('A league needs an even number of teams.');
  const firstHalf = circle.map((_, round) => {
    const turned = [...circle.slice(round), ...circle.slice(0, round)];
    const line = [fixed, ...turned];
    return line.slice(0, line.length / 2).flatMap((team, index): Pairing<Team>[] => {
      const other = line.at(-1 - index);
      if (other === undefined) return [];
      const isHome = index === 0 ? round % 2 === 0 : index % 2 === 1;
      return [isHome ? { home: team, away: other } : { home: other, away: team }];
    });
  });
  const secondHalf = firstHalf.map((round) => round.map(({ home, away }) => ({ home: away, away: home })));
  return [...firstHalf, ...secondHalf];
}

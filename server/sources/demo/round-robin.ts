export interface Pairing<Team> {
  readonly home: Team;
  readonly away: Team;
}

/**
 * The rounds of a league with one home and one away match per pair of teams. Circle method; the second half repeats the first with
 * home and away swapped.
 *
 * @param teams an even number of teams
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

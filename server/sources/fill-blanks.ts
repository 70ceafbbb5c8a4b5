/**
 * Sets empty cells to 0 where the filled cells of a side already add up to the team's own figure. Other cells stay unknown.
 *
 * @param players the counts of one side's players, changed in place
 * @param team the team's own figures; a statistic that it lacks stays as it is
 * @param canBeZero whether the player at an index has a filled row; the empty cells of others stay unknown
 */
export function fillBlanks<Name extends string>(
  players: readonly Record<Name, number | null>[],
  team: Readonly<Partial<Record<Name, number | null>>>,
  names: readonly Name[],
  canBeZero: (index: number) => boolean,
): void {
  for (const name of names) {
    const sum = players.reduce((total, own) => total + (own[name] ?? 0), 0);
    if (sum !== team[name]) continue;
    for (const [index, own] of players.entries()) if (canBeZero(index)) own[name] ??= 0;
  }
}

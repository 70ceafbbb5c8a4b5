/**
 * Sets empty cells of a statistic to 0 if the filled cells of a side add up to the team's own figure. Other empty cells stay unknown.
 *
 * @param players the counts of one side's players, which are changed in place
 * @param team the team's own figures; a statistic without one is not changed
 * @param names the statistics
 * @param canBeZero whether the empty cells of the player at an index may become 0
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

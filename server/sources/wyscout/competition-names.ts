/** What people call the competitions of the public set, by its numbers for them; the set itself says "English first division". */
const PROPER_NAMES: ReadonlyMap<string, string> = new Map([
  ['364', 'Premier League'],
  ['426', 'Bundesliga'],
  ['412', 'Ligue 1'],
  ['524', 'Serie A'],
  ['795', 'La Liga'],
  ['28', 'World Cup'],
  ['102', 'European Championship'],
]);

/** The name to show: the proper one, else the set's own, else the one that its files carry, as in "World_Cup". */
export function competitionName(key: string, listed: string | undefined, fileName: string): string {
  return PROPER_NAMES.get(key) ?? listed ?? fileName.replaceAll('_', ' ');
}

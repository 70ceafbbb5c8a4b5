import type { CanonicalCompetition } from '#server/data/canonical.ts';

/** The site's league codes with our keys, which are also the folder names of the collection. */
const LEAGUES: ReadonlyMap<string, readonly [key: string, name: string]> = new Map([
  ['E0', ['premier-league', 'Premier League']],
  ['E1', ['championship', 'Championship']],
  ['E2', ['league-one', 'League One']],
  ['E3', ['league-two', 'League Two']],
  ['SC0', ['scottish-premiership', 'Scottish Premiership']],
  ['D1', ['bundesliga', 'Bundesliga']],
  ['D2', ['2-bundesliga', '2. Bundesliga']],
  ['I1', ['serie-a', 'Serie A']],
  ['I2', ['serie-b', 'Serie B']],
  ['SP1', ['la-liga', 'La Liga']],
  ['SP2', ['la-liga-2', 'La Liga 2']],
  ['F1', ['ligue-1', 'Ligue 1']],
  ['F2', ['ligue-2', 'Ligue 2']],
  ['N1', ['eredivisie', 'Eredivisie']],
  ['B1', ['belgian-pro-league', 'Belgian Pro League']],
  ['P1', ['primeira-liga', 'Primeira Liga']],
  ['T1', ['super-lig', 'Süper Lig']],
  ['G1', ['super-league-greece', 'Super League Greece']],
]);

const NAMES: ReadonlyMap<string, string> = new Map(LEAGUES.values());

/**
 * The league of a match: by the code in the site's files, else by the folder of the file. An unknown league is named by its code or
 * its folder.
 *
 * @example leagueOf('', 'premier-league') // { key: 'premier-league', name: 'Premier League', isInternational: false }
 */
export function leagueOf(code: string, folder: string): CanonicalCompetition {
  const known = LEAGUES.get(code);
  const key = known?.[0] ?? (code || folder);
  return { key, name: NAMES.get(key) ?? (code || titled(folder)), isInternational: false };
}

function titled(folder: string): string {
  return folder
    .split(/[-_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

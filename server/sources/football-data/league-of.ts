import type { CanonicalCompetition } from '#server/data/canonical.ts';

/** The key and name of each league by the code of the site. The keys are also the folder names of the collection. */
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

/** The names of further leagues by the code of the site, which is also the key of the league. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['EC', 'National League'],
  ['SC1', 'Scottish Championship'],
  ['SC2', 'Scottish League One'],
  ['SC3', 'Scottish League Two'],
]);

const NAMES: ReadonlyMap<string, string> = new Map([...LEAGUES.values(), ...CODES]);

/** The key of the league with a code of the site. */
export function competitionKey(division: string): string {
  return LEAGUES.get(division)?.[0] ?? division;
}

/**
 * The key of a club. The country belongs to it, because clubs of two countries can have one name. It is the letters of the site's code of the
 * league, or the column `Country`. Where neither is known, the league stands for it.
 *
 * @param league a key as returned by {@link leagueOf}
 * @param country the column `Country`; empty where the file has none
 * @example clubKey('eredivisie', '', 'Heracles') // 'N:Heracles'
 */
export function clubKey(league: string, country: string, name: string): string {
  const scope = divisionOf(league)?.slice(0, -1) ?? (slug(country) || league);
  return `${scope}:${name}`;
}

/** The name of a club. @param key a key as returned by {@link clubKey} */
export function clubName(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1);
}

/** The site's code of a league; `null` for an unknown key. @param key a key as returned by {@link leagueOf} */
export function divisionOf(key: string): string | null {
  if (CODES.has(key)) return key;
  return [...LEAGUES].find(([, [own]]) => own === key)?.[0] ?? null;
}

/**
 * The league of a match, by the code in the site's files. Without a code it is the folder of the file. The name of an unknown league is
 * its code or its folder.
 *
 * @example leagueOf('', 'premier-league') // { key: 'premier-league', name: 'Premier League', isInternational: false }
 */
export function leagueOf(code: string, folder: string): CanonicalCompetition {
  const key = competitionKey(code) || folder;
  return { key, name: NAMES.get(key) ?? (code || titled(folder)), isInternational: false };
}

/**
 * A league of the site's files of further countries, which name the country and the league. The country belongs to the name, because
 * several countries have a league of one name.
 *
 * @example leagueAbroad('Poland', 'Ekstraklasa') // { key: 'poland-ekstraklasa', name: 'Ekstraklasa (Poland)', isInternational: false }
 */
export function leagueAbroad(country: string, league: string): CanonicalCompetition {
  return { key: slug(`${country} ${league}`), name: `${league} (${country})`, isInternational: false };
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

function titled(folder: string): string {
  return folder
    .split(/[-_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

import type { CanonicalCompetition } from '#server/base/canonical.ts';

/**
 * The slug in the catalogue and the name of each league, by the code of the site. Most slugs are also keys, and folder
 * names of the collection.
 */
const LEAGUES: ReadonlyMap<string, readonly [slug: string, name: string]> = new Map([
  ['E0', ['premier-league', 'Premier League']],
  ['E1', ['championship', 'Championship']],
  ['E2', ['league-one', 'League One']],
  ['E3', ['league-two', 'League Two']],
  ['EC', ['national-league', 'National League']],
  ['SC0', ['scottish-premiership', 'Scottish Premiership']],
  ['SC1', ['scottish-championship', 'Scottish Championship']],
  ['SC2', ['scottish-league-one', 'Scottish League One']],
  ['SC3', ['scottish-league-two', 'Scottish League Two']],
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

/** The codes that are also the keys of their leagues, which the collection does not have. */
const CODE_KEYS = new Set(['EC', 'SC1', 'SC2', 'SC3']);

/** The slugs of the leagues that the site has. */
export const LEAGUE_SLUGS: readonly string[] = [...LEAGUES.values()].map(([slug]) => slug);

/** The site's code of a league. @param slug one of {@link LEAGUE_SLUGS} */
export function divisionOfSlug(slug: string): string {
  return [...LEAGUES].find(([, [own]]) => own === slug)?.[0] ?? '';
}

/** The key of the league with a code of the site. */
export function competitionKey(division: string): string {
  return CODE_KEYS.has(division) ? division : (LEAGUES.get(division)?.[0] ?? division);
}

/**
 * The key of a club. The country belongs to it, because clubs of two countries can have one name. It is the letters of
 * the site's code of the league, or the column `Country`. Where neither is known, the league stands for it.
 *
 * @param league a key as returned by {@link leagueOf}
 * @param country the column `Country`; empty where the file has none
 * @example clubKey('eredivisie', '', 'Heracles') // 'N:Heracles'
 */
export function clubKey(league: string, country: string, name: string): string {
  const scope = divisionOf(league)?.slice(0, -1) ?? (lowerCased(country) || league);
  return `${scope}:${name}`;
}

/** The name of a club. @param key a key as returned by {@link clubKey} */
export function clubName(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1);
}

/** The site's code of a league; `null` for an unknown key. @param key a key as returned by {@link leagueOf} */
function divisionOf(key: string): string | null {
  return [...LEAGUES.keys()].find((division) => competitionKey(division) === key) ?? null;
}

/**
 * The league of a match, by the code in the site's files. Without a code it is the folder of the file. The name of an
 * unknown league is its code or its folder.
 *
 * @example leagueOf('E0', '') // { key: 'premier-league', name: 'Premier League', isInternational: false, slug:
 *   'premier-league' }
 */
export function leagueOf(code: string, folder: string): CanonicalCompetition {
  const key = competitionKey(code) || folder;
  const [slug, name = code || titled(folder)] = LEAGUES.get(divisionOf(key) ?? '') ?? [];
  return { key, name, isInternational: false, ...(slug !== undefined && { slug }) };
}

/**
 * A league of the site's files of further countries, which name the country and the league. The country belongs to the
 * name, because several countries have a league of one name.
 *
 * @example leagueAbroad('Poland', 'Ekstraklasa') // { key: 'poland-ekstraklasa', name: 'Ekstraklasa (Poland)',
 *   isInternational: false }
 */
export function leagueAbroad(country: string, league: string): CanonicalCompetition {
  return { key: lowerCased(`${country} ${league}`), name: `${league} (${country})`, isInternational: false };
}

function lowerCased(text: string): string {
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

import { COMPETITIONS } from '#server/data/identity/competition-catalogue.ts';
import { divisionOf } from '#server/sources/football-data/league-of.ts';

/** A league that can be followed. */
export interface League {
  /** The slug in the catalogue of competitions. */
  readonly slug: string;
  readonly name: string;
  readonly country: string | null;
  /** The code in the files of football-data.co.uk, for example E0. */
  readonly division: string | null;
  readonly apiFootballId: string | null;
  /** True for the league of the Fantasy game. Its players are in the sources `fpl` and `fpl-core`. */
  readonly isFantasy: boolean;
}

/** The open data set of 2016 to 2018, which is followed as a whole. */
const WYSCOUT: League = {
  slug: 'wyscout',
  name: 'Wyscout open data, 2016 to 2018',
  country: null,
  division: null,
  apiFootballId: null,
  isFantasy: false,
};

/** All leagues that can be followed: the leagues of football-data.co.uk in the order of the catalogue, then the open data set. */
export const LEAGUES: readonly League[] = [
  ...COMPETITIONS.flatMap(({ slug, name, country, keys }): League[] => {
    const division = divisionOf(keys['football-data'] ?? '');
    if (division === null) return [];
    return [{ slug, name, country, division, apiFootballId: keys['api-football'] ?? null, isFantasy: 'fpl' in keys }];
  }),
  WYSCOUT,
];

/** The league with a slug, or `undefined`. */
export function leagueBySlug(slug: string): League | undefined {
  return LEAGUES.find((league) => league.slug === slug);
}

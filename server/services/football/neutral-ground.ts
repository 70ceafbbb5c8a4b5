/**
 * The hosts of tournaments between national teams, by the slug of the competition and the first year of its season. The names are those under
 * which the teams are shown. A tournament that was held in many countries, such as the one of 2020, is left out.
 */
const HOSTS: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  'world-cup': {
    2010: ['South Africa'],
    2014: ['Brazil'],
    2018: ['Russia'],
    2022: ['Qatar'],
    2026: ['Canada', 'Mexico', 'United States', 'USA'],
  },
  'european-championship': {
    2008: ['Austria', 'Switzerland'],
    2012: ['Poland', 'Ukraine'],
    2016: ['France'],
    2024: ['Germany'],
  },
};

interface Hosted {
  readonly leagueSlug: string | null;
  readonly season: number;
  readonly homeName: string;
}

/**
 * `isNeutral` for a match whose home side is not at home: a match of a tournament with a known host in which the host is not the home side.
 * Nothing where it is not known (docs/product.md, "Neutral ground").
 */
export function neutralGround({ leagueSlug, season, homeName }: Hosted): { readonly isNeutral?: true } {
  const hosts = leagueSlug === null ? undefined : HOSTS[leagueSlug]?.[season];
  return hosts === undefined || hosts.includes(homeName) ? {} : { isNeutral: true };
}

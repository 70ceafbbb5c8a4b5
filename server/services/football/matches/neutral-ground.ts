import { sql } from 'kysely';

/**
 * The hosts of tournaments between national teams, by the slug of the competition and the first year of its season, with the names under which
 * the teams are shown. Tournaments in many countries, such as the European Championship of 2020, are left out.
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
 * Returns `{ isNeutral: true }` for a match of a tournament with known hosts whose home side is not a host, else `{}` (docs/product.md,
 * "Neutral ground").
 */
export function neutralGround({ leagueSlug, season, homeName }: Hosted): { readonly isNeutral?: true } {
  const hosts = leagueSlug === null ? undefined : HOSTS[leagueSlug]?.[season];
  return hosts === undefined || hosts.includes(homeName) ? {} : { isNeutral: true };
}

/** The condition of {@link neutralGround} for a query with `matches`, `competitions` and the home team as `home`. */
export const NEUTRAL_GROUND = sql<boolean>`(${sql.join(
  Object.entries(HOSTS).flatMap(([slug, seasons]) =>
    Object.entries(seasons).map(
      ([
        season,
        hosts,
      ]) => sql`coalesce(competitions.slug, '') = ${sql.lit(slug)} and matches.season = ${sql.lit(Number(season))}
        and home.name not in (${sql.join(hosts.map((host) => sql.lit(host)))})`,
    ),
  ),
  sql` or `,
)})`;

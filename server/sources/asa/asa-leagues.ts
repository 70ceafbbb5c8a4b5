import type { CanonicalCompetition } from '#server/base/canonical.ts';
import type { League } from '#server/sources/parts/source.ts';

const COUNTRY = 'United States';

interface AsaLeague {
  /** The part of the source's addresses. */
  readonly path: string;
  readonly slug: string;
  readonly name: string;
  readonly players: 'men' | 'women';
}

/** The leagues of the source. Its third divisions have too few figures. */
const ASA_LEAGUES: readonly AsaLeague[] = [
  { path: 'mls', slug: 'mls', name: 'MLS', players: 'men' },
  { path: 'nwsl', slug: 'nwsl', name: 'NWSL', players: 'women' },
  { path: 'uslc', slug: 'usl-championship', name: 'USL Championship', players: 'men' },
];

/** The leagues as they can be followed. Their names say whose football it is, because the country has both. */
export const COLLECTIONS: readonly League[] = ASA_LEAGUES.map(({ slug, name, players }) => ({
  slug,
  name: `${name} (${players})`,
  country: COUNTRY,
}));

/** The part of the source's addresses for a followed league. @param slug one of {@link COLLECTIONS} */
export function pathOfLeague(slug: string): string {
  return ASA_LEAGUES.find((league) => league.slug === slug)?.path ?? slug;
}

/**
 * The competition of a league.
 *
 * @param path the part of the source's addresses; other leagues have that as their name
 */
export function competitionOf(path: string): CanonicalCompetition {
  const league = ASA_LEAGUES.find((one) => one.path === path);
  if (league === undefined) return { key: path, name: path, isInternational: false };
  const { slug, name, players } = league;
  const own = { key: path, name, isInternational: false, slug, country: COUNTRY };
  return players === 'women' ? { ...own, isOfWomen: true } : own;
}

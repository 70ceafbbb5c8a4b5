import type { Statistic } from '#lib/contract/statistic.ts';
import type { CanonicalAppearance, PlayedMatch } from '#server/data/canonical.ts';
import { API_FOOTBALL } from '#server/sources/api-football/api-football-source.ts';

/** The statistics of players whose provenance depends on the match. */
const VARYING = ['shots', 'passes', 'tackles', 'foulsWon'] as const satisfies readonly Statistic[];

interface Side {
  readonly appearances: readonly CanonicalAppearance[];
  readonly exact: ReadonlySet<Statistic>;
}

/**
 * The provenances of players' statistics in a match that differ from those of the source. A statistic is measured where it is exact on both
 * sides: in matches with shots of players that include the blocked ones, and without an unknown tackle or foul won. Otherwise it is a proxy.
 */
export function playerStandIns(sides: readonly Side[]): Pick<PlayedMatch, 'standIns'> {
  if (sides.every(({ appearances }) => appearances.length === 0)) return {};
  const differing = VARYING.flatMap((statistic) => {
    const usual = API_FOOTBALL.provenance.player[statistic];
    const own = sides.every(({ exact }) => exact.has(statistic)) ? 'measured' : 'proxy';
    return own === (typeof usual === 'string' ? usual : usual.provenance) ? [] : [[statistic, own] as const];
  });
  return differing.length === 0 ? {} : { standIns: { player: Object.fromEntries(differing) } };
}

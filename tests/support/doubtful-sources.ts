import type { CanonicalImport } from '#server/base/canonical.ts';
import { overlapping, source } from '#tests/support/overlapping-sources.ts';

const ROUNDS = Array.from({ length: 20 }, (_, index) => index + 1);

/** A source whose players and referees have given names that another source does not confirm. */
function doubtful(key: string, givenName: string): CanonicalImport {
  const data = overlapping({ source: source(key), rounds: ROUNDS, team: {}, player: {} });
  return {
    ...data,
    players: data.players.map(({ sharedKey: _, ...player }) => ({
      ...player,
      firstName: givenName,
      lastName: player.lastName.replace('Player of ', 'Mc'),
    })),
    referees: data.referees.map((referee) => ({ ...referee, name: `${givenName} Whistle` })),
  };
}

/**
 * Two sources of the same twenty matches; their four players and their referee are in doubt, everything else joins by
 * shared keys.
 */
export const DOUBTFUL = [doubtful('wyscout', 'Ann'), doubtful('fpl-core', 'Bea')];

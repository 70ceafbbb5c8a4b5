import type { SourceDescription, StandIn } from '#server/base/canonical.ts';
import { MISSING } from '#server/sources/parts/figures.ts';

const OF_PLAYERS: StandIn = {
  provenance: 'inferred',
  definition: 'The sum of its players, when all of them are known.',
};

/** American Soccer Analysis: players of MLS, NWSL and USL Championship by match. */
export const ASA: SourceDescription = {
  key: 'asa',
  name: 'American Soccer Analysis',
  licence: 'Free with credit and link',
  attribution: 'Data: American Soccer Analysis',
  url: 'https://www.americansocceranalysis.com/',
  label: null,
  rank: 45,
  provenance: {
    team: {
      ...MISSING,
      assists: OF_PLAYERS,
      goals: 'measured',
      passes: OF_PLAYERS,
      saves: OF_PLAYERS,
      shots: OF_PLAYERS,
      shotsOnTarget: OF_PLAYERS,
    },
    player: {
      ...MISSING,
      assists: 'measured',
      goals: 'measured',
      passes: 'measured',
      saves: 'measured',
      shots: 'measured',
      shotsOnTarget: 'measured',
      expectedAssists: 'measured',
      expectedGoals: 'measured',
    },
  },
};

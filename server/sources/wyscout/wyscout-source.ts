import type { Provenance } from '#lib/contract/source.ts';
import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';
import type { SourceDescription, StandIn } from '#server/data/canonical.ts';

const measured = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 'measured'])) as Record<
  Statistic,
  Provenance
>;

const TACKLES: StandIn = {
  provenance: 'proxy',
  definition: 'Counted are the ground duels won while defending.',
};
const CORNERS_WON: StandIn = {
  provenance: 'proxy',
  definition:
    'A corner counts for the player of his team who was last on the ball before it went out. About one in a hundred counts for nobody.',
};
const FOULS_WON: StandIn = {
  provenance: 'inferred',
  definition:
    'A foul counts for the opponent in the duel next to it, no more than 3 seconds away, or else for whoever had the ball at that spot in the 5 seconds before. About one in eight counts for nobody.',
};

/** The public event data of 2016 to 2018 that Wyscout gave to research. */
export const WYSCOUT: SourceDescription = {
  key: 'wyscout',
  name: 'Wyscout soccer match events',
  licence: 'CC BY 4.0',
  attribution:
    'Pappalardo, L., Cintia, P., Rossi, A. et al., "A public data set of spatio-temporal match events in soccer competitions", Scientific Data 6, 236 (2019)',
  url: 'https://doi.org/10.1038/s41597-019-0247-7',
  label: null,
  provenance: {
    team: { ...measured, tackles: TACKLES },
    player: { ...measured, cornersWon: CORNERS_WON, foulsWon: FOULS_WON, tackles: TACKLES },
  },
};

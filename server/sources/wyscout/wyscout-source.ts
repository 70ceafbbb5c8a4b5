import type { SourceDescription, StandIn } from '#server/base/canonical.ts';
import { MEASURED } from '#server/sources/parts/figures.ts';

const TACKLES: StandIn = {
  provenance: 'proxy',
  definition: 'Ground duels won while defending.',
};
const CORNERS_WON: StandIn = {
  provenance: 'proxy',
  definition:
    'A corner counts for the last player of the team on the ball before it went out. About one in a hundred counts for no player.',
};
const FOULS_WON: StandIn = {
  provenance: 'inferred',
  definition:
    'A foul counts for the opponent in the nearest duel within 3 seconds, or else for the opponent who had the ball at that position in the 5 seconds before. About one in eight counts for no player.',
};

/** The public event data of 2016 to 2018 that Wyscout published for research. */
export const WYSCOUT: SourceDescription = {
  key: 'wyscout',
  name: 'Wyscout soccer match events',
  licence: 'CC BY 4.0',
  attribution:
    'Pappalardo, L., Cintia, P., Rossi, A. et al., "A public data set of spatio-temporal match events in soccer competitions", Scientific Data 6, 236 (2019)',
  url: 'https://doi.org/10.1038/s41597-019-0247-7',
  label: null,
  rank: 10,
  provenance: {
    team: { ...MEASURED, tackles: TACKLES },
    player: { ...MEASURED, cornersWon: CORNERS_WON, foulsWon: FOULS_WON, tackles: TACKLES },
  },
};

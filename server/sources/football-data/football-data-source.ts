import type { SourceDescription, StandIn } from '#server/base/canonical.ts';
import { MISSING } from '#server/sources/parts/figures.ts';

const YELLOW_CARDS: StandIn = {
  provenance: 'proxy',
  definition:
    'The yellow cards shown. In England and Scotland, the first one of a player who is sent off with a second is not counted.',
};

/** The result files of football-data.co.uk: team counts per match for many leagues, with the referee in England and Scotland. */
export const FOOTBALL_DATA: SourceDescription = {
  key: 'football-data',
  name: 'football-data.co.uk',
  licence: 'PDDL 1.0',
  attribution: 'Results and match statistics of football-data.co.uk, as collected in datasets/football-datasets',
  url: 'https://www.football-data.co.uk/data.php',
  label: null,
  rank: 50,
  provenance: {
    player: MISSING,
    team: {
      ...MISSING,
      cornersWon: 'measured',
      foulsCommitted: 'measured',
      goals: 'measured',
      redCards: 'measured',
      shots: 'measured',
      shotsOnTarget: 'measured',
      yellowCards: YELLOW_CARDS,
    },
  },
};

/** The same source when its files come from the site itself, whose terms differ from those of the collection. */
export const FOOTBALL_DATA_SITE: SourceDescription = {
  ...FOOTBALL_DATA,
  licence: 'Free for personal use',
  attribution: 'Results and match statistics of football-data.co.uk',
};

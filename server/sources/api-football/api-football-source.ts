import type { SourceDescription, StandIn } from '#server/data/canonical.ts';
import { MEASURED } from '#server/sources/figures.ts';

const OF_PLAYERS: StandIn = {
  provenance: 'inferred',
  definition: 'The sum of its players, when all of them are known.',
};
const FOULS_WON: StandIn = { provenance: 'inferred', definition: 'The fouls that the opponent committed.' };

/** The source leaves the cell of a 0 empty, and no figure of the side shows that the empty cell means 0. */
const TACKLES: StandIn = {
  provenance: 'proxy',
  definition:
    'Tackles as the source counts them. It leaves the cell of a player without one empty, so such games are not known.',
};
const FOULS_OF_PLAYERS: StandIn = {
  provenance: 'proxy',
  definition:
    "The source leaves a 0 empty. Games without a foul won are known only where the side's sum equals the opponent's fouls.",
};

/** api-football: players, teams and referees of most leagues, read with the operator's own key. */
export const API_FOOTBALL: SourceDescription = {
  key: 'api-football',
  name: 'API-Football',
  licence: "The terms of the operator's own plan",
  attribution: "Statistics of API-Football (API-Sports), read with the operator's own key",
  url: 'https://www.api-football.com/',
  label: null,
  provenance: {
    team: {
      ...MEASURED,
      assists: OF_PLAYERS,
      foulsWon: FOULS_WON,
      tackles: OF_PLAYERS,
      expectedGoals: 'measured',
    },
    player: {
      ...MEASURED,
      blockedShots: 'missing',
      cornersWon: 'missing',
      foulsWon: FOULS_OF_PLAYERS,
      tackles: TACKLES,
    },
  },
};

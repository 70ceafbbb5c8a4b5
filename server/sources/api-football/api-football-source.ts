import type { SourceDescription, StandIn } from '#server/base/canonical.ts';
import { MEASURED } from '#server/sources/parts/figures.ts';

const OF_PLAYERS: StandIn = {
  provenance: 'inferred',
  definition: 'The sum of its players, when all of them are known.',
};
const FOULS_WON: StandIn = { provenance: 'inferred', definition: 'The fouls that the opponent committed.' };

/** Since 2022, the shots of a side's players add up to its own shots without the blocked ones, in every match that was examined. */
const OPEN_SHOTS: StandIn = {
  provenance: 'proxy',
  definition: 'Shots that were not blocked. The source has no blocked shots of players, about a quarter of all shots.',
};
/** The source leaves the cell of a 0 empty. No figure of the side shows what the empty cells of these statistics mean. */
const WITHOUT_ZEROS: StandIn = {
  provenance: 'proxy',
  definition:
    'The source leaves a 0 empty. Games without one are not known where its figures of players are incomplete.',
};

/** api-football: players, teams and referees of most leagues, read with the operator's own key. */
export const API_FOOTBALL: SourceDescription = {
  key: 'api-football',
  name: 'API-Football',
  licence: "The terms of the operator's own plan",
  attribution: "Statistics of API-Football (API-Sports), read with the operator's own key",
  url: 'https://www.api-football.com/',
  label: null,
  rank: 20,
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
      foulsWon: WITHOUT_ZEROS,
      shots: OPEN_SHOTS,
      tackles: WITHOUT_ZEROS,
    },
  },
};

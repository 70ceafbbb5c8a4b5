import type { Provenance } from '#lib/contract/football/source.ts';
import type { MoreStatistic } from '#lib/contract/football/statistic.ts';
import type { SourceDescription, StandIn } from '#server/base/canonical.ts';
import { MEASURED } from '#server/sources/parts/figures.ts';

const ASSISTS: StandIn = {
  provenance: 'proxy',
  definition: 'Assists by the rules of the Fantasy game, which count more than the last pass.',
};
const YELLOW_CARDS: StandIn = {
  provenance: 'proxy',
  definition: 'A player who is sent off with a second yellow card has a red card and no yellow card.',
};
const PASSES: StandIn = {
  provenance: 'inferred',
  definition: 'Counted in 2025/26. Otherwise calculated from the accurate passes and their share of all passes.',
};
const FOULS_WON: StandIn = { provenance: 'inferred', definition: 'The sum of the fouls won by its players.' };
const OF_PLAYERS: StandIn = {
  provenance: 'inferred',
  definition: 'The sum of its players, when all of them are known.',
};
const CROSSES: StandIn = { provenance: 'proxy', definition: 'Only crosses that reach a team-mate.' };

/** The further statistics that have columns for players and for teams. */
const COUNTED = {
  aerialDuelsWon: 'measured',
  blocks: 'measured',
  clearances: 'measured',
  crosses: CROSSES,
  dribbles: 'measured',
  expectedGoals: 'measured',
  interceptions: 'measured',
  touchesInBox: 'measured',
} as const satisfies Partial<Record<MoreStatistic, Provenance | StandIn>>;

/** The community repository FPL-Core-Insights: Premier League players and teams by match since 2024/25. */
export const FPL_CORE: SourceDescription = {
  key: 'fpl-core',
  name: 'FPL-Core-Insights',
  licence: 'Free use with a link',
  attribution: 'FPL-Core-Insights by olbauday, a community repository that collects its figures from other services',
  url: 'https://github.com/olbauday/FPL-Core-Insights',
  label: null,
  rank: 30,
  fantasyRank: 2,
  provenance: {
    team: {
      ...MEASURED,
      ...COUNTED,
      assists: ASSISTS,
      chancesCreated: OF_PLAYERS,
      expectedAssists: OF_PLAYERS,
      foulsWon: FOULS_WON,
      recoveries: OF_PLAYERS,
      touches: OF_PLAYERS,
    },
    player: {
      ...MEASURED,
      ...COUNTED,
      assists: ASSISTS,
      cornersWon: 'missing',
      offsides: 'missing',
      passes: PASSES,
      yellowCards: YELLOW_CARDS,
      chancesCreated: 'measured',
      defensiveContributions: 'measured',
      expectedAssists: 'measured',
      fantasyPoints: 'measured',
      recoveries: 'measured',
      touches: 'measured',
    },
  },
};

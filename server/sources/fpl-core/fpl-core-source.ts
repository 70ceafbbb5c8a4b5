import type { Provenance } from '#lib/contract/source.ts';
import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';
import type { SourceDescription, StandIn } from '#server/data/canonical.ts';

const measured = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 'measured'])) as Record<
  Statistic,
  Provenance
>;

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
  definition: 'Counted in 2025/26. In other seasons calculated from the accurate passes and their share of all passes.',
};
const FOULS_WON: StandIn = { provenance: 'inferred', definition: 'The sum of the fouls won by its players.' };

/** The community repository FPL-Core-Insights: Premier League players and teams by match since 2024/25. */
export const FPL_CORE: SourceDescription = {
  key: 'fpl-core',
  name: 'FPL-Core-Insights',
  licence: 'Free use with a link',
  attribution: 'FPL-Core-Insights by olbauday, a community repository that collects its figures from other services',
  url: 'https://github.com/olbauday/FPL-Core-Insights',
  label: null,
  provenance: {
    team: { ...measured, assists: ASSISTS, foulsWon: FOULS_WON },
    player: {
      ...measured,
      assists: ASSISTS,
      cornersWon: 'missing',
      offsides: 'missing',
      passes: PASSES,
      yellowCards: YELLOW_CARDS,
    },
  },
};

import type { SourceDescription } from '#server/base/canonical.ts';
import { MISSING } from '#server/sources/parts/figures.ts';

/** The public replies of the Fantasy Premier League: the players and fixtures of the present season. */
export const FPL: SourceDescription = {
  key: 'fpl',
  name: 'Fantasy Premier League',
  licence: 'No licence given',
  attribution: 'Official Fantasy Premier League data, © Premier League; not endorsed by it',
  url: 'https://fantasy.premierleague.com/',
  label: null,
  rank: 40,
  fantasyRank: 1,
  provenance: {
    team: { ...MISSING, goals: 'measured' },
    player: {
      ...MISSING,
      assists: {
        provenance: 'proxy',
        definition: 'Assists by the rules of the Fantasy game, which count more than the last pass.',
      },
      goals: 'measured',
      redCards: 'measured',
      saves: 'measured',
      tackles: 'measured',
      yellowCards: {
        provenance: 'proxy',
        definition: 'A player who is sent off with a second yellow card has a red card and no yellow card.',
      },
      defensiveContributions: 'measured',
      expectedAssists: 'measured',
      expectedGoals: 'measured',
      fantasyPoints: 'measured',
      recoveries: 'measured',
    },
  },
};

import { ASSISTS, type FantasyGame, YELLOW_CARDS } from '#server/sources/fpl/fantasy-game.ts';
import { gameSource } from '#server/sources/fpl/game-source.ts';

/**
 * The Fantasy game of the first division of Sweden. Its `clearances_blocks_interceptions` counts other actions than the
 * three.
 */
const ALLSVENSKAN_GAME: FantasyGame = {
  credit: {
    key: 'allsvenskan-fantasy',
    name: 'Allsvenskan Fantasy',
    licence: 'No licence given',
    attribution: 'Official Allsvenskan Fantasy data; not endorsed by it',
    url: 'https://fantasy.allsvenskan.se/',
    label: null,
    rank: 42,
    fantasyRank: 3,
  },
  figures:
    "players' minutes, goals, assists, saves, cards, key passes and points of this season, and coming matches; no shots, fouls, tackles, passes, corners, offsides, starts or expected goals",
  host: 'fantasy.allsvenskan.se',
  terms: [
    'Official Allsvenskan Fantasy data; not endorsed by it.',
    'Its interface is public, without documentation and licence; at most one request a second is sent.',
  ],
  competition: { key: 'allsvenskan', name: 'Allsvenskan', isInternational: false, slug: 'allsvenskan' },
  clubs: 16,
  currency: '',
  firstMonth: 1,
  counters: {
    assists: ASSISTS,
    goals_scored: ['goals', 'measured'],
    red_cards: ['redCards', 'measured'],
    saves: ['saves', 'measured'],
    yellow_cards: YELLOW_CARDS,
    key_passes: [
      'chancesCreated',
      { provenance: 'proxy', definition: 'Key passes, as the Fantasy game of the league counts them.' },
    ],
    total_points: ['fantasyPoints', 'measured'],
  },
  hasStarts: false,
};

export const allsvenskan = gameSource(ALLSVENSKAN_GAME, 25);

import { ASSISTS, type FantasyGame, YELLOW_CARDS } from '#server/sources/fpl/fantasy-game.ts';
import { PREMIER_LEAGUE } from '#server/sources/parts/premier-league.ts';

/** The Fantasy Premier League: the players and fixtures of the present season. */
export const PREMIER_LEAGUE_GAME: FantasyGame = {
  credit: {
    key: 'fpl',
    name: 'Fantasy Premier League',
    licence: 'No licence given',
    attribution: 'Official Fantasy Premier League data, © Premier League; not endorsed by it',
    url: 'https://fantasy.premierleague.com/',
    label: null,
    rank: 40,
    fantasyRank: 1,
  },
  figures: "players' minutes, goals, assists, cards and points of this season, and coming matches",
  host: 'fantasy.premierleague.com',
  terms: [
    'Official Fantasy Premier League data, © Premier League; not endorsed by it.',
    'Its interface is public, without documentation and licence; at most one request a second is sent.',
  ],
  competition: PREMIER_LEAGUE,
  clubs: 20,
  currency: '£',
  firstMonth: 7,
  counters: {
    assists: ASSISTS,
    goals_scored: ['goals', 'measured'],
    red_cards: ['redCards', 'measured'],
    saves: ['saves', 'measured'],
    tackles: ['tackles', 'measured'],
    yellow_cards: YELLOW_CARDS,
    defensive_contribution: ['defensiveContributions', 'measured'],
    expected_assists: ['expectedAssists', 'measured'],
    expected_goals: ['expectedGoals', 'measured'],
    recoveries: ['recoveries', 'measured'],
    total_points: ['fantasyPoints', 'measured'],
  },
  hasStarts: true,
};

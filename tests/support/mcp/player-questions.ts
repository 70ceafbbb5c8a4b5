import { games, type McpQuestion } from '#tests/support/mcp/games-question.ts';

/** Questions about the games of players. */
export const PLAYER_QUESTIONS: readonly McpQuestion[] = [
  games(
    'How often did Ada Stone have three shots or more in her last ten?',
    { subject: 'player-1', statistic: 'shots', line: 2.5 },
    { of: 'player 1', value: 'own.shots', over: 2.5 },
  ),
  games(
    'And at home?',
    { subject: 'player-1', statistic: 'shots', line: 2.5, place: 'home' },
    { of: 'player 1', value: 'own.shots', over: 2.5, where: 'own.is_home' },
  ),
  games(
    'And away?',
    { subject: 'player-1', statistic: 'shots', line: 2.5, place: 'away' },
    { of: 'player 1', value: 'own.shots', over: 2.5, where: 'not own.is_home' },
  ),
  games(
    'Was she under 1.5 in the last five?',
    { subject: 'player-1', statistic: 'shots', line: 1.5, side: 'under', n: 5 },
    { of: 'player 1', value: 'own.shots', under: 1.5, n: 5 },
  ),
  games(
    'In the last twenty?',
    { subject: 'player-1', statistic: 'shots', line: 1.5, n: 20 },
    { of: 'player 1', value: 'own.shots', over: 1.5, n: 20 },
  ),
  games(
    'All season?',
    { subject: 'player-1', statistic: 'shots', line: 1.5, n: 'season' },
    { of: 'player 1', value: 'own.shots', over: 1.5, n: null },
  ),
  games(
    'Only games that she started?',
    { subject: 'player-1', statistic: 'shots', line: 2.5, startsOnly: true },
    { of: 'player 1', value: 'own.shots', over: 2.5, where: 'own.started_match' },
  ),
  games(
    'Only with an hour or more?',
    { subject: 'player-1', statistic: 'shots', line: 2.5, minMinutes: 60 },
    { of: 'player 1', value: 'own.shots', over: 2.5, where: 'own.minutes_played >= 60' },
  ),
  games(
    'In the first half?',
    { subject: 'player-1', statistic: 'shots', line: 0.5, period: 'firstHalf' },
    { of: 'player 1', value: 'own.shots', over: 0.5, period: 1 },
  ),
  games(
    'In the second half?',
    { subject: 'player-1', statistic: 'shots', line: 0.5, period: 'secondHalf' },
    { of: 'player 1', value: 'own.shots', over: 0.5, period: 2 },
  ),
  games(
    'Against Southgate?',
    { subject: 'player-1', statistic: 'shots', line: 1.5, opponent: 'team-2' },
    { of: 'player 1', value: 'own.shots', over: 1.5, where: 'rival.team_id = 2' },
  ),
  games(
    'Against Eastham at home?',
    { subject: 'player-1', statistic: 'shots', line: 0.5, opponent: 'team-3', place: 'home' },
    { of: 'player 1', value: 'own.shots', over: 0.5, where: 'rival.team_id = 3 and own.is_home' },
  ),
  games(
    'Has Bo Ferris made two tackles in most games?',
    { subject: 'player-2', statistic: 'tackles', line: 1.5 },
    { of: 'player 2', value: 'own.tackles', over: 1.5 },
  ),
  games(
    'How many tackles away from home?',
    { subject: 'player-2', statistic: 'tackles', line: 2.5, place: 'away' },
    { of: 'player 2', value: 'own.tackles', over: 2.5, where: 'not own.is_home' },
  ),
  games(
    'Is Bo Ferris booked often?',
    { subject: 'player-2', statistic: 'yellowCards', line: 0.5 },
    { of: 'player 2', value: 'own.yellow_cards', over: 0.5 },
  ),
  games(
    'Does he stay without a card away?',
    { subject: 'player-2', statistic: 'yellowCards', line: 0.5, side: 'under', place: 'away' },
    { of: 'player 2', value: 'own.yellow_cards', under: 0.5, where: 'not own.is_home' },
  ),
  games(
    'Does Ødegård score?',
    { subject: 'player-3', statistic: 'goals', line: 0.5 },
    { of: 'player 3', value: 'own.goals', over: 0.5 },
  ),
  games(
    'Twice?',
    { subject: 'player-3', statistic: 'goals', line: 1.5 },
    { of: 'player 3', value: 'own.goals', over: 1.5 },
  ),
  games(
    'At home in the last five?',
    { subject: 'player-3', statistic: 'goals', line: 0.5, place: 'home', n: 5 },
    { of: 'player 3', value: 'own.goals', over: 0.5, where: 'own.is_home', n: 5 },
  ),
  games(
    'How many passes does Ødegård play?',
    { subject: 'player-3', statistic: 'passes', line: 24.5 },
    { of: 'player 3', value: 'own.passes', over: 24.5 },
  ),
  games(
    'Passes in starts?',
    { subject: 'player-3', statistic: 'passes', line: 24.5, startsOnly: true },
    { of: 'player 3', value: 'own.passes', over: 24.5, where: 'own.started_match' },
  ),
  games(
    'How often does Di Marsh foul three times?',
    { subject: 'player-4', statistic: 'foulsCommitted', line: 2.5 },
    { of: 'player 4', value: 'own.fouls_committed', over: 2.5 },
  ),
  games(
    'Di Marsh, fouls at home?',
    { subject: 'player-4', statistic: 'foulsCommitted', line: 2.5, place: 'home' },
    { of: 'player 4', value: 'own.fouls_committed', over: 2.5, where: 'own.is_home' },
  ),
  games(
    'Was Di Marsh ever sent off this season?',
    { subject: 'player-4', statistic: 'redCards', line: 0.5, n: 'season' },
    { of: 'player 4', value: 'own.red_cards', over: 0.5, n: null },
  ),
  games(
    'Ed Vale over half a shot?',
    { subject: 'player-5', statistic: 'shots', line: 0.5 },
    { of: 'player 5', value: 'own.shots', over: 0.5 },
  ),
  games(
    'Over 3.5?',
    { subject: 'player-5', statistic: 'shots', line: 3.5 },
    { of: 'player 5', value: 'own.shots', over: 3.5 },
  ),
  games(
    'Over 4.5?',
    { subject: 'player-5', statistic: 'shots', line: 4.5 },
    { of: 'player 5', value: 'own.shots', over: 4.5 },
  ),
  games(
    'Under 4.5 away?',
    { subject: 'player-5', statistic: 'shots', line: 4.5, side: 'under', place: 'away' },
    { of: 'player 5', value: 'own.shots', under: 4.5, where: 'not own.is_home' },
  ),
  games(
    'Ed Vale against Northfield?',
    { subject: 'player-5', statistic: 'shots', line: 1.5, opponent: 'team-1' },
    { of: 'player 5', value: 'own.shots', over: 1.5, where: 'rival.team_id = 1' },
  ),
  games(
    'Flo Brand, tackles in the first half?',
    { subject: 'player-6', statistic: 'tackles', line: 1.5, period: 'firstHalf' },
    { of: 'player 6', value: 'own.tackles', over: 1.5, period: 1 },
  ),
  games(
    'Flo Brand, tackles with 60 minutes at home?',
    { subject: 'player-6', statistic: 'tackles', line: 1.5, minMinutes: 60, place: 'home' },
    { of: 'player 6', value: 'own.tackles', over: 1.5, where: 'own.minutes_played >= 60 and own.is_home' },
  ),
  games(
    'Flo Brand, all tackles of the season?',
    { subject: 'player-6', statistic: 'tackles', line: 3.5, n: 'season' },
    { of: 'player 6', value: 'own.tackles', over: 3.5, n: null },
  ),
  games(
    'Gil Hart, goals?',
    { subject: 'player-7', statistic: 'goals', line: 0.5 },
    { of: 'player 7', value: 'own.goals', over: 0.5 },
  ),
  games(
    'Gil Hart, goals against Westbury’s rivals Eastham?',
    { subject: 'player-7', statistic: 'goals', line: 0.5, opponent: 'team-3' },
    { of: 'player 7', value: 'own.goals', over: 0.5, where: 'rival.team_id = 3' },
  ),
  games(
    'Gil Hart, shots in the last five starts?',
    { subject: 'player-7', statistic: 'shots', line: 2.5, startsOnly: true, n: 5 },
    { of: 'player 7', value: 'own.shots', over: 2.5, where: 'own.started_match', n: 5 },
  ),
  games(
    'Hal Quick, corners won?',
    { subject: 'player-8', statistic: 'cornersWon', line: 4.5 },
    { of: 'player 8', value: 'own.corners_won', over: 4.5 },
  ),
  games(
    'Hal Quick, cards in twenty games?',
    { subject: 'player-8', statistic: 'yellowCards', line: 1.5, n: 20 },
    { of: 'player 8', value: 'own.yellow_cards', over: 1.5, n: 20 },
  ),
  games(
    'Hal Quick, fouls under 1.5?',
    { subject: 'player-8', statistic: 'foulsCommitted', line: 1.5, side: 'under' },
    { of: 'player 8', value: 'own.fouls_committed', under: 1.5 },
  ),
];

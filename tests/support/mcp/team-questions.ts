import { games, type McpQuestion } from '#tests/support/mcp/games-question.ts';

/** Questions about the games of teams. */
export const TEAM_QUESTIONS: readonly McpQuestion[] = [
  games(
    'Northfield over 9.5 shots?',
    { subject: 'team-1', statistic: 'shots', line: 9.5 },
    { of: 'team 1', value: 'own.shots', over: 9.5 },
  ),
  games(
    'At home?',
    { subject: 'team-1', statistic: 'shots', line: 9.5, place: 'home' },
    { of: 'team 1', value: 'own.shots', over: 9.5, where: 'own.is_home' },
  ),
  games(
    'Away under 9.5?',
    { subject: 'team-1', statistic: 'shots', line: 9.5, side: 'under', place: 'away' },
    { of: 'team 1', value: 'own.shots', under: 9.5, where: 'not own.is_home' },
  ),
  games(
    'How many shots do they allow?',
    { subject: 'team-1', statistic: 'opposite-shots', line: 9.5 },
    { of: 'team 1', value: 'rival.shots', over: 9.5 },
  ),
  games(
    'Shots of both teams together?',
    { subject: 'team-1', statistic: 'total-shots', line: 19.5 },
    { of: 'team 1', value: 'own.shots + rival.shots', over: 19.5 },
  ),
  games(
    'Corners of both teams over 8.5?',
    { subject: 'team-1', statistic: 'total-cornersWon', line: 8.5 },
    { of: 'team 1', value: 'own.corners_won + rival.corners_won', over: 8.5 },
  ),
  games(
    'Corners in the first half over 3.5?',
    { subject: 'team-1', statistic: 'cornersWon', line: 3.5, period: 'firstHalf' },
    { of: 'team 1', value: 'own.corners_won', over: 3.5, period: 1 },
  ),
  games(
    'Northfield against Southgate, corners?',
    { subject: 'team-1', statistic: 'cornersWon', line: 4.5, opponent: 'team-2' },
    { of: 'team 1', value: 'own.corners_won', over: 4.5, where: 'rival.team_id = 2' },
  ),
  games(
    'Does Southgate score?',
    { subject: 'team-2', statistic: 'goals', line: 0.5 },
    { of: 'team 2', value: 'own.goals', over: 0.5 },
  ),
  games(
    'Over 2.5 goals in Southgate’s games?',
    { subject: 'team-2', statistic: 'total-goals', line: 2.5 },
    { of: 'team 2', value: 'own.goals + rival.goals', over: 2.5 },
  ),
  games(
    'Do both halves matter: goals after the break?',
    { subject: 'team-2', statistic: 'goals', line: 0.5, period: 'secondHalf' },
    { of: 'team 2', value: 'own.goals', over: 0.5, period: 2 },
  ),
  games(
    'Does Southgate keep a clean sheet?',
    { subject: 'team-2', statistic: 'opposite-goals', line: 0.5, side: 'under' },
    { of: 'team 2', value: 'rival.goals', under: 0.5 },
  ),
  games(
    'At home?',
    { subject: 'team-2', statistic: 'opposite-goals', line: 0.5, side: 'under', place: 'home' },
    { of: 'team 2', value: 'rival.goals', under: 0.5, where: 'own.is_home' },
  ),
  games(
    'Cards of Southgate’s opponents?',
    { subject: 'team-2', statistic: 'opposite-yellowCards', line: 0.5 },
    { of: 'team 2', value: 'rival.yellow_cards', over: 0.5 },
  ),
  games(
    'Eastham, fouls?',
    { subject: 'team-3', statistic: 'foulsCommitted', line: 3.5 },
    { of: 'team 3', value: 'own.fouls_committed', over: 3.5 },
  ),
  games(
    'Eastham, fouls of both?',
    { subject: 'team-3', statistic: 'total-foulsCommitted', line: 6.5 },
    { of: 'team 3', value: 'own.fouls_committed + rival.fouls_committed', over: 6.5 },
  ),
  games(
    'Eastham, cards of both over 1.5 in the last five?',
    { subject: 'team-3', statistic: 'total-yellowCards', line: 1.5, n: 5 },
    { of: 'team 3', value: 'own.yellow_cards + rival.yellow_cards', over: 1.5, n: 5 },
  ),
  games(
    'Eastham, red cards of the season?',
    { subject: 'team-3', statistic: 'redCards', line: 0.5, n: 'season' },
    { of: 'team 3', value: 'own.red_cards', over: 0.5, n: null },
  ),
  games(
    'Eastham, passes over 99.5?',
    { subject: 'team-3', statistic: 'passes', line: 99.5 },
    { of: 'team 3', value: 'own.passes', over: 99.5 },
  ),
  games(
    'Westbury, tackles?',
    { subject: 'team-4', statistic: 'tackles', line: 10.5 },
    { of: 'team 4', value: 'own.tackles', over: 10.5 },
  ),
  games(
    'Westbury, tackles of twenty games?',
    { subject: 'team-4', statistic: 'tackles', line: 10.5, n: 20 },
    { of: 'team 4', value: 'own.tackles', over: 10.5, n: 20 },
  ),
  games(
    'Westbury, tackles against Eastham?',
    { subject: 'team-4', statistic: 'tackles', line: 7.5, opponent: 'team-3' },
    { of: 'team 4', value: 'own.tackles', over: 7.5, where: 'rival.team_id = 3' },
  ),
  games(
    'Westbury, shots in both halves one by one: the first?',
    { subject: 'team-4', statistic: 'shots', line: 5.5, period: 'firstHalf' },
    { of: 'team 4', value: 'own.shots', over: 5.5, period: 1 },
  ),
  games(
    'And the second, away?',
    { subject: 'team-4', statistic: 'shots', line: 5.5, period: 'secondHalf', place: 'away' },
    { of: 'team 4', value: 'own.shots', over: 5.5, period: 2, where: 'not own.is_home' },
  ),
];

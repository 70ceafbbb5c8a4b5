import { type Games, gamesSql, type McpQuestion } from '#tests/support/mcp/games-question.ts';
import { PLAYER_QUESTIONS } from '#tests/support/mcp/player-questions.ts';
import { refereeSql, SUBJECT_QUESTIONS } from '#tests/support/mcp/subject-questions.ts';
import { TEAM_QUESTIONS } from '#tests/support/mcp/team-questions.ts';

const last10 = (games: Games) => `select hits, games from (${gamesSql(games)}) as counted`;
const scouted = (asked: string, subject: string, statistic: string, line: number, sql: Games): McpQuestion => ({
  asked,
  tool: 'scout',
  args: { from: '2026-11-15', days: 3, subjects: subject, statistic, line: String(line) },
  sql: last10(sql),
  at: 'rows.0.last10',
});

const SLATE: readonly McpQuestion[] = [
  scouted('Is Stone over 2.5 shots before the next match?', 'player-1', 'shots', 2.5, {
    of: 'player 1',
    value: 'own.shots',
    over: 2.5,
  }),
  scouted('Ferris, tackles before the next match?', 'player-2', 'tackles', 1.5, {
    of: 'player 2',
    value: 'own.tackles',
    over: 1.5,
  }),
  scouted('Ødegård, goals?', 'player-3', 'goals', 0.5, { of: 'player 3', value: 'own.goals', over: 0.5 }),
  scouted('Northfield’s corners?', 'team-1', 'cornersWon', 4.5, { of: 'team 1', value: 'own.corners_won', over: 4.5 }),
  scouted('Eastham’s cards?', 'team-3', 'yellowCards', 0.5, { of: 'team 3', value: 'own.yellow_cards', over: 0.5 }),
  scouted('Both teams’ goals in Westbury’s games?', 'team-4', 'total-goals', 2.5, {
    of: 'team 4',
    value: 'own.goals + rival.goals',
    over: 2.5,
  }),
  {
    asked: 'How many rows has the table for players in two days?',
    tool: 'scout',
    args: { from: '2026-11-15', days: 2, subject: 'player', statistic: 'goals' },
    sql: 'select count(*)::int as total from players',
  },
  {
    asked: 'When does Northfield play?',
    tool: 'scout',
    args: { from: '2026-11-15', days: 3, team: 'team-1', subject: 'team', statistic: 'goals' },
    sql: `select id as match, (select name from teams where id = away_team_id) as "away.name" from matches where id = 101`,
    at: 'matches.0',
  },
];

const MATCHES: readonly McpQuestion[] = [
  {
    asked: 'How did the last match end?',
    tool: 'match',
    args: { match: 24, statistic: 'goals' },
    sql: `select max(goals) filter (where is_home) as home, max(goals) filter (where not is_home) as away
      from team_periods where match_id = 24 and period = 0`,
    at: 'score',
  },
  {
    asked: 'How many shots had the home side in it?',
    tool: 'match',
    args: { match: 24, statistic: 'shots' },
    sql: `select 'team-' || team_id as subject, shots as value from team_periods where match_id = 24 and period = 0 and is_home`,
    at: 'observed.0',
  },
  {
    asked: 'What does the referee of the next match usually give?',
    tool: 'match',
    args: { match: 101 },
    sql: refereeSql(1, 'fouls_committed', '> 0')
      .replace(/hits.*average/s, 'games_with_hits, count(*)::int as games, avg(v)::float as "foulsCommitted"')
      .replace('count(*) filter (where v > 0)::int as games_with_hits, ', ''),
    at: 'refereeMeans',
  },
  {
    asked: 'What is Northfield’s average before it?',
    tool: 'match',
    args: { match: 101, statistic: 'shots', line: '9.5' },
    sql: `select 'team-1' as subject, average from (${gamesSql({ of: 'team 1', value: 'own.shots', over: 9.5 })}) as counted`,
    at: 'rows.0',
  },
];

const predictionSql = (where: string) =>
  `select coalesce('player-' || player_id, 'team-' || team_id) as subject, match_id as match, statistic, expected::float as expected,
     line as reaches, confidence::float as probability from highlights where ${where} order by confidence desc limit 1`;

const PREDICTIONS: readonly McpQuestion[] = [
  {
    asked: 'What is the surest prediction of Monday?',
    tool: 'predictions',
    args: { date: '2026-11-16' },
    sql: predictionSql('match_id in (101, 102)'),
    at: 'predictions.0',
  },
  {
    asked: 'The surest about shots?',
    tool: 'predictions',
    args: { date: '2026-11-16', statistic: 'shots' },
    sql: predictionSql("match_id in (101, 102) and statistic = 'shots'"),
    at: 'predictions.0',
  },
  {
    asked: 'About a player?',
    tool: 'predictions',
    args: { match: 101, subject: 'player', statistic: 'shots' },
    sql: predictionSql("match_id = 101 and player_id is not null and statistic = 'shots'"),
    at: 'predictions.0',
  },
  {
    asked: 'How many predictions does Eastham’s match have?',
    tool: 'predictions',
    args: { match: 102 },
    sql: 'select count(*)::int as total from highlights where match_id = 102',
  },
  {
    asked: 'How many reach 60 %?',
    tool: 'predictions',
    args: { date: '2026-11-16', minProbability: 0.6 },
    sql: 'select count(*)::int as total from highlights where confidence >= 0.6',
  },
  {
    asked: 'How many predictions have no result?',
    tool: 'record',
    args: {},
    sql: 'select count(*)::int as open from highlights where actual_value is null',
  },
];

const OWN: readonly McpQuestion[] = [
  {
    asked: 'What is on my list?',
    tool: 'my_watchlist',
    args: {},
    sql: `select 'player-1' as subject, statistic, line::float as line from watched`,
    at: 'entries.0',
  },
  {
    asked: 'How is it doing?',
    tool: 'my_watchlist',
    args: {},
    sql: last10({ of: 'player 1', value: 'own.shots', over: 2.5 }),
    at: 'entries.0.last10',
  },
  {
    asked: 'What did I write?',
    tool: 'my_notes',
    args: {},
    sql: `select id as note, content as text, statistic from notes`,
    at: 'notes.0',
  },
];

/** All questions. */
export const MCP_QUESTIONS: readonly McpQuestion[] = [
  ...PLAYER_QUESTIONS,
  ...TEAM_QUESTIONS,
  ...SUBJECT_QUESTIONS,
  ...SLATE,
  ...MATCHES,
  ...PREDICTIONS,
  ...OWN,
];

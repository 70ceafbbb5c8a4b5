import { gamesSql, type McpQuestion } from '#tests/support/mcp/games-question.ts';

/** The hits, games and average of a referee's last ten matches by SQL. */
export const refereeSql = (id: number, column: string, test: string) =>
  `select count(*) filter (where v ${test})::int as hits, count(v)::int as games, round(avg(v), 1)::float as average
   from (select (select sum(${column})::int from team_periods where match_id = matches.id and period = 0) as v
     from matches where referee_id = ${id} and status = 'played' order by kick_off desc, id desc limit 10) as shown`;

const REFEREES: readonly McpQuestion[] = [
  {
    asked: 'Does Webb whistle more than six fouls?',
    tool: 'referee',
    args: { referee: 'referee-1', line: 6.5 },
    sql: refereeSql(1, 'fouls_committed', '> 6.5'),
  },
  {
    asked: 'How many cards does Webb show?',
    tool: 'referee',
    args: { referee: 'referee-1', statistic: 'yellowCards', line: 1.5 },
    sql: refereeSql(1, 'yellow_cards', '> 1.5'),
  },
  {
    asked: 'Red cards?',
    tool: 'referee',
    args: { referee: 'referee-1', statistic: 'redCards', line: 0.5 },
    sql: refereeSql(1, 'red_cards', '> 0.5'),
  },
  {
    asked: 'Crowe under 8.5 fouls?',
    tool: 'referee',
    args: { referee: 'referee-2', line: 8.5, side: 'under' },
    sql: refereeSql(2, 'fouls_committed', '< 8.5'),
  },
  {
    asked: 'Crowe, cards?',
    tool: 'referee',
    args: { referee: 'referee-2', statistic: 'yellowCards', line: 2.5 },
    sql: refereeSql(2, 'yellow_cards', '> 2.5'),
  },
  {
    asked: 'Crowe, no red card?',
    tool: 'referee',
    args: { referee: 'referee-2', statistic: 'redCards', line: 0.5, side: 'under' },
    sql: refereeSql(2, 'red_cards', '< 0.5'),
  },
];

const named = (asked: string, name: string, table: 'players' | 'teams', id: number): McpQuestion => ({
  asked,
  tool: 'find',
  args: { name },
  sql: `select '${table.slice(0, -1)}-' || id as clear from ${table} where id = ${id}`,
});

const NAMES: readonly McpQuestion[] = [
  named('Who is Ada Stone?', 'Ada Stone', 'players', 1),
  named('Odegard without his letters?', 'odegard', 'players', 3),
  named('Vale?', 'ed vale', 'players', 5),
  named('Northfield?', 'northfield', 'teams', 1),
  named('Southgate?', 'southgate rovers', 'teams', 2),
  named('Quick, Hal?', 'Quick Hal', 'players', 8),
];

const COMPARISONS: readonly McpQuestion[] = [
  ...[
    ['Stone or Vale for shots: Stone?', 0, 'player 1'],
    ['And Vale?', 1, 'player 5'],
  ].map(([asked, index, of]) => ({
    asked: String(asked),
    tool: 'compare',
    args: { subjects: ['player-1', 'player-5'], statistic: 'shots', line: 2.5 },
    sql: gamesSql({ of: String(of), value: 'own.shots', over: 2.5 }),
    at: `compared.${index}`,
  })),
  ...['team 1', 'team 2', 'team 3', 'team 4'].map((of, index) => ({
    asked: `Which team wins corners at home: number ${index + 1}?`,
    tool: 'compare',
    args: { subjects: ['team-1', 'team-2', 'team-3', 'team-4'], statistic: 'cornersWon', line: 4.5, place: 'home' },
    sql: gamesSql({ of, value: 'own.corners_won', over: 4.5, where: 'own.is_home' }),
    at: `compared.${index}`,
  })),
];

/** Questions about referees, names and comparisons. */
export const SUBJECT_QUESTIONS: readonly McpQuestion[] = [...REFEREES, ...NAMES, ...COMPARISONS];

/** A question in plain words, the call that an assistant makes of it, and the same question as SQL. */
export interface McpQuestion {
  readonly asked: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** A statement whose single row equals the fields of the answer at `at`. */
  readonly sql: string;
  /** The path of the object with these fields in the answer; the answer itself by default. */
  readonly at?: string;
}

interface Games {
  /** `player 1` or `team 3`. */
  readonly of: string;
  /** The value of a game as SQL. */
  readonly value: string;
  readonly over?: number;
  readonly under?: number;
  /** Which games count, as SQL. */
  readonly where?: string;
  readonly n?: number | null;
  readonly period?: number;
}

/** The hits, games and average of some games by SQL. */
function gamesSql({ of, value, over, under, where = 'true', n = 10, period = 0 }: Games): string {
  const [kind, id] = of.split(' ');
  const test = over === undefined ? `v < ${under}` : `v > ${over}`;
  const source =
    kind === 'player'
      ? `player_periods as own join matches on matches.id = own.match_id
           join team_periods as rival on rival.match_id = own.match_id and rival.period = own.period and rival.is_home <> own.is_home`
      : `team_periods as own join matches on matches.id = own.match_id
           join team_periods as rival on rival.match_id = own.match_id and rival.period = own.period and rival.is_home <> own.is_home`;
  return `select count(*) filter (where ${test})::int as hits, count(v)::int as games, round(avg(v), 2)::float as average
    from (select (${value}) as v from ${source} where own.${kind}_id = ${id} and own.period = ${period} and (${where})
      order by kick_off desc, matches.id desc ${n === null ? '' : `limit ${n}`}) as shown`;
}

/** A question for last_games. */
function games(asked: string, args: Readonly<Record<string, unknown>>, sql: Games): McpQuestion {
  return { asked, tool: 'last_games', args, sql: gamesSql(sql) };
}

const PLAYERS: readonly McpQuestion[] = [
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

const TEAM_GAMES: readonly McpQuestion[] = [
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

const refereeSql = (id: number, column: string, test: string) =>
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
  ...PLAYERS,
  ...TEAM_GAMES,
  ...REFEREES,
  ...NAMES,
  ...COMPARISONS,
  ...SLATE,
  ...MATCHES,
  ...PREDICTIONS,
  ...OWN,
];

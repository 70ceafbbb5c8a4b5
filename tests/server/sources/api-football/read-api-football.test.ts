import { expect, test } from 'vitest';
import type { PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readApiFootball } from '#server/sources/api-football/read-api-football.ts';
import {
  eventRow,
  fixtureRow,
  matchRow,
  ONE,
  playerRow,
  reply,
  replyFiles,
  TWO,
  teamRows,
} from '#tests/support/api-football-replies.ts';

type Fields = Readonly<Record<string, unknown>>;

const TODAY = new Date('2025-11-30T12:00:00Z');
const SCORE = fixtureRow(7, 1, [2, 0]);
const read = (replies: Readonly<Record<string, unknown>>, isPartial = false) =>
  readApiFootball(replyFiles(replies, isPartial), { progress: silentProgress, today: TODAY });

/** Reads the match with the figures of its teams and players. */
async function played(lists: Fields, fixture: Fields = SCORE, halves?: readonly Fields[]): Promise<PlayedMatch> {
  const { matches } = await read({
    '39/2025/fixtures.json': reply([fixture]),
    '39/2025/matches/round-1.json': reply([matchRow(fixture, lists)]),
    ...(halves && { '39/2025/halves/7.json': reply(halves) }),
  });
  const [match] = matches;
  return match?.status === 'played' ? match : expect.fail('the match is not played');
}

const side = (team: Fields, players: readonly unknown[]) => ({ team, players });
const listOf = (team: Fields, values: Fields) => ({ team, statistics: teamRows(values) });

test('the list of a season has the fixtures with round, venue and referee', async () => {
  const { competitions, teams, referees, matches } = await read({
    '39/2025/fixtures.json': reply([fixtureRow(8, 2, null), SCORE]),
  });
  expect(competitions).toEqual([{ key: '39', name: 'Premier League', isInternational: false, slug: 'premier-league' }]);
  expect(teams.map(({ key }) => key)).toEqual(['50', '42']);
  expect(referees).toEqual([{ key: 'M. Oliver', name: 'M. Oliver' }]);
  expect(matches[1]).toEqual({
    key: '8',
    competition: '39',
    season: 2025,
    round: 2,
    kickOff: new Date('2025-08-23T14:00:00Z'),
    venue: 'Etihad Stadium',
    referee: 'M. Oliver',
    status: 'scheduled',
    home: { team: '50' },
    away: { team: '42' },
  });
});

test.each([
  ['PST', [], 1],
  ['CANC', [], 1],
  ['AWD', [], 1],
  ['Canc', [], 1],
  ['HT', ['scheduled'], 0],
  ['FT', ['played'], 0],
])('the status %s without figures is read as %j, with %i postponed matches', async (short, statuses, off) => {
  const fixture = { ...SCORE, fixture: { ...(SCORE['fixture'] as Fields), status: { short } } };
  const { matches, postponed } = await read({ '39/2025/fixtures.json': reply([fixture]) });
  expect([matches.map(({ status }) => status), postponed?.length]).toEqual([statuses, off]);
});

test('a finished match is left out until its reply is fetched', async () => {
  expect((await read({ '39/2025/fixtures': reply([SCORE]) }, true)).matches).toEqual([]);
});

test('figures from before the final whistle are not read as those of the finished match', async () => {
  const inPlay = { ...SCORE, fixture: { ...(SCORE['fixture'] as Fields), status: { short: '2H' } } };
  const statistics = [listOf(ONE, { 'Total Shots': 4 }), listOf(TWO, {})];
  const early = { '39/2025/fixtures': reply([SCORE]), '39/2025/matches/7': reply([matchRow(inPlay, { statistics })]) };
  expect((await read(early, true)).matches).toEqual([]);
  expect((await read(early)).matches).toMatchObject([{ home: { periods: { full: { goals: 2, shots: null } } } }]);
});

test('teams and players have the figures of their lists', async () => {
  const match = await played({
    statistics: [
      listOf(ONE, { 'Total Shots': 12, 'Shots on Goal': 5, 'Blocked Shots': 3, Fouls: 9, expected_goals: '1.72' }),
      listOf(TWO, { 'Corner Kicks': 4, Fouls: 11, 'Total passes': 400 }),
    ],
    players: [side(ONE, [playerRow(1100, 'Erling Haaland', { shots: { total: 4, on: 2 }, goals: { total: 2 } })])],
    lineups: [{ team: ONE, startXI: [{ player: { id: 1100 } }] }],
  });
  expect(match.home.periods.full).toMatchObject({
    goals: 2,
    shots: 12,
    shotsOnTarget: 5,
    blockedShots: 3,
    foulsWon: 11,
    more: { expectedGoals: 1.72 },
  });
  expect(match.away.periods.full).toMatchObject({ goals: 0, cornersWon: 4, passes: 400, foulsWon: 9, shots: null });
  expect(match.appearances).toMatchObject([
    { player: '1100', isHome: true, periods: { full: { shots: 4, goals: 2, minutesPlayed: 90, startedMatch: true } } },
  ]);
});

test('an empty count of a player on the pitch is 0 only where the filled counts add up to the count of the team', async () => {
  const { appearances } = await played({
    statistics: [listOf(ONE, { 'Total Shots': 4, Fouls: 3 }), listOf(TWO, {})],
    players: [
      side(ONE, [
        playerRow(1, 'A One', { shots: { total: 4 }, fouls: { committed: 2 } }),
        playerRow(2, 'B Two'),
        playerRow(3, 'C Three', { games: { minutes: null } }),
      ]),
    ],
  });
  expect(appearances.map(({ player }) => player)).toEqual(['1', '2']);
  expect(appearances[1]?.periods.full).toMatchObject({ shots: 0, foulsCommitted: null, tackles: null });
});

test('an empty figure of a team is 0 where every player has a 0, or where the other kinds of shots add up to all shots', async () => {
  const { home } = await played({
    statistics: [listOf(ONE, { 'Total Shots': 6, 'Shots on Goal': 2, 'Shots off Goal': 4 }), listOf(TWO, {})],
    players: [side(ONE, [playerRow(1, 'A One'), playerRow(2, 'B Two', { cards: { yellow: 1 } })])],
  });
  expect(home.periods.full).toMatchObject({ blockedShots: 0, redCards: 0, yellowCards: null, offsides: null });
});

test('goals and cards of players are split into halves when the events add up to the totals', async () => {
  const players = [
    side(ONE, [
      playerRow(1, 'A One', { goals: { total: 1 }, cards: { yellow: 1 } }),
      playerRow(2, 'B Two', { goals: { total: 1, assists: 1 } }),
    ]),
  ];
  const events = [
    eventRow(45, 50, 1, { assist: { id: 2 } }),
    eventRow(46, 50, 2),
    eventRow(80, 50, 1, { type: 'Card', detail: 'Yellow Card' }),
  ];
  const { appearances } = await played({ players, events });
  expect(appearances[0]?.periods).toMatchObject({
    full: { goals: 1, assists: 0 },
    firstHalf: { goals: 1, yellowCards: 0, shots: null, minutesPlayed: 45 },
    secondHalf: { goals: 0, yellowCards: 1 },
  });
  // Without the second goal the list is incomplete.
  const other = await played({ players, events: events.slice(0, 1) });
  expect(other.appearances[0]?.periods.firstHalf).toBeNull();
});

test('with an own goal in the list, a player without a goal still has 0', async () => {
  const { appearances } = await played({
    players: [side(ONE, [playerRow(1, 'A One', { goals: { total: 1 } }), playerRow(2, 'B Two')])],
    events: [eventRow(10, 50, 1), eventRow(20, 50, 99, { detail: 'Own Goal' })],
  });
  expect(appearances.map(({ periods }) => periods.full.goals)).toEqual([1, 0]);
});

test('the figures of a team have halves when both halves add up to the full match', async () => {
  const half = (first: Fields, second: Fields) => ({
    team: ONE,
    statistics_1h: teamRows(first),
    statistics_2h: teamRows(second),
  });
  const lists = { statistics: [listOf(ONE, { 'Total Shots': 12, Fouls: 9, Offsides: 2 }), listOf(TWO, {})] };
  const match = await played(lists, SCORE, [
    half({ 'Total Shots': 5, Fouls: 4, Offsides: 2 }, { 'Total Shots': 7, Fouls: 4 }),
  ]);
  expect(match.home.periods.firstHalf).toMatchObject({ goals: 1, shots: 5, foulsCommitted: null, offsides: 2 });
  expect(match.home.periods.secondHalf).toMatchObject({ goals: 1, shots: 7, offsides: 0 });
  const fault = await played(lists, SCORE, [half({ 'Total Shots': 12, Fouls: 9, Offsides: 2 }, {})]);
  expect(fault.home.periods.firstHalf).toMatchObject({ goals: 1, shots: null, offsides: null });
});

test('after extra time, only the goals of the first 90 minutes are known', async () => {
  const fixture = {
    ...SCORE,
    fixture: { ...(SCORE['fixture'] as Fields), status: { short: 'AET' } },
    goals: { home: 2, away: 1 },
    score: { halftime: { home: 0, away: 0 }, fulltime: { home: 1, away: 1 } },
  };
  const { home, appearances } = await played(
    { statistics: [listOf(ONE, { 'Total Shots': 20 }), listOf(TWO, {})], players: [side(ONE, [playerRow(1, 'A')])] },
    fixture,
  );
  expect(home.periods.full).toMatchObject({ goals: 1, shots: null });
  expect(appearances).toEqual([]);
});

test('a player who is listed twice counts once, and a player without an id has no appearance', async () => {
  const { appearances } = await played({
    players: [side(ONE, [playerRow(1, 'A One'), playerRow(1, 'A One'), playerRow(0, ' ')])],
  });
  expect(appearances.map(({ player }) => player)).toEqual(['1']);
});

test('a player who misses the next match has a status and a reason; injuries of past matches are not read', async () => {
  const players = ['Knee Injury', 'Red Card', 'Loan agreement', 'Knock', 'Thigh Injury'];
  const type = (reason: string) => (reason === 'Knock' ? 'Questionable' : 'Missing Fixture');
  const { players: listed } = await read({
    '39/2025/fixtures.json': reply([SCORE, fixtureRow(8, 2, null)]),
    '39/2025/matches/7.json': reply([
      matchRow(SCORE, {
        players: [
          side(
            ONE,
            players.map((_, index) => playerRow(index + 1, `P ${index}`)),
          ),
        ],
      }),
    ]),
    '39/2025/injuries.json': reply(
      players.map((reason, index) => ({
        player: { id: index + 1, name: `P ${index}`, type: type(reason), reason },
        fixture: { id: index === 4 ? 7 : 8 },
      })),
    ),
  });
  expect(listed.map(({ availability }) => availability?.status ?? null)).toEqual([
    'injured',
    'suspended',
    'unavailable',
    'doubtful',
    null,
  ]);
  expect(listed[0]?.availability).toEqual({ status: 'injured', chance: null, news: 'Knee Injury', asOf: null });
});

test('only the requested leagues are read, and an unknown league is a fault', async () => {
  const files = replyFiles({ '39/2025/fixtures.json': reply([SCORE]), '140/2025/fixtures.json': reply([]) });
  const of = (league: string) =>
    readApiFootball(files, { progress: silentProgress, today: TODAY, competitions: [league] });
  expect((await of('140')).matches).toEqual([]);
  await expect(of('78')).rejects.toThrow('api-football: has no league "78"');
});

import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { readApiFootball } from '#server/sources/api-football/read-api-football.ts';
import {
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
const read = (replies: Readonly<Record<string, unknown>>) =>
  readApiFootball(replyFiles(replies), { progress: silentProgress, today: TODAY });
const listOf = (team: Fields, values: Fields) => ({ team, statistics: teamRows(values) });

test.each<readonly [string, Fields, string]>([
  ['a list of errors', reply([], { errors: { plan: 'No access.' } }), ': has an error: plan: No access.'],
  ['one of several pages', reply([SCORE], { paging: { current: 1, total: 2 } }), ': is one of 2 pages'],
  ['no rows', { errors: [] }, ', response: is missing'],
  [
    'a local time',
    reply([SCORE, { ...SCORE, fixture: { ...(SCORE['fixture'] as Fields), date: '09/08/2025' } }]),
    ': 1 of 2 rows cannot be read (response 2, fixture, date: is "09/08/2025", which is not a moment), so that nothing of this file is imported',
  ],
  [
    'a renamed field',
    reply([{ ...SCORE, teams: { host: ONE, away: TWO } }]),
    ': 1 of 1 row cannot be read (response 1, teams, home: is missing), so that nothing of this file is imported',
  ],
])('%s is a fault that names file and place', async (_, body, fault) => {
  await expect(read({ '39/2025/fixtures.json': body })).rejects.toThrow(`39/2025/fixtures.json${fault}`);
});

test.each<readonly [string, Fields, string]>([
  [
    'a renamed figure of a team',
    { statistics: [{ team: ONE, statistics: teamRows({}).slice(1) }, listOf(TWO, {})] },
    'fixture 7, team 50, Shots on Goal: is missing',
  ],
  [
    'a figure that is no count',
    { statistics: [listOf(ONE, { Fouls: 'many' }), listOf(TWO, {})] },
    'fixture 7, team 50, Fouls: is "many", which is not a count',
  ],
  [
    'a renamed figure of a player',
    { players: [{ team: ONE, players: [playerRow(1, 'A'), playerRow(2, 'B', { all: { fouls: { suffered: 1 } } })] }] },
    'response 1, players 1, players 2, statistics 1, fouls, drawn: is missing',
  ],
])(
  '%s leaves out the figures of its match and names its place; score and other matches stay',
  async (_, lists, fault) => {
    const others = Array.from({ length: 9 }, (__, index) => fixtureRow(10 + index, 1, [1, 1]));
    const statistics = [listOf(ONE, { Fouls: 9 }), listOf(TWO, {})];
    const { matches, leftOut } = await read({
      '39/2025/fixtures.json': reply([SCORE, ...others]),
      '39/2025/matches/round-1.json': reply([
        matchRow(SCORE, lists),
        ...others.map((row) => matchRow(row, { statistics })),
      ]),
    });
    const fouls = matches.map((match) => match.status === 'played' && match.home.periods.full.foulsCommitted);
    expect(fouls).toEqual([null, ...others.map(() => 9)]);
    expect(matches[0]).toMatchObject({ home: { periods: { full: { goals: 2 } } } });
    expect(leftOut?.map(({ file, place, problem }) => `${file}, ${place}: ${problem}`)).toEqual([
      `39/2025/matches/round-1.json, ${fault}`,
    ]);
  },
);

test('a file of which more than a tenth of the matches cannot be read is refused, and the other files are read', async () => {
  const other = fixtureRow(8, 2, [1, 1], { league: { id: 40, name: 'Championship', season: 2025, round: '2' } });
  const { matches, leftOut } = await read({
    '39/2025/fixtures.json': reply([SCORE, { ...SCORE, goals: 'two' }]),
    '40/2025/fixtures.json': reply([other]),
  });
  expect(matches.map(({ key }) => key)).toEqual(['8']);
  expect(leftOut?.[0]).toMatchObject({ file: '39/2025/fixtures.json', place: null, isRefused: true });
});

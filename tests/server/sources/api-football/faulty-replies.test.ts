import { expect, test } from 'vitest';
import { silentProgress } from '#server/progress.ts';
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

const SCORE = fixtureRow(7, 1, [2, 0]);
const read = (replies: Readonly<Record<string, unknown>>) =>
  readApiFootball(replyFiles(replies), { progress: silentProgress });
const listOf = (team: Fields, values: Fields) => ({ team, statistics: teamRows(values) });

test.each<readonly [string, Fields, string]>([
  ['a list of errors', reply([], { errors: { plan: 'No access.' } }), ': has an error: plan: No access.'],
  ['one of several pages', reply([SCORE], { paging: { current: 1, total: 2 } }), ': is one of 2 pages'],
  ['no rows', { errors: [] }, ', response: is missing'],
  [
    'a local time',
    reply([SCORE, { ...SCORE, fixture: { ...(SCORE['fixture'] as Fields), date: '09/08/2025' } }]),
    ', response 2, fixture, date: is "09/08/2025", which is not a moment',
  ],
  ['a renamed field', reply([{ ...SCORE, teams: { host: ONE, away: TWO } }]), ', response 1, teams, home: is missing'],
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
])('%s is a fault that names its place and figure', async (_, lists, fault) => {
  const figures = reply([matchRow(SCORE, lists)]);
  const replies = { '39/2025/fixtures.json': reply([SCORE]), '39/2025/matches/round-1.json': figures };
  await expect(read(replies)).rejects.toThrow(`39/2025/matches/round-1.json, ${fault}`);
});

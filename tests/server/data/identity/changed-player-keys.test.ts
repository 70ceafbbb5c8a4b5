import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Decision, SourceRecords } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { footballOf, HEADER, PLAYER_ROW, rowBut } from '#tests/support/csv-table.ts';
import { areJoined, club, matchRecord, sourceRecords } from '#tests/support/identity-records.ts';
import { importRecords } from '#tests/support/real-identity-records.ts';
import { worldCase } from '#tests/support/world-cases.ts';

/** One source in which the players 1 and 2 of one name appear for clubs on days. */
function twoKeys(one: Readonly<Record<number, string>>, two: Readonly<Record<number, string>>, name = 'Lee Example') {
  const days = [...new Set([...Object.keys(one), ...Object.keys(two)].map(Number))];
  const matches = days.flatMap((day) => {
    const homes = [...new Set([one[day], two[day]].filter((team) => team !== undefined))];
    return homes.map((home) => matchRecord(home, 'Other', day, { key: `${day} ${home}` }));
  });
  const spells = (played: object) => [...new Set(Object.values(played))].map((team) => ({ team, season: 2025 }));
  const [firstName = '', lastName = ''] = name.split(' ');
  return sourceRecords('api-football', {
    teams: [club('Reds'), club('Blues'), club('Other')],
    players: ['1', '2'].map((key) => ({ key, firstName, lastName, knownAs: null, position: null })),
    matches,
    playedFor: new Map([
      ['1', spells(one)],
      ['2', spells(two)],
    ]),
    appearances: (match) => {
      const [day = '', home] = match.split(' ');
      const played = [one, two].flatMap((own, index) => (own[Number(day)] === home ? [String(index + 1)] : []));
      return played.map((player) => ({ player, isHome: true, minutes: 90, started: true, goals: 0, redCards: 0 }));
    },
  });
}

function outcome(source: SourceRecords, decisions: readonly Decision[] = []): 'joined' | 'doubt' | 'two' {
  const found = resolveIdentities([source], decisions);
  if (areJoined(found, 'player', 'api-football 1', 'api-football 2')) return 'joined';
  return found.doubts.some(({ kind }) => kind === 'player') ? 'doubt' : 'two';
}

test.each([
  ['one after the other at one club', { 0: 'Reds', 7: 'Reds' }, { 14: 'Reds' }, 'joined'],
  ['in turn at one club', { 0: 'Reds', 14: 'Reds' }, { 7: 'Reds' }, 'doubt'],
  ['at one club after more than a year', { 0: 'Reds' }, { 500: 'Reds' }, 'doubt'],
  ['at one club with another one in between', { 0: 'Reds', 7: 'Blues' }, { 14: 'Reds' }, 'doubt'],
  ['at different clubs', { 0: 'Reds' }, { 7: 'Blues' }, 'two'],
  ['in one match', { 0: 'Reds', 7: 'Reds' }, { 7: 'Reds', 14: 'Reds' }, 'two'],
  ['on one day at different clubs', { 0: 'Reds', 7: 'Blues' }, { 7: 'Reds' }, 'two'],
] as const)('two keys of one name %s, %j and %j, are %s', (_, one, two, expected) => {
  expect(outcome(twoKeys(one, two))).toBe(expected);
});

test('two keys with only an initial and a family name are in doubt', () => {
  expect(outcome(twoKeys({ 0: 'Reds' }, { 7: 'Reds' }, 'L. Example'))).toBe('doubt');
});

test('two keys with different shared keys are two players', () => {
  const source = twoKeys({ 0: 'Reds' }, { 7: 'Reds' });
  const players = source.players.map((player) => ({ ...player, sharedKey: `fpl:${player.key}` }));
  expect(outcome({ ...source, players })).toBe('two');
});

test('a decision joins two keys of one source, but not players who appeared in one match', () => {
  const [a, b] = ['1', '2'].map((key) => ({ source: 'api-football', key }));
  if (a === undefined || b === undefined) throw new Error('two keys');
  const join: Decision = { kind: 'player', verdict: 'join', a, b };
  expect(outcome(twoKeys({ 0: 'Reds' }, { 7: 'Blues' }), [join])).toBe('joined');
  expect(outcome(twoKeys({ 0: 'Reds' }, { 0: 'Reds' }), [join])).toBe('doubt');
});

const moved = (day: string, team: string, other: string) =>
  rowBut(PLAYER_ROW, { Date: day, Home: team, Away: other, Team: team });

/** The number of persons named Ann Keeper in an own table. */
function persons(table: Parameters<typeof footballOf>[0]): number {
  const { groups } = resolveIdentities([importRecords(footballOf(table), 90)], []);
  return groups.filter(({ kind }) => kind === 'player').length;
}

test.each([
  ['once', [moved('2025-10-04', 'Northtown', 'Southport'), moved('2026-02-07', 'Southport', 'Eastfield')]],
  ['in summer', [moved('2025-05-04', 'Northtown', 'Southport'), moved('2025-08-17', 'Southport', 'Northtown')]],
  ['twice', ['Northtown', 'Southport', 'Eastfield'].map((team, turn) => moved(`2025-1${turn}-04`, team, 'Westham'))],
])('a player of an own table who changes club %s is one player with all games', (_how, rows) => {
  expect(persons([HEADER, ...rows])).toBe(1);
});

test('players of one name at two clubs of an own table are two if both play on one day, or have ids', () => {
  const rows = [moved('2025-10-04', 'Northtown', 'Southport'), moved('2025-10-04', 'Eastfield', 'Westham')];
  expect(persons([HEADER, ...rows])).toBe(2);
  const later = moved('2026-02-07', 'Southport', 'Eastfield');
  expect(persons([`${HEADER},Id`, `${rows[0]},1`, `${later},2`])).toBe(2);
});

const CASE = worldCase('11-transfer.csv');

test.skipIf(CASE === null)('the player of the shared table who changes club is one player', async () => {
  expect(persons(await readFile(CASE ?? ''))).toBe(1);
});

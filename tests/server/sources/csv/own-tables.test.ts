import { expect, test } from 'vitest';
import { checkTable, readOwnTables } from '#server/sources/csv/own-tables.ts';
import { HEADER, PLAYER_ROW, rowBut, TEAM_ROW } from '#tests/support/csv-table.ts';

const FIRST_HALF = rowBut(TEAM_ROW, { Period: 'first half', Goals: '2', Shots: '8', 'Expected Goals': '' });
const ALL = [HEADER, TEAM_ROW, FIRST_HALF, PLAYER_ROW].join('\n');
const only = (column: string, row: string, value: string) => {
  const rest = { Minutes: '', Started: '', Goals: '', Shots: '', 'Expected Goals': '' };
  return [HEADER, rowBut(row, { ...rest, [column]: value })].join('\n');
};

/** The figures of the home team by period, and of the player, after the tables were stored in this order. */
function shown(...tables: readonly string[]) {
  const [match] = readOwnTables({ userId: 1, tables }).matches;
  if (match?.status !== 'played') return null;
  const { full, firstHalf } = match.home.periods;
  const of = (block: typeof firstHalf) => block && [block.goals, block.shots, block.more?.expectedGoals ?? null];
  const player = match.appearances[0]?.periods.full;
  return { full: of(full), firstHalf: of(firstHalf), minutes: player?.minutesPlayed, goals: player?.goals };
}

const BOTH = { full: [3, 12, 1.75], firstHalf: [2, 8, null], minutes: 90, goals: 1 };

test('a later table without the values of a statistic keeps those of an earlier one', () => {
  expect(shown(ALL)).toEqual(BOTH);
  expect(shown(ALL, only('Goals', TEAM_ROW, '2'))).toEqual({
    ...BOTH,
    full: [2, 12, 1.75],
    firstHalf: [null, 8, null],
  });
  expect(shown(ALL, only('Goals', PLAYER_ROW, '2'))).toEqual({ ...BOTH, goals: 2 });
  expect(shown(only('Goals', TEAM_ROW, '2'), ALL)).toEqual(BOTH);
});

test('a later list of fixtures keeps the figures of their matches', () => {
  expect(shown(ALL, only('Goals', TEAM_ROW, ''))).toEqual(BOTH);
});

test('all periods of a statistic are from the table that has it last', () => {
  expect(shown(ALL, only('Shots', TEAM_ROW, '7'))).toEqual({ ...BOTH, full: [3, 7, 1.75], firstHalf: [2, null, null] });
});

test('shots on target of another table are left out if they are more than the shots', () => {
  const onTarget = `${HEADER},Shots on Target\n${rowBut(TEAM_ROW, { Shots: '' })},11`;
  const home = (...tables: readonly string[]) => {
    const [match] = readOwnTables({ userId: 1, tables }).matches;
    const full = match?.status === 'played' ? match.home.periods.full : null;
    return [full?.shots, full?.shotsOnTarget];
  };
  expect(home(ALL, onTarget)).toEqual([12, 11]);
  expect(home(onTarget, only('Shots', TEAM_ROW, '9'))).toEqual([9, null]);
  expect(home(only('Shots', TEAM_ROW, '9'), onTarget)).toEqual([null, 11]);
});

test('only subjects with a value that both tables have count as replaced', () => {
  const replaced = (table: string) => checkTable({ userId: 1, tables: [ALL], bytes: Buffer.from(table) });
  expect(replaced(ALL)).toMatchObject({ replaced: 2 });
  expect(replaced(only('Shots', TEAM_ROW, '9'))).toMatchObject({ replaced: 1 });
  expect(replaced(only('Minutes', PLAYER_ROW, '9'))).toMatchObject({ replaced: 1 });
  expect(
    replaced(`${HEADER},Offsides\n${rowBut(TEAM_ROW, { Goals: '', Shots: '', 'Expected Goals': '' })},2`),
  ).toMatchObject({
    replaced: 0,
  });
});

const many = (count: number, row: (index: number) => string) => [
  HEADER,
  ...Array.from({ length: count }, (_, index) => row(index)),
];
const dayOf = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);

test.each([
  ['5000 rows', many(5001, () => PLAYER_ROW)],
  ['1000 matches', many(1001, (index) => rowBut(TEAM_ROW, { Date: dayOf(index) }))],
  [
    '200 teams',
    many(101, (index) => rowBut(TEAM_ROW, { Home: `Home ${index}`, Subject: `Home ${index}`, Away: `Away ${index}` })),
  ],
])('a new table with more than %s is refused', (limit, lines) => {
  const table = lines.join('\n');
  expect(checkTable({ userId: 1, tables: [], bytes: Buffer.from(table) })).toEqual({
    faults: [{ row: null, column: null, problem: `has more than ${limit}: divide it into several tables` }],
    otherFaults: 0,
  });
});

test('a stored table above the limits of a new one is still read', () => {
  const table = many(1001, (index) => rowBut(TEAM_ROW, { Date: dayOf(index) })).join('\n');
  expect(readOwnTables({ userId: 1, tables: [table] }).matches).toHaveLength(1001);
});

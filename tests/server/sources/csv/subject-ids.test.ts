import { expect, test } from 'vitest';
import { checkTable, readOwnTables } from '#server/sources/csv/own-tables.ts';
import { faultsOf, footballOf, HEADER, PLAYER_ROW, rowBut, TEAM_ROW } from '#tests/support/csv-table.ts';

const IDS = `${HEADER},Subject id`;
const later = rowBut(PLAYER_ROW, { Date: '2025-09-07', Home: 'Eastfield', Away: 'Westham' });

/** The keys of the players of tables, and of their appearances in the order of matches. */
function players(...tables: readonly (readonly string[])[]) {
  const texts = tables.map((lines) => lines.join('\n'));
  const data = readOwnTables({ userId: 1, tables: texts });
  const appeared = data.matches.flatMap((match) =>
    match.status === 'played' ? match.appearances.map(({ player }) => player) : [],
  );
  return { keys: data.players.map(({ key }) => key), appeared };
}

test('rows with one id are one player in every team and spelling', () => {
  const other = rowBut(later, { Subject: 'A. Keeper', Team: 'Eastfield' });
  const { players: found, matches } = footballOf([IDS, `${PLAYER_ROW},7`, `${other},7`]);
  expect(found).toMatchObject([{ key: '#7', lastName: 'Keeper' }]);
  expect(matches).toHaveLength(2);
});

test('rows with two ids are two players of one name, also in one match and one team', () => {
  const { keys, appeared } = players([IDS, `${PLAYER_ROW},7`, `${PLAYER_ROW},07`]);
  expect(keys).toEqual(['#7', '#07']);
  expect(appeared).toEqual(['#7', '#07']);
});

test('a row without an id has the id that its name has in its team, also in another table', () => {
  const next = rowBut(PLAYER_ROW, { Date: '2025-09-07' });
  expect(players([HEADER, PLAYER_ROW], [IDS, `${PLAYER_ROW},7`, `${next},`])).toEqual({
    keys: ['#7'],
    appeared: ['#7', '#7'],
  });
});

test('a row without an id has none if its name has two ids in its team', () => {
  const next = rowBut(PLAYER_ROW, { Date: '2025-09-07' });
  expect(players([IDS, `${PLAYER_ROW},7`, `${PLAYER_ROW},8`, `${next},`]).keys).toEqual([
    '#7',
    '#8',
    'northtown:ann keeper',
  ]);
});

test('one id twice in a match, and the id of a team, are faults', () => {
  const away = rowBut(PLAYER_ROW, { Team: 'Southport' });
  expect(faultsOf([IDS, `${PLAYER_ROW},7`, `${away},7`])).toEqual([
    'row 3: has the same match, subject and period as row 2: keep one of them',
  ]);
  expect(faultsOf([IDS, `${TEAM_ROW},7`])).toEqual([
    'row 2, column Subject id: is for players: leave it empty in the row of a team',
  ]);
});

test('the preview has the last team of a player with an id, and counts the figures that the id replaces', () => {
  const other = rowBut(later, { Team: 'Eastfield' });
  const bytes = Buffer.from([IDS, `${PLAYER_ROW},7`, `${other},7`].join('\n'));
  expect(checkTable({ userId: 1, tables: [[HEADER, PLAYER_ROW].join('\n')], bytes })).toMatchObject({
    players: [{ name: 'Ann Keeper', team: 'Eastfield' }],
    replaced: 1,
  });
});

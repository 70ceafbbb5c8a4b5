import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { importTable } from '#server/services/football/imports/import-table.ts';
import { footballOf, HEADER, rowBut, TEAM_ROW } from '#tests/support/csv-table.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const table = (...days: readonly string[]) =>
  footballOf([HEADER, ...days.map((day) => rowBut(TEAM_ROW, { Date: day }))]);
const SPRING = table('2026-03-14', '2026-05-09');
const SUMMER = table('2026-06-20', '2026-07-11', '2026-10-10');
const AUTUMN = table('2026-08-22', '2026-11-07');

/** The season and the shots of each match, in the order of kick-off, after the tables were imported in this order. */
async function stored(...tables: readonly ReturnType<typeof table>[]) {
  const opened = await memoryDatabase();
  const results = [];
  for (const data of tables) results.push(await importTable(opened, data, { progress: silentProgress }));
  const matches = await opened.db
    .selectFrom('matches')
    .innerJoin('teamPeriods', 'matchId', 'matches.id')
    .select(['season', 'shots'])
    .where('isHome', '=', true)
    .orderBy('kickOff')
    .execute();
  return {
    seasons: matches.map(({ season }) => season),
    shots: new Set(matches.map(({ shots }) => shots)),
    hasChanged: results.map(({ hasChanged }) => hasChanged),
  };
}

test('tables of parts of a calendar year have one season, in any order', async () => {
  const expected = { seasons: [2026, 2026, 2026, 2026, 2026], shots: new Set([12]), hasChanged: [true, true, false] };
  expect(await stored(SPRING, SUMMER, SPRING)).toEqual(expected);
  expect(await stored(SUMMER, SPRING, SUMMER)).toEqual(expected);
});

test('tables of two halves of a season from July to June have its season', async () => {
  expect((await stored(SPRING, AUTUMN)).seasons).toEqual([2025, 2025, 2026, 2026]);
});

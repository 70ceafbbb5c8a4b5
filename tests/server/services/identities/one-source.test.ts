import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { footballOf, HEADER, PLAYER_ROW, rowBut } from '#tests/support/csv-table.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const row = (day: string, team: string, other: string, changes = {}) =>
  rowBut(PLAYER_ROW, { Date: day, Home: team, Away: other, Team: team, ...changes });

/** Ann Keeper at two clubs in turn, so that the two keys are in doubt; Bea Forward is an opponent. */
const TABLE = footballOf([
  HEADER,
  row('2025-09-01', 'Northtown', 'Eastfield'),
  row('2025-09-08', 'Southport', 'Eastfield'),
  row('2025-09-15', 'Northtown', 'Eastfield'),
  row('2025-09-15', 'Northtown', 'Eastfield', { Team: 'Eastfield', Subject: 'Bea Forward' }),
]);
const [NORTH, SOUTH, BEA] = ['csv:northtown:ann keeper', 'csv:southport:ann keeper', 'csv:eastfield:bea forward'];

let opened: OpenDatabase;
let run: ReturnType<typeof commandsOn>;
const store = () => storeImport(opened, TABLE, { progress: silentProgress });
beforeAll(async () => {
  opened = await memoryDatabase();
  run = commandsOn(opened, () => new Date('2026-11-15T12:00:00Z'));
  await store();
});
afterAll(() => opened.close());

/** The numbers of matches of the players named Keeper. */
async function games() {
  const rows = await opened.db
    .selectFrom('players')
    .select('matches')
    .where('lastName', '=', 'Keeper')
    .where('mergedInto', 'is', null)
    .execute();
  return rows.map(({ matches }) => matches).toSorted();
}

test('the only source of a world has pairs in doubt', async () => {
  const { output } = await run('identities', '--json');
  expect(JSON.parse(output.join('\n'))).toMatchObject({
    total: 1,
    doubts: [
      { a: { name: 'Ann Keeper' }, b: { name: 'Ann Keeper' }, reasons: [expect.anything(), 'Their matches overlap.'] },
    ],
  });
});

test('two keys of one source are joined by a decision, which an import keeps, and parted by undoing it', async () => {
  expect(await games()).toEqual([1, 2]);
  expect((await run('identities', 'join', 'player', NORTH ?? '', SOUTH ?? '')).code).toBe(0);
  expect(await games()).toEqual([3]);
  await store();
  expect(await games()).toEqual([3]);
  const { output } = await run('identities', 'decisions', '--json');
  await run('identities', 'undo', String(JSON.parse(output.join('\n'))[0].number));
  expect(await games()).toEqual([1, 2]);
});

test('a decision that joins two players of one match is refused, and nothing is stored', async () => {
  expect(await run('identities', 'join', 'player', NORTH ?? '', BEA ?? '')).toEqual({
    code: 2,
    output: [],
    complaints: [expect.stringMatching(/^Both appeared in the match csv .*\. So no decision can join them\.$/)],
  });
  expect((await run('identities', 'decisions')).output).toEqual(['There are no decisions.']);
});

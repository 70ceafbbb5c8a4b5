import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { checkDatabase } from '#server/services/backups/check-database.ts';
import { fillForBackup } from '#tests/support/backup-scene.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
  await fillForBackup(opened);
});
afterAll(() => opened.close());

/** The faults that the check finds after a statement, which is then undone. */
async function faultsAfter(statement: string): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  const undo = new Error('undo');
  await opened.db
    .transaction()
    .execute(async (transaction) => {
      // The statement changes rows without the constraints, as a fault of the disk does.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql.raw(statement).execute(transaction);
      faults = await checkDatabase(transaction, silentProgress);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return faults;
}

test('a database without a fault passes the check', async () => {
  expect(await checkDatabase(opened.db, silentProgress)).toEqual([]);
});

test.each([
  [
    `update observations set described = described || ' ' where match_key = (select min(match_key) from observations)`,
    '1 observations have another sum than the one that was stored with them.',
  ],
  [`update notes set team_id = 4711`, '1 rows of notes refer to missing rows of teams.'],
  [
    `delete from mixes where id = 1`,
    expect.stringMatching(/^\d+ figures of (team|player)s name sources that are not stored\.$/),
  ],
  [`update source_keys set entity_id = 4711 where kind = 'referee'`, '1 keys of sources have no referee.'],
  [
    `delete from team_periods where period = 0 and is_home`,
    expect.stringMatching(/^\d+ counts of teams in a match differ from its figures\.$/),
  ],
  [`delete from source_keys where kind = 'match'`, '3 observations have no match.'],
  [`alter table mixes drop column id cascade`, expect.stringContaining('column')],
])('the check finds the fault after the statement: %s', async (statement, fault) => {
  expect(await faultsAfter(statement)).toContainEqual(fault);
});

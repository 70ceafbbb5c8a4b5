import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { completeWorlds } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { CORE, RESULTS, WYSCOUT } from '#tests/support/overlapping-sources.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('names after an upgrade on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await emptyDatabase(opened);
    for (const data of [WYSCOUT, CORE, RESULTS]) await storeImport(opened, data, { progress: silentProgress });
  });
  afterAll(() => opened.close());

  /** All names, and the revisions of the worlds. */
  async function stored() {
    const { rows } = await sql`select 'player' as kind, id, first_name, last_name, search_name, position from players
      union all select 'team', id, null, name, search_name, null from teams
      union all select 'referee', id, null, name, search_name, null from referees order by kind, id`.execute(opened.db);
    const { rows: worlds } = await sql<{ revision: number }>`select revision from worlds order by id`.execute(
      opened.db,
    );
    return { rows, revisions: worlds.map(({ revision }) => revision) };
  }

  test('names after an upgrade are computed again when the rules have another version', async () => {
    const before = await stored();
    for (const table of ['players', 'teams', 'referees']) {
      await sql`update ${sql.table(table)} set search_name = '| of an earlier release |'`.execute(opened.db);
    }
    await sql`update players set position = null`.execute(opened.db);
    await sql`update worlds set resolver = 0`.execute(opened.db);
    expect(await completeWorlds(opened, silentProgress)).toBe(true);
    const after = await stored();
    expect(after.rows).toEqual(before.rows);
    expect(after.revisions[0]).toBeGreaterThan(before.revisions[0] ?? 0);
  });

  test('names after an upgrade stay when the rules are the same', async () => {
    const before = await stored();
    await sql`update worlds set resolver = 0`.execute(opened.db);
    await completeWorlds(opened, silentProgress);
    expect(await stored()).toEqual(before);
  });
});

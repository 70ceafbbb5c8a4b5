import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { CORE, RESULTS, WYSCOUT } from '#tests/support/overlapping-sources.ts';
import { engines } from '#tests/support/server-engines.ts';
import { multiplyFootball } from '#tests/support/ten-times/multiply-football.ts';

const TIMES = 3;

/**
 * Three sources of the same football, stored three times. `npm run load` measures on data that is multiplied in this
 * way.
 */
describe.each(engines())('multiplied football on $name', ({ open }) => {
  let opened: OpenDatabase;
  let before: Record<string, number>;
  const store = (data: typeof CORE) => storeImport(opened, data, { progress: silentProgress });

  async function counts(): Promise<Record<string, number>> {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::integer from matches where merged_into is null and status = 'played') as matches,
      (select count(*)::integer from teams where merged_into is null) as teams,
      (select count(*)::integer from players where merged_into is null) as players,
      (select count(*)::integer from player_periods) as player_periods,
      (select count(*)::integer from observations) as observations,
      (select count(*)::integer from agreement) as agreement`.execute(opened.db);
    return rows[0] ?? {};
  }

  beforeAll(async () => {
    opened = await open();
    for (const data of [WYSCOUT, CORE, RESULTS]) await store(data);
    before = await counts();
    await multiplyFootball(opened.db, TIMES);
  });
  afterAll(() => opened.close());

  test('multiplied football has three times the rows', async () => {
    const after = await counts();
    expect(before['playerPeriods']).toBeGreaterThan(0);
    expect(after).toEqual(Object.fromEntries(Object.entries(before).map(([name, count]) => [name, count * TIMES])));
  });

  test('an unchanged import of an original source changes nothing', async () => {
    for (const data of [WYSCOUT, CORE, RESULTS]) expect((await store(data)).hasChanged).toBe(false);
  });

  test('multiplied football copies are not joined with the original when identities are resolved again', async () => {
    const after = await counts();
    await opened.db.updateTable('worlds').set({ resolver: 0 }).execute();
    await store(CORE);
    expect(await counts()).toEqual(after);
  });
});

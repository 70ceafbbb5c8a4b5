import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeImport } from '#server/data/import-canonical.ts';
import { areNamesCurrent, refreshNames } from '#server/data/store/refresh-names.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { refreshNamesJob } from '#server/jobs/refresh-names-job.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { silentProgress } from '#server/progress.ts';
import { CORE, RESULTS, WYSCOUT } from '#tests/support/overlapping-sources.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

const never = new AbortController().signal;

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

  /** The state that an earlier release without the aliases has left. */
  async function withoutAliases() {
    for (const table of ['players', 'teams', 'referees']) {
      await sql`update ${sql.table(table)} set search_name = '| of an earlier release |'`.execute(opened.db);
    }
    await sql`update players set position = null`.execute(opened.db);
  }

  test('refreshed names equal the names of a new import', async () => {
    const before = await stored();
    await withoutAliases();
    expect(await areNamesCurrent(opened.db)).toBe(false);
    expect(await refreshNames(opened, never)).toBe(before.rows.length);
    const after = await stored();
    expect(after.rows).toEqual(before.rows);
    expect(after.revisions[0]).toBeGreaterThan(before.revisions[0] ?? 0);
    expect(await areNamesCurrent(opened.db)).toBe(true);
  });

  test('nothing changes when all names are current', async () => {
    const before = await stored();
    expect(await refreshNames(opened, never)).toBe(0);
    expect(await stored()).toEqual(before);
  });

  test('the job does nothing while an import runs, and refreshes names once in each process', async () => {
    await withoutAliases();
    const job = refreshNamesJob(opened);
    await opened.leases.tryWork('import', (lease) => job.run(never, lease));
    expect(await areNamesCurrent(opened.db)).toBe(false);
    const ended = Promise.withResolvers<void>();
    const stop = runJobs([job], { leases: opened.leases, failed: ended.reject, ended: () => ended.resolve() });
    await ended.promise;
    await stop();
    expect(await areNamesCurrent(opened.db)).toBe(true);
    // The state after a process of another release, which has other rules.
    await sql`update settings set value = 'other' where key = 'names:rules'`.execute(opened.db);
    expect(await job.isDue?.()).toBe(false);
  });
});

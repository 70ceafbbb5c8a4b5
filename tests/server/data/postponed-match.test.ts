import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { footballDump } from '#tests/support/football-dump.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

const COMING = scheduledMatch(2, { kickOff: new Date('2099-03-21T15:00:00Z') });
const POSTPONED = canonicalImport([playedMatch(1)], { postponed: [COMING.key] });

describe.each(engines())('a match that is postponed without a new day, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let opening: Promise<OpenDatabase> | null = null;
  const store = (data: CanonicalImport) => storeImport(opened, data, { progress: silentProgress });
  const kickOffs = async () => {
    const rows = await opened.db.selectFrom('matches').select('kickOff').orderBy('kickOff').execute();
    return rows.map(({ kickOff }) => kickOff.toISOString());
  };

  beforeEach(async () => {
    opening ??= open();
    opened = await opening;
    await emptyDatabase(opened);
    await store(canonicalImport([playedMatch(1), COMING]));
  });
  afterAll(async () => (await opening)?.close());

  test('a match that is postponed without a new day, is removed with its predictions, and the football equals that of an import without the match', async () => {
    const { id } = await opened.db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', 'scheduled')
      .executeTakeFirstOrThrow();
    const predictions = highlightsIn(opened.db);
    await predictions.clock(1, '2026-01-01T00:00:00Z');
    await predictions.analysis(id);
    await predictions.highlight(id);
    expect((await store(POSTPONED)).hasChanged).toBe(true);
    expect(await opened.db.selectFrom('highlights').select('id').execute()).toEqual([]);
    const left = await footballDump(opened.db);
    await emptyDatabase(opened);
    await store(canonicalImport([playedMatch(1)]));
    const { matches, source_keys: keys } = await footballDump(opened.db);
    expect([left['matches'], left['source_keys']?.length]).toEqual([matches, keys?.length]);
  });

  test('a match that is postponed without a new day, is stored again when a later import has it with a new day', async () => {
    await store(POSTPONED);
    await store(canonicalImport([playedMatch(1), { ...COMING, kickOff: new Date('2099-05-13T19:00:00Z') }]));
    expect((await kickOffs()).at(-1)).toBe('2099-05-13T19:00:00.000Z');
  });

  test('a match that is postponed without a new day, stays removed when the import is repeated; a match with figures is never removed', async () => {
    await store(POSTPONED);
    expect((await store(POSTPONED)).hasChanged).toBe(false);
    await store(canonicalImport([], { postponed: [playedMatch(1).key] }));
    expect(await kickOffs()).toHaveLength(1);
  });
});

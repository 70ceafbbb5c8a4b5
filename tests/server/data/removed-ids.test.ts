import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CanonicalMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import type { Kind } from '#server/data/identity/records.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('the ids of removed football on $name', ({ open }) => {
  let opened: OpenDatabase;
  let opening: Promise<OpenDatabase> | null = null;
  const store = (matches: readonly CanonicalMatch[], postponed: readonly string[] = []) =>
    storeImport(opened, canonicalImport(matches, { postponed }), { progress: silentProgress });
  const ids = async (kind: Kind) => {
    const rows = await opened.db.selectFrom('sourceKeys').select('entityId').where('kind', '=', kind).execute();
    return rows.map(({ entityId }) => entityId).toSorted((one, other) => one - other);
  };

  beforeEach(async () => {
    opening ??= open();
    opened = await opening;
    await emptyDatabase(opened);
  });
  afterAll(async () => (await opening)?.close());

  test('the ids of removed football are not used again after the last source was removed', async () => {
    await store([playedMatch(1)]);
    expect([await ids('team'), await ids('player'), await ids('match')]).toEqual([[1, 2], [1, 2], [1]]);
    await removeSource(opened, 'wyscout');
    await store([playedMatch(1)]);
    expect([await ids('team'), await ids('player'), await ids('match')]).toEqual([[3, 4], [3, 4], [2]]);
  });

  test('the ids of removed football are not used again after a match was removed', async () => {
    await store([playedMatch(1), scheduledMatch(2)]);
    await store([playedMatch(1)], ['match-2']);
    await store([playedMatch(1), scheduledMatch(3)]);
    expect(await ids('match')).toEqual([1, 3]);
  });
});

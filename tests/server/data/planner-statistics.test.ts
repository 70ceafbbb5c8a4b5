import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { footballDump } from '#tests/support/football-dump.ts';
import { engines } from '#tests/support/server-engines.ts';

test.each(engines())(
  'on $name the statistics of the query planner describe what an import has stored or removed',
  async ({ open }) => {
    const opened = await open();
    onTestFinished(() => opened.close());
    const estimates = async () =>
      (
        await sql<{ rows: number }>`select reltuples::integer as rows from pg_class
        where oid in ('players'::regclass, 'player_periods'::regclass) order by relname`.execute(opened.db)
      ).rows.map(({ rows }) => rows);
    const season = Array.from({ length: 50 }, (_, index) => playedMatch(index + 1));
    await storeImport(opened, canonicalImport(season), { progress: silentProgress });
    const { players, player_periods } = await footballDump(opened.db);
    expect(await estimates()).toEqual([player_periods?.length, players?.length]);
    await removeSource(opened, 'wyscout');
    expect(await estimates()).toEqual([0, 0]);
  },
);

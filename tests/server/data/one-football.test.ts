import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import type { Kind } from '#server/data/identity/records.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource, resolveWorld } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { footballDump, namedDump } from '#tests/support/football-dump.ts';
import { CORE, RESULTS, WYSCOUT } from '#tests/support/overlapping-sources.ts';
import { engines } from '#tests/support/server-engines.ts';

const ALL = [WYSCOUT, CORE, RESULTS];

const ORDERS = [
  [WYSCOUT, CORE, RESULTS],
  [RESULTS, CORE, WYSCOUT],
  [CORE, RESULTS, WYSCOUT],
];

/** The import in two parts: first the matches after the third, then the first three. */
const inTwo = (data: CanonicalImport) => [
  { ...data, matches: data.matches.slice(3) },
  { ...data, matches: data.matches.slice(0, 3) },
];

describe.each(engines())('merged sources on $name', ({ open }) => {
  let opened: OpenDatabase;
  let opening: Promise<OpenDatabase> | null = null;
  const store = (data: CanonicalImport) => storeImport(opened, data, { progress: silentProgress });
  const entity = async (kind: Kind, key: string) =>
    (
      await opened.db
        .selectFrom('sourceKeys')
        .select('entityId')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    ).entityId;
  const worldId = async () =>
    (await opened.db.selectFrom('worlds').select('id').where('key', '=', 'real').executeTakeFirstOrThrow()).id;
  const revision = async () =>
    (await opened.db.selectFrom('worlds').select('revision').where('key', '=', 'real').executeTakeFirstOrThrow())
      .revision;
  beforeEach(async () => {
    opening ??= open();
    opened = await opening;
    for (const { source } of ALL) await removeSource(opened, source.key);
  });

  afterAll(async () => (await opening)?.close());

  test('a world is empty after its last source is removed', async () => {
    for (const data of ALL) await store(data);
    for (const { source } of ALL) await removeSource(opened, source.key);
    const { worlds, settings, mixes, ...rest } = await footballDump(opened.db);
    expect(Object.values(rest).flat()).toEqual([]);
    expect(settings).toEqual([]);
  });

  test('three orders of imports, complete or in two parts, give the same football', async () => {
    const dumps = [];
    for (const order of ORDERS) {
      for (const data of order) await store(data);
      dumps.push(await namedDump(opened.db));
      for (const { source } of ALL) await removeSource(opened, source.key);
      for (const data of order.flatMap(inTwo)) await store(data);
      dumps.push(await namedDump(opened.db));
      for (const { source } of ALL) await removeSource(opened, source.key);
    }
    expect(dumps[0]?.['teams']).toHaveLength(4);
    expect(dumps[0]?.['matches']).toHaveLength(7);
    expect(JSON.stringify(dumps[0])).not.toContain('lost');
    for (const dump of dumps.slice(1)) expect(dump).toEqual(dumps[0]);
  });

  test('a merged match has each value from the best ranked source that has it, and names that source', async () => {
    for (const data of ORDERS[1] ?? []) await store(data);
    const match = await entity('match', 'wyscout-match-1');
    const [home] = await opened.db
      .selectFrom('teamPeriods')
      .innerJoin('mixes', 'mixes.id', 'mix')
      .selectAll()
      .where('matchId', '=', match)
      .where('period', '=', 0)
      .where('isHome', '=', true)
      .execute();
    expect(home).toMatchObject({ shots: 11, passes: 400, offsides: 2, cornersWon: 5, tackles: null });
    expect(JSON.parse(home?.content ?? '')).toEqual({
      goals: 'wyscout',
      shots: 'wyscout',
      passes: 'wyscout',
      offsides: 'fpl-core',
      cornersWon: 'football-data',
    });
    const late = await entity('match', 'football-data-match-6');
    expect(late).toBe(await entity('match', 'fpl-core-match-6'));
    expect(await opened.db.selectFrom('matches').select('status').where('id', '=', late).execute()).toEqual([
      { status: 'played' },
    ]);
  });

  test.each(ALL.map(({ source }) => source.key))(
    'removing %s and importing it again gives the same football',
    async (key) => {
      for (const data of ALL) await store(data);
      const before = await namedDump(opened.db);
      await removeSource(opened, key);
      const without = await namedDump(opened.db);
      expect(without).not.toEqual(before);
      expect(JSON.stringify(without)).not.toContain('lost');
      for (const data of ALL.filter(({ source }) => source.key === key)) await store(data);
      expect(await namedDump(opened.db)).toEqual(before);
    },
  );

  test('removing a source leaves the data of the others', async () => {
    for (const data of [CORE, RESULTS]) await store(data);
    const before = await namedDump(opened.db);
    await store(WYSCOUT);
    await removeSource(opened, 'wyscout');
    expect(await namedDump(opened.db)).toEqual(before);
  });

  test('a repeated import of each source changes nothing', async () => {
    for (const data of ALL) await store(data);
    const [before, count] = [await footballDump(opened.db), await revision()];
    for (const data of ALL) expect((await store(data)).hasChanged).toBe(false);
    expect(await footballDump(opened.db)).toEqual(before);
    expect(await revision()).toBe(count);
  });

  test('the stored agreement of two sources equals a direct comparison of their figures', async () => {
    for (const data of ALL) await store(data);
    const { rows } = await sql<object>`
      select kind, one.key as a, other.key as b, statistic, sum(n)::integer as n, sum(equal)::integer as equal, sum(sum_ab) as product
      from agreement join sources as one on one.id = source_a join sources as other on other.id = source_b
      where statistic = 'shots' group by 1, 2, 3, 4 order by 1, 2, 3`.execute(opened.db);
    expect(rows).toEqual([
      { kind: 'player', a: 'fpl-core', b: 'wyscout', statistic: 'shots', n: 8, equal: 0, product: 8 * 3 * 4 },
      { kind: 'team', a: 'football-data', b: 'fpl-core', statistic: 'shots', n: 10, equal: 10, product: 10 * 144 },
      { kind: 'team', a: 'football-data', b: 'wyscout', statistic: 'shots', n: 8, equal: 0, product: 8 * 132 },
      { kind: 'team', a: 'fpl-core', b: 'wyscout', statistic: 'shots', n: 8, equal: 0, product: 8 * 132 },
    ]);
  });

  test('a change of rank changes which source is used', async () => {
    for (const data of ALL) await store(data);
    await opened.db.updateTable('sources').set({ rank: 5 }).where('key', '=', 'fpl-core').execute();
    await opened.db
      .insertInto('unmergedMatches')
      .expression(opened.db.selectFrom('sourceKeys').select('entityId').distinct().where('kind', '=', 'match'))
      .execute();
    await resolveWorld(opened, await worldId(), silentProgress);
    const match = await entity('match', 'wyscout-match-1');
    const rows = await opened.db
      .selectFrom('teamPeriods')
      .select('shots')
      .distinct()
      .where('matchId', '=', match)
      .where('period', '=', 0)
      .execute();
    expect(rows).toEqual([{ shots: 12 }]);
  });
});

import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeImport } from '#server/data/import-canonical.ts';
import { oneFootball } from '#server/db/migrations/0012-one-football.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { silentProgress } from '#server/progress.ts';
import { completeFootball } from '#server/services/football/complete-football.ts';
import { canonicalImport, canonicalPlayer, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { footballDump } from '#tests/support/football-dump.ts';
import { fillAsBefore, migrateToPresent } from '#tests/support/previous-schema.ts';
import { engines } from '#tests/support/server-engines.ts';

/** The dump without search names, and without worlds, since these have the version of the identity rules. */
function withoutSearchNames({ worlds: _, ...tables }: Awaited<ReturnType<typeof footballDump>>) {
  const rowsOf = (rows: object[]) => rows.map((row) => ({ ...row, searchName: null }));
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rowsOf(rows)]));
}

const MATCHES = [playedMatch(1, 3), scheduledMatch(2)];

describe.each(engines())('the migration to merged sources on $name', ({ open }) => {
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await open();
    await fillAsBefore(opened.db);
    await oneFootball.up(opened.db as unknown as Kysely<unknown>);
  });

  afterAll(() => opened.close());

  test('each source is in the world of its label, with its rank and revision', async () => {
    const { rows } = await sql<object>`
      select sources.key, worlds.key as world, rank, revision from sources join worlds on worlds.id = world_id order by 1`.execute(
      opened.db,
    );
    expect(rows).toEqual([
      { key: 'demo', world: 'demo', rank: 60, revision: 4 },
      { key: 'wyscout', world: 'real', rank: 10, revision: 3 },
    ]);
  });

  test('entities keep their ids, and their keys are the founders', async () => {
    const keys = await opened.db
      .selectFrom('sourceKeys')
      .select(['key', 'entityId', 'firstId', 'isFounder'])
      .where('kind', '=', 'player')
      .orderBy('entityId')
      .execute();
    expect(keys.map(({ key, entityId }) => [key, entityId])).toEqual([
      ['red', 1],
      ['blue', 2],
      ['red', 11],
      ['blue', 12],
    ]);
    expect(keys.every(({ entityId, firstId, isFounder }) => isFounder && firstId === entityId)).toBe(true);
  });

  test('each row of figures has the source of its values', async () => {
    const { rows } = await sql<{ content: string }>`
      select distinct content from player_periods join mixes on mixes.id = mix where match_id = 1`.execute(opened.db);
    expect(Object.values(JSON.parse(rows[0]?.content ?? '{}'))).toEqual(Array(14).fill('wyscout'));
    const without = await opened.db.selectFrom('teamPeriods').select('matchId').where('mix', 'is', null).execute();
    expect(without).toEqual([]);
  });

  test('notes keep their subjects and the keys of their source', async () => {
    const note = await opened.db.selectFrom('notes').selectAll().executeTakeFirstOrThrow();
    expect(note).toMatchObject({
      id: 1,
      teamId: 1,
      playerId: 1,
      sourceKey: 'wyscout',
      playerKey: 'red',
      content: 'sharp',
    });
  });

  test('each world with a source has a clock, which still cannot be set back', async () => {
    const clocks = await opened.db
      .selectFrom('analyzerClocks')
      .innerJoin('worlds', 'worlds.id', 'worldId')
      .select(['key', 'reads'])
      .orderBy('key')
      .execute();
    expect(clocks).toEqual([
      { key: 'demo', reads: new Date('2017-08-01T00:00:00Z') },
      { key: 'real', reads: new Date('2017-08-01T20:00:00Z') },
    ]);
    const back = opened.db.updateTable('analyzerClocks').set({ reads: '2017-07-01T00:00:00Z' }).execute();
    await expect(back).rejects.toThrow('does not go back');
  });

  test('predictions are kept, and can be changed until the clock of their world passes the kick-off', async () => {
    const change = () =>
      opened.db
        .updateTable('highlights')
        .set((build) => ({ expected: build('expected', '+', 1) }))
        .execute();
    await change();
    expect(await opened.db.selectFrom('highlights').select(['matchId', 'expected']).execute()).toEqual([
      { matchId: 12, expected: 3 },
    ]);
    const { worldId } = await opened.db
      .selectFrom('matches')
      .select('worldId')
      .where('id', '=', 12)
      .executeTakeFirstOrThrow();
    await opened.db
      .updateTable('analyzerClocks')
      .set({ reads: '2017-08-02T15:00:01Z' })
      .where('worldId', '=', worldId)
      .execute();
    await expect(change()).rejects.toThrow('frozen');
  });

  test('the present version changes only the search names, and an unchanged import changes no row', async () => {
    await migrateToPresent(opened.db);
    const migrated = await footballDump(opened.db);
    expect(await completeFootball(opened, silentProgress)).toBe(true);
    const before = await footballDump(opened.db);
    expect(withoutSearchNames(before)).toEqual(withoutSearchNames(migrated));
    const provenance = { player: {}, team: {} } as ReturnType<typeof canonicalImport>['source']['provenance'];
    const source = (key: string, label: string | null) => ({
      key,
      name: key,
      licence: 'CC0',
      attribution: key,
      url: null,
      label,
      provenance,
    });
    const demoPlayers = [canonicalPlayer('red', { club: 'reds' }), canonicalPlayer('blue', { club: 'blues' })];
    for (const data of [
      canonicalImport(MATCHES, { source: source('wyscout', null) }),
      canonicalImport(MATCHES, { source: source('demo', 'Demo data'), players: demoPlayers }),
    ]) {
      expect((await storeImport(opened, data, { progress: silentProgress })).hasChanged).toBe(false);
    }
    expect(await footballDump(opened.db)).toEqual(before);
  });
});

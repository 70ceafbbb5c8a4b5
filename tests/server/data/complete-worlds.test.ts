import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Progress, silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource, resolveWorld } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepFootballCurrent } from '#server/jobs/keep-football-current.ts';
import { completeFootball } from '#server/services/football/imports/complete-football.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { namedDump } from '#tests/support/football-dump.ts';
import { CORE, RESULTS, WYSCOUT } from '#tests/support/overlapping-sources.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

const clock = () => new Date('2026-11-15T12:00:00Z');
const never = new AbortController().signal;

/** Interrupts the work before the first batch of matches, as when the process is killed. */
const killed: Progress = {
  ...silentProgress,
  start: () => {
    throw new Error('killed');
  },
};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await largeDatabase();
});
beforeEach(async () => {
  await emptyDatabase(opened);
});
afterAll(() => opened.close());

const store = (data: typeof CORE) => storeImport(opened, data, { progress: silentProgress });
const marks = () => opened.db.selectFrom('settings').select('key').where('key', 'like', 'import:%').execute();
const worlds = () =>
  opened.db.selectFrom('worlds').select(['id', 'key', 'resolver', 'revision']).orderBy('id').execute();
const worldId = async () => (await worlds()).find(({ key }) => key === 'real')?.id ?? 0;

describe('after an upgrade with other rules of identity', () => {
  /** The state after the upgrade: the worlds were resolved with other rules. */
  const upgrade = () => opened.db.updateTable('worlds').set({ resolver: 0 }).execute();

  test('the first run of the job in a server resolves each world that has sources, without an import', async () => {
    await store(CORE);
    await store(canonicalImport([playedMatch(1)], { source: { ...WYSCOUT.source, key: 'demo', label: 'Demo data' } }));
    await upgrade();
    expect(await completeFootball(opened, silentProgress)).toBe(true);
    const after = await worlds();
    expect(after.map(({ key, resolver }) => [key, resolver > 0])).toEqual([
      ['real', true],
      ['demo', true],
      ['replay', false],
    ]);
    expect(await completeFootball(opened, silentProgress)).toBe(false);
    expect(await worlds()).toEqual(after);
  });

  test('the job applies a decision that joins two teams', async () => {
    await store(canonicalImport([playedMatch(1)]));
    await store({ ...CORE, source: { ...CORE.source, key: 'second', rank: 100 } });
    await opened.db
      .insertInto('identityDecisions')
      .values({
        kind: 'team',
        verdict: 'join',
        sourceA: 'wyscout',
        keyA: 'reds',
        sourceB: 'second',
        keyB: 'fpl-core-team-0',
        decidedAt: clock(),
      })
      .execute();
    await upgrade();
    const teams = async () =>
      (
        await opened.db
          .selectFrom('sourceKeys')
          .select('entityId')
          .where('kind', '=', 'team')
          .where('key', 'in', ['reds', 'fpl-core-team-0'])
          .execute()
      ).map(({ entityId }) => entityId);
    expect(new Set(await teams()).size).toBe(2);
    await keepFootballCurrent(opened, clock, never);
    expect(new Set(await teams()).size).toBe(1);
  });

  test('the job resolves nothing while an import runs, and resolves the worlds after it', async () => {
    await store(CORE);
    await upgrade();
    await opened.leases.tryWork('import', async () => {
      expect(await completeFootball(opened, silentProgress)).toBe(false);
    });
    expect((await worlds())[0]?.resolver).toBe(0);
    expect(await completeFootball(opened, silentProgress)).toBe(true);
  });
});

describe('interrupted work', () => {
  test('an interrupted removal is completed by the job of a server', async () => {
    for (const data of [CORE, RESULTS]) await store(data);
    const without = await namedDump(opened.db);
    await store(WYSCOUT);
    await expect(removeSource(opened, 'wyscout', killed)).rejects.toThrow('killed');
    expect(await namedDump(opened.db)).not.toEqual(without);
    expect(await marks()).toEqual([{ key: 'import:wyscout' }]);
    expect(await completeFootball(opened, silentProgress)).toBe(true);
    expect(await namedDump(opened.db)).toEqual(without);
    expect(await marks()).toEqual([]);
    expect(await completeFootball(opened, silentProgress)).toBe(false);
  });

  test.each([
    ['the same command', ['sources', 'remove', 'wyscout', '--yes']],
    ['another command that changes the world', ['sources', 'rank', 'fpl-core', '31']],
  ])('a removal that was killed is completed by %s', async (_, words) => {
    for (const data of [CORE, RESULTS]) await store(data);
    const without = await namedDump(opened.db);
    await store(WYSCOUT);
    await expect(removeSource(opened, 'wyscout', killed)).rejects.toThrow('killed');
    expect((await commandsOn(opened, clock)(...words)).code).toBe(0);
    expect(await namedDump(opened.db)).toEqual(without);
  });

  test('an interrupted decision is completed by the job of a server', async () => {
    for (const data of [CORE, WYSCOUT]) await store(data);
    const part = ['identities', 'part', 'player', 'wyscout:wyscout-player-1', 'fpl-core:fpl-core-player-1'];
    await commandsOn(opened, clock)(...part);
    const parted = await namedDump(opened.db);
    await commandsOn(opened, clock)('identities', 'undo', '1');
    const joined = await namedDump(opened.db);

    const decided = resolveWorld(opened, await worldId(), killed, async (transaction) => {
      const [sourceA, sourceB] = ['wyscout', 'fpl-core'];
      const keys = { keyA: 'wyscout-player-1', keyB: 'fpl-core-player-1' };
      const row = { kind: 'player', verdict: 'part', sourceA, sourceB, ...keys, decidedAt: clock() } as const;
      await transaction.insertInto('identityDecisions').values(row).execute();
    });
    await expect(decided).rejects.toThrow('killed');
    expect(await namedDump(opened.db)).not.toEqual(joined);
    expect(await completeFootball(opened, silentProgress)).toBe(true);
    expect(await namedDump(opened.db)).toEqual(parted);
  });

  test('an interrupted import is completed by the next import of its source, not by the job of a server', async () => {
    await store(CORE);
    await expect(storeImport(opened, WYSCOUT, { progress: killed })).rejects.toThrow('killed');
    expect(await marks()).toEqual([{ key: 'import:wyscout' }]);
    expect(await completeFootball(opened, silentProgress)).toBe(false);
    expect(await marks()).toEqual([{ key: 'import:wyscout' }]);
    await store(WYSCOUT);
    expect(await marks()).toEqual([]);
  });
});

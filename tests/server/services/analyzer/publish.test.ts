import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TeamPeriod } from '#lib/contract/football/game.ts';
import type { CanonicalMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { LeaseLost, type Leases } from '#server/db/leases.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, removeFootball } from '#tests/support/server-football.ts';

/** Match n is on the nth of August at 15:00. */
const at = (day: number, hour = 12) => new Date(Date.UTC(2017, 7, day, hour));
const played = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => playedMatch(from + n, 2));
const ahead = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => scheduledMatch(from + n));

describe.each(engines())('publication on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await removeFootball(opened.db);
  });
  afterAll(() => opened.close());

  const store = (matches: CanonicalMatch[], label: string | null = 'Replay') =>
    storeImport(opened, canonicalImport(matches, { source: { ...WYSCOUT, label } }), {
      progress: silentProgress,
      // A new version of the program can read fewer figures than before.
      mayLoseFigures: true,
    });
  const publishAt = (now: Date) => publish(opened, { clock: () => now, progress: silentProgress });
  const stated = () =>
    opened.db
      .selectFrom('highlights')
      .innerJoin('sourceKeys', (join) => join.onRef('entityId', '=', 'matchId').on('kind', '=', 'match'))
      .selectAll('highlights')
      .select('sourceKeys.key')
      .orderBy('highlights.id')
      .execute();
  const predicted = async () => [...new Set((await stated()).map(({ key }) => key))];

  test('predicts eight statistics for both teams of scheduled matches up to the end of the seventh day after today', async () => {
    await store([...played(1, 5), ...ahead(6, 20)]);
    expect(await publishAt(at(6))).toEqual({ predicted: 8, graded: 0 });
    expect(await predicted()).toEqual([6, 7, 8, 9, 10, 11, 12, 13].map((n) => `match-${n}`));
    const teams = (await stated()).filter(({ key, playerId }) => key === 'match-6' && playerId === null);
    expect(teams).toHaveLength(16);
    for (const { confidence, ladder, line } of await stated()) expect(ladder[line - 1]).toBe(confidence);
  });

  test('grades the predictions of a played match, except those for players who did not appear', async () => {
    await store([...played(1, 5), ...ahead(6, 6)]);
    await publishAt(at(6));
    const [red] = playedMatch(6, 2).appearances;
    await store([...played(1, 5), playedMatch(6, 3, { appearances: red ? [red] : [] })]);
    expect(await publishAt(at(7))).toEqual({ predicted: 0, graded: 1 });
    const rows = await stated();
    const names = await opened.db
      .selectFrom('sourceKeys')
      .select(['entityId as id', 'key'])
      .where('kind', '=', 'player')
      .execute();
    const keyOf = (id: number | null) => names.find((player) => player.id === id)?.key ?? 'team';
    const outcomes = Map.groupBy(rows, ({ playerId }) => keyOf(playerId));
    expect([...outcomes.keys()].sort()).toEqual(['blue', 'red', 'team']);
    const values = (key: string) => new Set(outcomes.get(key)?.map(({ actualValue }) => actualValue));
    expect([values('team'), values('blue').size, values('red').size]).toEqual([new Set([3]), 1, 1]);
    expect([...values('red'), ...values('blue')].sort()).toEqual([2, null].sort());
  });

  test('publication does nothing until the football changes, then updates predictions and keeps their ids', async () => {
    await store([...played(1, 5), ...ahead(6, 8)]);
    await publishAt(at(6));
    const before = await stated();
    expect(await publishAt(at(6, 13))).toEqual({ predicted: 0, graded: 0 });
    await store([...played(1, 5), playedMatch(6, 30), ...ahead(7, 8)]);
    expect(await publishAt(at(6, 18))).toEqual({ predicted: 2, graded: 1 });
    const after = await stated();
    const of = (rows: typeof before, key: string) =>
      rows.filter((row) => row.key === key && row.playerId === null).map(({ id }) => id);
    expect(of(after, 'match-8')).toEqual(of(before, 'match-8'));
    const shots = (rows: typeof before) =>
      rows.find(({ key, statistic }) => key === 'match-8' && statistic === 'shots')?.expected ?? Number.NaN;
    expect(shots(after)).toBeGreaterThan(shots(before));
  });

  test('publication removes the predictions of statistics that the sources no longer have, also when no statistic is left', async () => {
    const having = (known: Partial<TeamPeriod>) =>
      played(1, 5).map((match) => {
        const periods = { full: counts(null, known), firstHalf: counts(null), secondHalf: counts(null) };
        return { ...match, home: { ...match.home, periods }, away: { ...match.away, periods }, appearances: [] };
      });
    const statistics = async () => [...new Set((await stated()).map(({ statistic }) => statistic))].sort();
    await store([...having({ goals: 2, shots: 9 }), ...ahead(6, 6)]);
    await publishAt(at(6));
    expect(await statistics()).toEqual(['goals', 'shots']);
    await store([...having({ goals: 2 }), ...ahead(6, 6)]);
    await publishAt(at(6, 13));
    expect(await statistics()).toEqual(['goals']);
    await store([...having({}), ...ahead(6, 6)]);
    await publishAt(at(6, 14));
    expect(await statistics()).toEqual([]);
  });

  test('neither changes nor adds predictions of a match after its kick-off', async () => {
    await store([...played(1, 5), ...ahead(6, 7)]);
    await publishAt(at(6));
    const before = (await stated()).filter(({ key }) => key === 'match-6');
    await store([playedMatch(1, 9), ...played(2, 5), ...ahead(6, 7), scheduledMatch(20, { kickOff: at(6, 15) })]);
    await publishAt(at(6, 15));
    expect((await stated()).filter(({ key }) => key === 'match-6')).toEqual(before);
    expect(await predicted()).toEqual(['match-6', 'match-7']);
    await publishAt(at(5));
    expect(await predicted()).toEqual(['match-6', 'match-7']);
  });

  test('withdraws the predictions of a match that is postponed beyond the seventh day, and predicts it again before its new day', async () => {
    const moved = scheduledMatch(9, { kickOff: at(25) });
    await store([...played(1, 5), ...ahead(6, 9)]);
    await publishAt(at(6));
    await store([...played(1, 5), ...ahead(6, 8), moved]);
    await publishAt(at(6, 13));
    expect(await predicted()).toEqual(['match-6', 'match-7', 'match-8']);
    await store([...played(1, 8), moved]);
    await publishAt(at(20));
    const games = (await stated()).filter(({ key, playerId }) => key === 'match-9' && playerId === null);
    expect(games.map(({ recentGames }) => recentGames)).toEqual(games.map(() => 8));
    expect(games).toHaveLength(16);
  });

  test('publication uses no result of the day of the predicted match', async () => {
    await store([...played(1, 5), ...ahead(6, 6)]);
    await publishAt(at(6));
    const expectedBefore = (await stated()).map(({ expected }) => expected);
    const sameDay = playedMatch(7, 40, { kickOff: at(6, 9) });
    await store([...played(1, 5), sameDay, ...ahead(6, 6)]);
    expect(await publishAt(at(6, 13))).toMatchObject({ predicted: 1 });
    expect((await stated()).map(({ expected }) => expected)).toEqual(expectedBefore);
  });

  test('publication makes no predictions for real football after kick-off', async () => {
    await store([...played(1, 5), ...ahead(6, 8)], null);
    expect(await publishAt(at(6))).toEqual({ predicted: 0, graded: 0 });
    expect(await stated()).toEqual([]);
  });

  test('publication writes nothing after another process has taken the lease', async () => {
    await store([...played(1, 5), ...ahead(6, 8)]);
    const leases: Leases = {
      tryWork: (name, work) =>
        opened.leases.tryWork(name, async (lease) => {
          await opened.db
            .updateTable('leases')
            .set({ token: lease.token + 1 })
            .where('name', '=', name)
            .execute();
          return work(lease);
        }),
    };
    const late = publish({ db: opened.db, leases }, { clock: () => at(6), progress: silentProgress });
    await expect(late).rejects.toThrow(LeaseLost);
    expect(await stated()).toEqual([]);
    expect(await opened.db.selectFrom('analyzerClocks').selectAll().execute()).toEqual([]);
    await opened.db.deleteFrom('leases').execute();
  });

  test('publication does nothing while another process publishes', async () => {
    await store([...played(1, 5), ...ahead(6, 8)]);
    const meanwhile: unknown[] = [];
    const leases: Leases = {
      tryWork: (name, work) =>
        opened.leases.tryWork(name, async (lease) => {
          meanwhile.push(await publishAt(at(6)));
          return work(lease);
        }),
    };
    const first = await publish({ db: opened.db, leases }, { clock: () => at(6), progress: silentProgress });
    expect({ first, meanwhile }).toEqual({ first: { predicted: 3, graded: 0 }, meanwhile: [null] });
  });
});

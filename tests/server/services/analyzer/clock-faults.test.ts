import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { repairClock } from '#server/services/analyzer/repair-clock.ts';
import { checkClock, readTrustedTime, recordTime } from '#server/services/analyzer/trusted-time.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { engines } from '#tests/support/server-engines.ts';
import { removeFootball } from '#tests/support/server-football.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BOOT = { since: 'boot 1', seconds: 1000 };

describe.each(engines())('the clock of real football on $name', ({ open }) => {
  let opened: OpenDatabase;
  let now: Date;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await removeFootball(opened.db);
    await opened.db.deleteFrom('settings').execute();
    now = new Date();
    const matches = [
      ...[1, 2, 3, 4, 5].map((day) => playedMatch(day, 2)),
      scheduledMatch(20, { kickOff: new Date(now.getTime() + 3 * DAY) }),
    ];
    const data = canonicalImport(matches, { source: { ...WYSCOUT, label: null } });
    await storeImport(opened, data, { progress: silentProgress });
  });
  afterAll(() => opened.close());

  const deps = (clock: Date, steady = BOOT) => ({ db: opened.db, clock: () => clock, steady: () => steady });
  const publishAt = (clock: Date, steady = BOOT) =>
    publish(opened, { clock: () => clock, steady: () => steady, progress: silentProgress });
  const reads = async () =>
    (await opened.db.selectFrom('analyzerClocks').select('reads').executeTakeFirst())?.reads ?? null;
  const later = (time: Date, by: number) => new Date(time.getTime() + by);
  /** Advances the clock, as a wrong time would. */
  const jumpAhead = () =>
    opened.db
      .updateTable('analyzerClocks')
      .set({ reads: later(now, 30 * DAY) })
      .execute();

  /** Whether the kick-off of the scheduled match is in the past, by the clock of the database. */
  const hasKickedOff = async () => {
    const { rows } = await sql<{ isPast: boolean }>`
      select kick_off < clock_timestamp() as "isPast" from matches where status = 'scheduled'`.execute(opened.db);
    return rows[0]?.isPast;
  };

  test('a process whose clock is a month ahead of the database does not advance the clock of real football', async () => {
    await publishAt(later(now, 30 * DAY));
    expect((await reads())?.getTime()).toBeLessThan(now.getTime() + HOUR);
    expect(await opened.db.selectFrom('analyses').selectAll().execute()).toHaveLength(1);
    await expect(checkClock(deps(later(now, 30 * DAY)))).rejects.toThrow("This machine's clock reads");
  });

  test('a time more than a day ahead of the expected time is rejected, and the clock of real football is not set', async () => {
    await recordTime(opened.db, later(now, -40 * DAY), BOOT);
    const tenMinutesOn = { ...BOOT, seconds: BOOT.seconds + 600 };
    await expect(publishAt(now, tenMinutesOn)).rejects.toThrow('real football is not predicted');
    expect(await reads()).toBe(null);
    await expect(checkClock(deps(now, tenMinutesOn))).rejects.toThrow('was expected');
  });

  test('a rejected jump is still rejected after a restart of the process, until the clock is right', async () => {
    await recordTime(opened.db, later(now, -40 * DAY), BOOT);
    for (let start = 0; start < 2; start += 1) await expect(publishAt(now)).rejects.toThrow('was expected');
    expect((await readTrustedTime(deps(later(now, -40 * DAY)))).fault).toBe(null);
  });

  test('a server on a machine that was off for a month starts normally', async () => {
    await recordTime(opened.db, later(now, -30 * DAY), BOOT);
    expect(await publishAt(now, { since: 'boot 2', seconds: 60 })).toMatchObject({ predicted: 1 });
    await checkClock(deps(now, { since: 'boot 2', seconds: 60 }));
  });

  test('a server that ran for a month continues normally', async () => {
    await recordTime(opened.db, later(now, -30 * DAY), BOOT);
    const month = { ...BOOT, seconds: BOOT.seconds + (30 * DAY) / 1000 };
    expect(await publishAt(now, month)).toMatchObject({ predicted: 1 });
  });

  test('repair sets back a clock that a wrong time had advanced, and the next match is predicted again', async () => {
    await publishAt(now);
    await jumpAhead();
    await expect(checkClock(deps(now))).rejects.toThrow('run "npm run tenline -- repair clock"');
    expect(await publishAt(now)).toMatchObject({ predicted: 0 });
    const [repaired] = await repairClock(opened, deps(now));
    expect(repaired).toMatchObject({ reopened: 1 });
    await checkClock(deps(now));
    expect(await publishAt(now)).toMatchObject({ predicted: 1 });
    expect(await repairClock(opened, deps(now))).toEqual([]);
    const { rows } = await sql`select from analyzer_clock_repairs`.execute(opened.db);
    expect(rows).toHaveLength(1);
  });

  test('the command "repair clock" sets back the clock and reports it', async () => {
    await publishAt(now);
    await jumpAhead();
    const repair = async () => {
      const output: string[] = [];
      const say = (line: string) => void output.push(line);
      const code = await commandLine(['repair', 'clock'], {
        env: { TENLINE_HOME: '/nowhere' },
        clock: () => now,
        progress: silentProgress,
        stdin: process.stdin,
        say,
        complain: say,
        stopRequested: async () => undefined,
        openDatabase: async () => ({ ...opened, close: async () => undefined }),
      });
      return { code, output };
    };
    expect(await repair()).toEqual({
      code: 0,
      output: [expect.stringMatching(/: set back from \S+Z to \S+Z; 1 match can be predicted again\.$/)],
    });
    expect(await repair()).toEqual({
      code: 0,
      output: ['The present time is accepted. No predictions were frozen ahead of it.'],
    });
  });

  test('repair leaves the predictions of a match frozen after its kick-off', async () => {
    await publishAt(now);
    await sql`update matches set kick_off = clock_timestamp() + interval '1 millisecond' where status = 'scheduled'`.execute(
      opened.db,
    );
    await expect.poll(hasKickedOff, { interval: 1 }).toBe(true);
    await jumpAhead();
    expect(await repairClock(opened, deps(now))).toMatchObject([{ reopened: 0 }]);
    await expect(sql`update highlights set expected = 9`.execute(opened.db)).rejects.toThrow('frozen');
    await expect(sql`delete from analyses`.execute(opened.db)).rejects.toThrow('frozen');
  });

  test('the clock of real football cannot be set back before the present, and that of a replay not at all', async () => {
    await publishAt(now);
    await jumpAhead();
    const back = (to: string) => sql.raw(`update analyzer_clocks set reads = ${to}`).execute(opened.db);
    await expect(back(`clock_timestamp() - interval '1 second'`)).rejects.toThrow('does not go back');
    await sql`update worlds set label = 'Replay' where key = 'real'`.execute(opened.db);
    await expect(back('statement_timestamp()')).rejects.toThrow('does not go back');
    expect(await repairClock(opened, deps(now))).toEqual([]);
    await sql`update worlds set label = null where key = 'real'`.execute(opened.db);
  });

  test('repair does not set a clock to a time before the kick-off of a match with a result', async () => {
    await publishAt(now);
    await jumpAhead();
    await sql`update matches set status = 'played', kick_off = ${later(now, 2 * DAY).toISOString()}::timestamptz
      where status = 'scheduled'`.execute(opened.db);
    expect(await repairClock(opened, deps(now))).toMatchObject([{ to: later(now, 2 * DAY) }]);
  });

  test('repair accepts a present time that was rejected before', async () => {
    await recordTime(opened.db, later(now, -40 * DAY), BOOT);
    await expect(publishAt(now)).rejects.toThrow('confirm it by "npm run tenline -- repair clock"');
    expect(await repairClock(opened, deps(now))).toEqual([]);
    expect(await publishAt(now)).toMatchObject({ predicted: 1 });
  });

  test('repair is refused when the clocks of the process and the database differ', async () => {
    await expect(repairClock(opened, deps(later(now, 2 * DAY)))).rejects.toThrow('set the wrong one right first');
  });
});

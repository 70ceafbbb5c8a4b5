import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CanonicalMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { loadAnalyzerRecord } from '#server/services/analyzer/analyzer-record.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { engines } from '#tests/support/server-engines.ts';
import { removeFootball } from '#tests/support/server-football.ts';

const at = (day: number) => new Date(Date.UTC(2017, 7, day, 12));
const PLAYED = [1, 2, 3, 4, 5].map((number) => playedMatch(number, 2));

/** Match 6 as a source has it soon after the match: only the goals of both teams. */
function goalsOnly(): CanonicalMatch {
  const { home, away, ...match } = playedMatch(6, 3);
  const [full] = [home.periods.full, away.periods.full].map((counts) => ({
    ...Object.fromEntries(Object.keys(counts).map((statistic) => [statistic, null])),
    goals: 3,
  }));
  const periods = { ...home.periods, full: { ...home.periods.full, ...full } };
  return { ...match, appearances: [], home: { ...home, periods }, away: { ...away, periods } };
}

describe.each(engines())('figures that arrive late on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await removeFootball(opened.db);
    await publishWith(scheduledMatch(6), 6);
  });
  afterAll(() => opened.close());

  async function publishWith(match: CanonicalMatch, day: number) {
    const data = canonicalImport([...PLAYED, match], { source: { ...WYSCOUT, label: 'Replay' } });
    await storeImport(opened, data, { progress: silentProgress });
    return publish(opened, { clock: () => at(day), progress: silentProgress });
  }

  /** The observed counts of the predicted statistics; `null` until a count is known. */
  async function observed() {
    const rows = await opened.db.selectFrom('highlights').select(['statistic', 'playerId', 'actualValue']).execute();
    const of = (isTeam: boolean, isGoals: boolean) =>
      rows.filter((row) => (row.playerId === null) === isTeam && (row.statistic === 'goals') === isGoals);
    const values = (some: typeof rows) => [...new Set(some.map(({ actualValue }) => actualValue))];
    const players = values([...of(false, true), ...of(false, false)]);
    return { goals: values(of(true, true)), others: values(of(true, false)), players };
  }

  const openCount = async (day: number) => (await loadAnalyzerRecord(opened.db, at(day))).open;

  test('grade each prediction when its count arrives, and not again at a later correction', async () => {
    const all = await openCount(6);
    expect(await publishWith(goalsOnly(), 7)).toMatchObject({ graded: 1 });
    expect(await observed()).toEqual({ goals: [3], others: [null], players: [null] });
    expect(await openCount(7)).toBe(all - 2);
    expect(await publishWith(playedMatch(6, 4), 8)).toMatchObject({ graded: 1 });
    expect(await observed()).toEqual({ goals: [3], others: [4], players: [4] });
    expect(await publishWith(playedMatch(6, 5), 9)).toMatchObject({ graded: 0 });
    expect(await observed()).toEqual({ goals: [3], others: [4], players: [4] });
    expect(await openCount(9)).toBe(0);
  });

  test('no longer grade predictions two weeks after the match, and these no longer count as open', async () => {
    await publishWith(goalsOnly(), 7);
    expect(await publishWith(goalsOnly(), 20)).toMatchObject({ graded: 0 });
    expect(await openCount(20)).toBeGreaterThan(0);
    expect(await publishWith(goalsOnly(), 21)).toMatchObject({ graded: 0 });
    expect(await openCount(21)).toBe(0);
    await publishWith(playedMatch(6, 4), 22);
    expect(await observed()).toEqual({ goals: [3], others: [null], players: [null] });
  });

  test('figures that arrive late are expected for two weeks after the match, also if it is played long after the predicted kick-off', async () => {
    await publishWith(scheduledMatch(6, { kickOff: at(28) }), 7);
    const kickOff = at(28);
    await publishWith({ ...goalsOnly(), kickOff }, 29);
    await publishWith({ ...playedMatch(6, 4), kickOff }, 30);
    expect(await observed()).toEqual({ goals: [3], others: [4], players: [4] });
  });
});

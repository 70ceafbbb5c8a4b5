import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { loadAnalyzedDay } from '#server/services/analyzer/analyzed-day.ts';
import { createAnalyzedDays } from '#server/services/analyzer/analyzed-days.ts';
import { loadAnalyzerRecord } from '#server/services/analyzer/analyzer-record.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { overlapping, source } from '#tests/support/overlapping-sources.ts';
import { closeTo, recordByScan } from '#tests/support/record-by-scan.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { emptyDatabase, memoryDatabase } from '#tests/support/server-database.ts';

/** A time of 2025-09 (UTC). Round n is played on the nth at 15:00, so the default time is before its kick-off. */
const at = (day: number, hour = 12) => new Date(Date.UTC(2025, 8, day, hour));
const MATCHES = ['wyscout:wyscout-match-6', 'fpl-core:fpl-core-match-6'];

function imported(key: string, scheduled: readonly number[], kickOff?: Date): CanonicalImport {
  const label = 'Replay';
  const rounds = [1, 2, 3, 4, 5, 6];
  const counts = { shots: 11, foulsCommitted: 9 };
  const data = overlapping({ source: source(key, { label }), rounds, scheduled, team: counts, player: { shots: 2 } });
  const moved = data.matches.map((match) => (match.round === 6 && kickOff ? { ...match, kickOff } : match));
  return { ...data, matches: moved };
}

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
beforeEach(async () => {
  await emptyDatabase(opened);
});
afterAll(() => opened.close());

const store = (data: CanonicalImport) => storeImport(opened, data, { progress: silentProgress });
const run = (...words: string[]) => commandsOn(opened, () => at(6))(...words);
const publishAt = (now: Date) => publish(opened, { clock: () => now, progress: silentProgress });
const day = async () => (await loadAnalyzedDay(opened.db, '2025-09-06', null)).data;
const predictions = (of: Awaited<ReturnType<typeof day>>[number] | undefined) =>
  [...(of?.teamHighlights ?? []), ...(of?.playerHighlights ?? [])].map(({ id }) => id);
const rows = () => opened.db.selectFrom('highlights').selectAll().orderBy('id').execute();
const redirects = () =>
  opened.db.selectFrom('matches').select(['id', 'mergedInto']).where('mergedInto', 'is not', null).execute();
/** The number of predictions in the record. Its sums are the same when they are computed from the predictions. */
const recorded = async () => {
  const kept = await loadAnalyzerRecord(opened.db, at(6));
  expect(await recordByScan(opened.db, at(6))).toEqual(closeTo(kept));
  return kept.overall?.n ?? 0;
};

/**
 * Stores both sources, wyscout first, and separates their sixth matches. `kickOff` is the time of the match in wyscout.
 */
async function storeParted(kickOff?: Date): Promise<void> {
  await store(imported('wyscout', [6], kickOff));
  await store(imported('fpl-core', [6]));
  await run('identities', 'part', 'match', ...MATCHES);
}

describe('a prediction whose match is joined with another one', () => {
  test('a prediction whose match is joined with another one is shown once, keeps its id and its figures, and is graded once', async () => {
    // wyscout's match is too far ahead for a prediction.
    await storeParted(at(20));
    await publishAt(at(6));
    const stated = await rows();
    expect(new Set(stated.map(({ matchId }) => matchId)).size).toBe(1);
    await store(imported('wyscout', [6]));
    await run('identities', 'undo', '1');
    const [redirect] = await redirects();
    expect(redirect?.id).toBe(stated[0]?.matchId);

    const joined = await day();
    expect(joined.map(({ id }) => id)).toEqual([redirect?.mergedInto]);
    expect(predictions(joined[0]).toSorted((a, b) => a - b)).toEqual(stated.map(({ id }) => id));
    expect(await rows()).toEqual(stated);

    for (const key of ['wyscout', 'fpl-core']) await store(imported(key, []));
    expect(await publishAt(at(7))).toMatchObject({ graded: 1 });
    expect(await publishAt(at(7))).toMatchObject({ graded: 0 });
    const graded = await rows();
    expect(graded.map(({ actualValue: _, ...row }) => row)).toEqual(stated.map(({ actualValue: _, ...row }) => row));
    const team = graded.filter(({ playerId, statistic }) => playerId === null && statistic === 'shots');
    expect(team.map(({ actualValue }) => actualValue)).toEqual([11, 11]);
    expect(await recorded()).toBe(graded.filter(({ actualValue }) => actualValue !== null).length);
  });

  test('a prediction whose match is joined with another one is also opened by the former id of its match, which a page that lists the day may still have', async () => {
    await storeParted(at(20));
    await publishAt(at(6));
    await store(imported('wyscout', [6]));
    await run('identities', 'undo', '1');
    const [{ id, mergedInto } = { id: 0, mergedInto: 0 }] = await redirects();
    const open = (wanted: number) => createAnalyzedDays(opened.db).match({ id: wanted, plan: 'FREE' }, new Map());
    const found = await open(id);
    expect(found.match.id).toBe(mergedInto);
    expect(found).toEqual(await open(mergedInto ?? 0));
  });

  test('a prediction whose match is joined with another one is shown and counted once in the record when the other match was predicted too', async () => {
    await storeParted();
    await publishAt(at(6));
    expect(await day()).toHaveLength(2);
    await run('identities', 'undo', '1');
    const [joined, ...others] = await day();
    expect(others).toEqual([]);
    const shown = predictions(joined);
    const all = await rows();
    expect(new Set(all.filter(({ id }) => shown.includes(id)).map(({ matchId }) => matchId))).toEqual(
      new Set([joined?.id]),
    );
    expect(all.length).toBeGreaterThan(shown.length);

    for (const key of ['wyscout', 'fpl-core']) await store(imported(key, []));
    await publishAt(at(7));
    const graded = (await rows()).filter(({ id, actualValue }) => shown.includes(id) && actualValue !== null);
    expect(graded.length).toBeGreaterThan(0);
    expect(await recorded()).toBe(graded.length);
  });

  test('a prediction whose match is joined with another one is shown and counted once after two matches with predictions were joined with one without predictions', async () => {
    await storeParted(at(20));
    await store(imported('football-data', [6]));
    const third = 'football-data:football-data-match-6';
    for (const match of MATCHES) await run('identities', 'part', 'match', match, third);
    await publishAt(at(6));
    const all = await rows();
    expect(new Set(all.map(({ matchId }) => matchId)).size).toBe(2);
    await store(imported('wyscout', [6]));
    for (const number of ['1', '2', '3']) await run('identities', 'undo', number);

    const [joined, ...others] = await day();
    expect(others).toEqual([]);
    const first = Math.min(...all.map(({ matchId }) => matchId));
    expect(predictions(joined).toSorted((a, b) => a - b)).toEqual(
      all.filter(({ matchId }) => matchId === first).map(({ id }) => id),
    );
    for (const key of ['wyscout', 'fpl-core', 'football-data']) await store(imported(key, []));
    await publishAt(at(7));
    const graded = (await rows()).filter(({ matchId, actualValue }) => matchId === first && actualValue !== null);
    expect(await recorded()).toBe(graded.length);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { importReplay } from '#server/services/football/imports/import-replay.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** A Wednesday. */
const NOW = new Date('2026-11-18T12:00:00Z');
/** 38 rounds of one match, each on a Saturday; round 30 is that of 10 March 2018. */
const SEASON = canonicalImport(
  Array.from({ length: 38 }, (_, index) => {
    const kickOff = new Date(Date.UTC(2018, 2, 10, 15) + (index - 29) * WEEK_MS);
    return playedMatch(index + 1, 1, { round: index + 1, season: 2017, kickOff });
  }),
  { source: WYSCOUT },
);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

const importAt = (now: Date) => importReplay(opened, SEASON, { now, progress: silentProgress });
const weeksLater = (weeks: number) => new Date(NOW.getTime() + weeks * WEEK_MS);

/** The first round without a result, its date, and the number of predicted matches. */
async function state() {
  const { db } = opened;
  const next = await db
    .selectFrom('matches')
    .select(['round', 'kickOff'])
    .where('status', '=', 'scheduled')
    .orderBy('kickOff')
    .executeTakeFirst();
  const { predicted } = await db
    .selectFrom('analyses')
    .select(({ fn }) => fn.countAll<number>().as('predicted'))
    .executeTakeFirstOrThrow();
  return { round: next?.round ?? null, day: next?.kickOff.toISOString().slice(0, 10) ?? null, predicted };
}

test('a replay starts before round 30, keeps its dates in a later week, and starts again after its removal', async () => {
  expect(await importAt(NOW)).toEqual({
    matches: 38,
    hasChanged: true,
    source: 'wyscout-replay',
    isOver: false,
    leftOut: [],
  });
  // The rounds of the eight weeks before round 30 are predicted.
  expect(await state()).toEqual({ round: 30, day: '2026-11-21', predicted: 8 });
  const { label } = await opened.db.selectFrom('sources').select('label').executeTakeFirstOrThrow();
  expect(label).toBe('Replay of 2017/18');

  expect(await importAt(NOW)).toMatchObject({ hasChanged: false });
  expect(await importAt(weeksLater(1))).toMatchObject({ hasChanged: true, isOver: false });
  expect(await state()).toEqual({ round: 31, day: '2026-11-28', predicted: 9 });

  expect(await importAt(weeksLater(20))).toMatchObject({ isOver: true });
  expect(await state()).toMatchObject({ round: null, predicted: 17 });

  await removeSource(opened, 'wyscout-replay');
  expect(await importAt(weeksLater(20))).toMatchObject({ hasChanged: true, isOver: false });
  expect(await state()).toMatchObject({ round: 30, day: '2027-04-10' });
});

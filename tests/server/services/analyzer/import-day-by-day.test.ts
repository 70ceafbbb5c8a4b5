import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#server/analyzer/model-match.ts';
import type { CanonicalMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { importDayByDay } from '#server/services/analyzer/import-day-by-day.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const at = (day: number, hour = 12) => new Date(Date.UTC(2017, 7, day, hour));
const source = { ...WYSCOUT, label: 'Replay' };
/** A season at noon of a day: match n is on the nth. */
const seasonAt = (day: number): CanonicalMatch[] =>
  Array.from({ length: 30 }, (_, index) => (index + 1 < day ? playedMatch(index + 1, 4) : scheduledMatch(index + 1)));

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

async function importAt(day: number): Promise<void> {
  const now = at(day);
  await importDayByDay(opened, canonicalImport(seasonAt(day), { source }), {
    from: at(8),
    now,
    progress: silentProgress,
  });
  await publish(opened, { clock: () => now, progress: silentProgress });
}

const analyses = () =>
  opened.db
    .selectFrom('analyses')
    .innerJoin('matches', 'matches.id', 'matchId')
    .innerJoin('sourceKeys', (join) => join.onRef('entityId', '=', 'matches.id').on('kind', '=', 'match'))
    .select(['sourceKeys.key', 'matches.status', 'analyses.kickOff', 'statedAt', 'gradedAt'])
    .orderBy('matches.kickOff')
    .execute();

test('past matches after the first day of the import are predicted at the start of their day, and graded', async () => {
  await importAt(12);
  const rows = await analyses();
  expect(rows.map(({ key }) => key)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((n) => `match-${n}`));
  for (const { status, kickOff, statedAt, gradedAt } of rows) {
    expect(statedAt < kickOff).toBe(true);
    expect(gradedAt === null).toBe(status === 'scheduled');
    if (status === 'played') expect(statedAt).toEqual(new Date(dayOf(kickOff) * 86_400_000));
  }
});

test('a later import continues at the last day, and changes no prediction of a graded match', async () => {
  const before = (await analyses()).slice(0, 4);
  await importAt(25);
  const rows = await analyses();
  expect(rows.slice(0, 3)).toEqual(before.slice(0, 3));
  expect(rows).toHaveLength(22);
  expect(rows.filter(({ gradedAt }) => gradedAt !== null)).toHaveLength(16);
});

test('a repeated import changes nothing', async () => {
  const before = await analyses();
  const again = await importDayByDay(opened, canonicalImport(seasonAt(25), { source }), {
    from: at(8),
    now: at(25),
    progress: silentProgress,
  });
  expect(again.hasChanged).toBe(false);
  expect(await analyses()).toEqual(before);
});

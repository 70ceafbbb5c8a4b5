import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepDemoCurrent } from '#server/jobs/keep-demo-current.ts';
import { recentDemo } from '#tests/support/demo-matches.ts';
import { emptyDatabase, memoryDatabase } from '#tests/support/server-database.ts';

/** The demo without matches older than three days, which take most of an import's time. */
const read = recentDemo(3);
const NOW = new Date('2026-11-15T12:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);

describe('the demo', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await memoryDatabase();
  });
  beforeEach(async () => {
    await emptyDatabase(opened);
  });
  afterAll(() => opened.close());

  const revision = async () =>
    (
      await opened.db
        .selectFrom('sources')
        .innerJoin('worlds', 'worlds.id', 'worldId')
        .select('revision')
        .executeTakeFirst()
    )?.revision;
  const status = async (key: string) =>
    (
      await opened.db
        .selectFrom('matches')
        .innerJoin('sourceKeys', 'entityId', 'matches.id')
        .select('status')
        .where('kind', '=', 'match')
        .where('key', '=', key)
        .executeTakeFirst()
    )?.status;

  test('the demo is not imported by the job while it is not stored', async () => {
    await keepDemoCurrent(opened, () => NOW, silentProgress, read);
    expect(await revision()).toBeUndefined();
  });

  test('the demo changes only when a match is due: that match gets its result, and the coming matches again reach more than a week ahead', async () => {
    const demo = read({ today: NOW });
    const ahead = demo.matches.filter((match) => match.status === 'scheduled');
    await storeImport(opened, { ...demo, matches: ahead }, { progress: silentProgress, now: NOW });
    const stored = await revision();
    await keepDemoCurrent(opened, () => NOW, silentProgress, read);
    expect(await revision()).toBe(stored);

    const [first] = ahead;
    if (first === undefined) throw new Error('The demo has no match ahead.');
    expect(await status(first.key)).toBe('scheduled');
    const now = later(48);
    await keepDemoCurrent(opened, () => now, silentProgress, read);
    expect(await status(first.key)).toBe('played');
    expect(await revision()).toBeGreaterThan(stored ?? 0);
    const { last } = await opened.db
      .selectFrom('matches')
      .select(({ fn }) => fn.max('kickOff').as('last'))
      .executeTakeFirstOrThrow();
    expect(last.getTime()).toBeGreaterThan(now.getTime() + 7 * 24 * 60 * 60 * 1000);
  });
});

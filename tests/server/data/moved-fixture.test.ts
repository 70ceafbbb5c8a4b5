import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { overlapping, source } from '#tests/support/overlapping-sources.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

const COMING = 3;
const PLANNED = '2025-09-03T15:00:00.000Z';
const MOVED = '2026-02-10T20:00:00.000Z';
const FIGURES = { rounds: [1, 2, COMING], team: { shots: 5 }, player: null };

/** A source with two played matches and a third one at the given kick-off, which is coming or played. */
function stating(key: string, kickOff: string, isPlayed = false): CanonicalImport {
  const data = overlapping({ source: source(key), ...FIGURES, scheduled: isPlayed ? [] : [COMING] });
  const matches = data.matches.map((match) =>
    match.round === COMING ? { ...match, kickOff: new Date(kickOff) } : match,
  );
  return { ...data, matches };
}

describe.each(engines())('a fixture that is moved, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let opening: Promise<OpenDatabase> | null = null;
  /** Stores an import on a day, counted from the end of July 2025. */
  const store = (data: CanonicalImport, day: number) =>
    storeImport(opened, data, { progress: silentProgress, now: new Date(Date.UTC(2025, 7, day)) });
  const shown = async () => {
    const rows = await opened.db.selectFrom('matches').select('kickOff').where('round', '=', COMING).execute();
    return rows.map(({ kickOff }) => kickOff.toISOString());
  };

  beforeEach(async () => {
    opening ??= open();
    opened = await opening;
    await emptyDatabase(opened);
  });
  afterAll(async () => (await opening)?.close());

  test('a fixture that is moved, has its new kick-off although a better ranked source, which is no longer updated, has the old one', async () => {
    await store(stating('fpl-core', PLANNED), 1);
    await store(stating('fpl', PLANNED), 1);
    await store(stating('fpl', MOVED), 20);
    expect(await shown()).toEqual([MOVED]);
  });

  test('a fixture that is moved, has the kick-off of the source that has its result', async () => {
    await store(stating('fpl-core', PLANNED), 20);
    await store(stating('fpl', MOVED, true), 200);
    expect(await shown()).toEqual([MOVED]);
  });

  test('a fixture that is moved, has the kick-off of another source with its result while that of the best ranked source contradicts the rounds', async () => {
    await store(stating('fpl-core', '2025-05-03T15:00:00.000Z', true), 60);
    await store(stating('fpl', PLANNED, true), 60);
    expect(await shown()).toEqual([PLANNED]);
  });

  test('a fixture that is moved, keeps its kick-off when a source states that it was played in the future, which is named', async () => {
    await store(stating('fpl-core', PLANNED), 1);
    const { leftOut } = await store(stating('fpl-core', MOVED, true), 60);
    expect(await shown()).toEqual([PLANNED]);
    expect(leftOut).toMatchObject([{ place: `round ${COMING}`, problem: expect.stringContaining('in the future') }]);
  });

  test('a fixture that is moved, has the kick-off of the best ranked source while both sources are updated, in any order', async () => {
    await store(stating('fpl', MOVED), 1);
    await store(stating('fpl-core', PLANNED), 2);
    expect(await shown()).toEqual([PLANNED]);
    await store(stating('fpl', MOVED), 3);
    expect(await shown()).toEqual([PLANNED]);
  });

  test('a fixture that is moved, changes its kick-off when unchanged imports show that a source is outdated or current again', async () => {
    await store(stating('fpl-core', PLANNED), 1);
    await store(stating('fpl', MOVED), 2);
    expect(await shown()).toEqual([PLANNED]);
    expect(await store(stating('fpl', MOVED), 4)).toMatchObject({ hasChanged: true });
    expect(await shown()).toEqual([MOVED]);
    expect(await store(stating('fpl', MOVED), 5)).toMatchObject({ hasChanged: false });
    expect(await store(stating('fpl-core', PLANNED), 6)).toMatchObject({ hasChanged: true });
    expect(await shown()).toEqual([PLANNED]);
  });

  test('a fixture that is moved, keeps the kick-off of a current source when later imports of the other source leave the match out', async () => {
    await store(stating('fpl-core', PLANNED), 1);
    await store(stating('fpl', MOVED), 20);
    const played = stating('fpl-core', PLANNED);
    await store({ ...played, matches: played.matches.filter(({ status }) => status === 'played') }, 21);
    expect(await shown()).toEqual([MOVED]);
  });

  test.each(['fpl-core', 'fpl'])(
    'a fixture that is moved, has the kick-off of the best ranked source again once %s states it, after an import with a clock that was ahead',
    async (next) => {
      await store(stating('fpl-core', PLANNED), 1);
      await store(stating('fpl', MOVED), 300);
      expect(await shown()).toEqual([MOVED]);
      await store(stating(next, next === 'fpl' ? MOVED : PLANNED), 2);
      expect(await shown()).toEqual([PLANNED]);
      await store(stating('fpl', MOVED), 5);
      expect(await shown()).toEqual([MOVED]);
    },
  );
});

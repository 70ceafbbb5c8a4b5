import { expect, onTestFinished, test } from 'vitest';
import type { CanonicalImport, PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { appearance, canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { footballDump } from '#tests/support/football-dump.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const DURING = new Date('2017-08-10T12:00:00Z');
const AFTER = new Date('2017-08-25T12:00:00Z');

/** A database with two played matches of August 2017, the last one on the 2nd. */
async function season() {
  const opened = await memoryDatabase();
  onTestFinished(() => opened.close());
  const store = (data: CanonicalImport, now: Date, but: { league?: string; accept?: readonly string[] } = {}) =>
    storeImport(opened, data, { progress: silentProgress, now, league: 'league', ...but });
  await store(canonicalImport([playedMatch(1), playedMatch(2)]), DURING);
  /** All stored football, without the sources, whose rows say what was left out. */
  const football = async () => ({ ...(await footballDump(opened.db)), sources: [] });
  return { store, football };
}

/** Match 2 with other figures. */
const other = playedMatch(2, 7);

test('until 14 days after its last match, a season takes corrections', async () => {
  const { store } = await season();
  const { hasChanged, leftOut } = await store(canonicalImport([playedMatch(1), other]), DURING);
  expect([hasChanged, leftOut]).toEqual([true, []]);
});

test.each<readonly [string, PlayedMatch | ReturnType<typeof scheduledMatch>]>([
  ['another figure', other],
  ['no figure any more', scheduledMatch(2)],
  ['the ids of other players', playedMatch(2, 2, { appearances: [appearance('blue', true, 2)] })],
  ['other clubs', playedMatch(2, 2, { home: playedMatch(1, 2).home, away: playedMatch(1, 2).away, appearances: [] })],
])('a sealed season does not take %s from a sync, and says so', async (_, match) => {
  const { store, football } = await season();
  const before = await football();
  const { hasChanged, leftOut } = await store(canonicalImport([playedMatch(1), match]), AFTER);
  expect(hasChanged).toBe(false);
  expect(await football()).toEqual(before);
  expect(leftOut).toMatchObject([
    {
      file: 'League 2017/18',
      problem: 'the season has ended, but figures of 1 match differ in this import. The former figures stay',
      accept: { matches: 1 },
    },
  ]);
});

test('an operator accepts other figures of a sealed season by their code, and no later ones', async () => {
  const { store } = await season();
  const { leftOut } = await store(canonicalImport([playedMatch(1), other]), AFTER);
  const accept = leftOut.map((part) => part.accept?.code ?? '');
  expect((await store(canonicalImport([playedMatch(1), playedMatch(2, 8)]), AFTER, { accept })).hasChanged).toBe(false);
  expect((await store(canonicalImport([playedMatch(1), other]), AFTER, { accept })).hasChanged).toBe(true);
});

test('an import by an operator changes a sealed season', async () => {
  const { store } = await season();
  expect((await store(canonicalImport([playedMatch(1), other]), AFTER, { league: '' })).hasChanged).toBe(true);
});

test('a sealed season takes a match that had no figures, and figures that were unknown', async () => {
  const { store } = await season();
  const unknown = playedMatch(3, 3, { appearances: [] });
  await store(canonicalImport([playedMatch(1), playedMatch(2), unknown]), DURING);
  const { hasChanged, leftOut } = await store(
    canonicalImport([playedMatch(1), playedMatch(2), playedMatch(3), playedMatch(4)]),
    AFTER,
  );
  expect([hasChanged, leftOut]).toEqual([true, []]);
});

import { describe, expect, test } from 'vitest';
import type { Availability, CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { availabilityOf } from '#server/services/football/coverage/availability.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { canonicalImport, canonicalPlayer, playedMatch } from '#tests/support/canonical-builders.ts';
import { readFpl } from '#tests/support/fantasy-games.ts';
import { fplElement, fplFolder, fplReplies } from '#tests/support/fpl-folder.ts';
import { source } from '#tests/support/overlapping-sources.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const INJURED = {
  status: 'i',
  chance_of_playing_next_round: 25,
  news: 'Thigh injury - 25% chance of playing',
  news_added: '2026-08-20T17:00:08.846118Z',
};

const imported = (fields: object) => {
  const elements = [fplElement(11, 1, { ...fields }), fplElement(12, 1), fplElement(21, 2)];
  const bootstrap = { ...(fplReplies()['bootstrap-static.json'] as object), elements };
  return readFpl(folderFiles(fplFolder({ 'bootstrap-static.json': bootstrap })), { progress: silentProgress });
};

test('an injured player is stored with chance, news and date, and is available again after an import without the injury', async () => {
  const opened = await memoryDatabase();
  await storeImport(opened, await imported(INJURED), { progress: silentProgress });
  const players = await opened.db
    .selectFrom('sourceKeys')
    .select(['entityId', 'key'])
    .where('kind', '=', 'player')
    .execute();
  const ids = players.map(({ entityId }) => entityId);
  const injured = players.find(({ key }) => key === '1100')?.entityId;
  expect(await availabilityOf(opened.db, ids)).toEqual(
    new Map([
      [
        injured,
        {
          status: 'injured',
          chance: 25,
          news: 'Thigh injury - 25% chance of playing',
          asOf: new Date('2026-08-20T17:00:08.846Z'),
        },
      ],
    ]),
  );
  await storeImport(opened, await imported({}), { progress: silentProgress });
  expect(await availabilityOf(opened.db, ids)).toEqual(new Map());
  expect(await availabilityOf(opened.db, [])).toEqual(new Map());
});

test.each([
  ['d', 'doubtful'],
  ['s', 'suspended'],
  ['u', 'unavailable'],
  ['n', 'unavailable'],
])('a player with the status "%s" is %s', async (status, expected) => {
  const { players } = await imported({ ...INJURED, status });
  expect(players[0]?.availability?.status).toBe(expected);
  expect(players[0]?.availability?.hasLeft).toBe(status === 'u' ? true : undefined);
});

describe('of two sources', () => {
  const INJURY: Availability = { status: 'injured', chance: null, news: 'Knee', asOf: null };
  const LEFT = { status: 'unavailable', chance: 0, news: 'Has joined Como', hasLeft: true } as const;
  const DOUBT: Availability = { status: 'doubtful', chance: 50, news: 'Knock', asOf: null };

  /**
   * Imports in which source `a` has the better rank. Both have the player "red", and source `b` another absent player.
   */
  const stating = (key: 'a' | 'b', availability: Availability | null, matches: CanonicalImport['matches'] = []) => {
    const shared = (name: string) => ({ sharedKey: `shared:${name}` });
    return canonicalImport(matches, {
      source: source(key),
      players: [
        canonicalPlayer('red', { ...shared('red'), availability }),
        canonicalPlayer('blue', { ...shared('blue'), availability: key === 'b' ? DOUBT : null }),
      ],
    });
  };
  const day = (number: number) => new Date(Date.UTC(2026, 8, number, 12));
  /** The status of "red" after the imports, each on a day of September. */
  async function statusAfter(...imports: readonly (readonly [number, CanonicalImport])[]) {
    return (await statusesAfter(...imports)).everywhere;
  }
  /** The same, and the status in the Fantasy game. */
  async function statusesAfter(...imports: readonly (readonly [number, CanonicalImport])[]) {
    const { db, ...opened } = await memoryDatabase();
    for (const [on, data] of imports) {
      await storeImport({ db, ...opened }, data, { progress: silentProgress, now: day(on) });
    }
    const { id } = await db.selectFrom('players').select('id').where('lastName', '=', 'red').executeTakeFirstOrThrow();
    const statusOf = async (isInFantasy: boolean) =>
      (await availabilityOf(db, [id], { isInFantasy })).get(id)?.status ?? null;
    return { everywhere: await statusOf(false), inFantasy: await statusOf(true) };
  }

  test('the report of the best ranked one counts while it is kept current', async () => {
    expect(await statusAfter([1, stating('a', INJURY)], [2, stating('b', DOUBT)])).toBe('injured');
    expect(await statusAfter([1, stating('a', INJURY)], [2, stating('b', null)])).toBe('injured');
  });

  test('a report counts no more when the other one that reports absences was imported more than two days later', async () => {
    expect(await statusAfter([1, stating('a', INJURY)], [4, stating('b', DOUBT)])).toBe('doubtful');
    expect(await statusAfter([1, stating('a', INJURY)], [4, stating('b', null)])).toBeNull();
  });

  test('a later import of a source without any absence does not end the report of another', async () => {
    expect(await statusAfter([1, stating('b', DOUBT)], [4, stating('a', null)])).toBe('doubtful');
  });

  test('the news that a player has left the club counts until the first appearance after it, and longer in the Fantasy game', async () => {
    const left = (on: number) =>
      stating('b', { ...LEFT, asOf: day(on).toISOString() }, [playedMatch(1, 1, { kickOff: day(3) })]);
    expect(await statusAfter([5, left(4)])).toBe('unavailable');
    expect(await statusesAfter([5, left(2)])).toEqual({ everywhere: null, inFantasy: 'unavailable' });
    expect(await statusAfter([4, stating('a', INJURY)], [9, left(2)])).toBe('injured');
  });

  test('a report counts no more when the player has appeared since the last import of its source', async () => {
    const match = playedMatch(1, 1, { kickOff: day(3) });
    expect(await statusAfter([2, stating('b', DOUBT)], [3, stating('a', null, [match])])).toBeNull();
    expect(await statusAfter([2, stating('b', DOUBT, [match])], [3, stating('b', DOUBT, [match])])).toBe('doubtful');
  });
});

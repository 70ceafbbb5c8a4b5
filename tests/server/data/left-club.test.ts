import { describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { canonicalImport, canonicalPlayer, playedMatch } from '#tests/support/canonical-builders.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const LEFT = { status: 'unavailable', chance: 0, news: 'Has joined the Reds', hasLeft: true } as const;

test('a player who has left the stated club has the club of the first appearance after that news', async () => {
  const opened = await memoryDatabase();
  const clubAfter = async (asOf: string) => {
    const player = canonicalPlayer('red', { club: 'blues', availability: { ...LEFT, asOf } });
    const data = canonicalImport([playedMatch(1)], { players: [player, canonicalPlayer('blue')] });
    await storeImport(opened, data, { progress: silentProgress });
    const { name } = await opened.db
      .selectFrom('players')
      .innerJoin('teams', 'teams.id', 'clubId')
      .select('teams.name')
      .where('lastName', '=', 'red')
      .executeTakeFirstOrThrow();
    return name;
  };
  expect(await clubAfter('2017-08-20T12:00:00Z')).toBe('Blues');
  expect(await clubAfter('2017-07-20T12:00:00Z')).toBe('Reds');
});

describe('a player without an entry in a later list of all players', () => {
  const ABSENT = { status: 'injured', chance: 0, news: 'Knee injury', asOf: '2017-07-20T12:00:00.000Z' } as const;
  const player = canonicalPlayer('red', { club: 'reds', availability: ABSENT });
  const list = (but: Partial<CanonicalImport>) => canonicalImport([], { listsAllPlayers: true, ...but });
  const blues = canonicalImport([]).teams.filter(({ key }) => key === 'blues');

  /**
   * What is stored of "red" after a list with the player, and then a list of the given teams without the player on each
   * day of September.
   */
  async function saidAfter(teams: CanonicalImport['teams'], ...days: readonly number[]) {
    const opened = await memoryDatabase();
    const store = (data: CanonicalImport, day: number) =>
      storeImport(opened, data, { progress: silentProgress, now: new Date(Date.UTC(2018, 8, day)) });
    await store(list({ players: [player, canonicalPlayer('blue')] }), 1);
    const results = [];
    for (const day of days) results.push(await store(list({ teams, players: [canonicalPlayer('blue')] }), day));
    const { described } = await opened.db
      .selectFrom('sourceKeys')
      .select('described')
      .where('kind', '=', 'player')
      .where('key', '=', 'red')
      .executeTakeFirstOrThrow();
    return { described, hasChanged: results.map((result) => result.hasChanged) };
  }

  test('a player without an entry in a later list of all players has left the club if the list has its other players', async () => {
    const { described, hasChanged } = await saidAfter(canonicalImport([]).teams, 2, 3);
    expect(described).toMatchObject({
      club: 'reds',
      availability: { status: 'unavailable', asOf: '2018-09-02T00:00:00.000Z', hasLeft: true },
    });
    expect(hasChanged).toEqual([true, false]);
  });

  test('a player without an entry in a later list of all players has no stated club and no absence if the list does not have the club', async () => {
    const { described, hasChanged } = await saidAfter(blues, 2, 3);
    expect(described).toEqual({ lastName: 'red', position: 'FW' });
    expect(hasChanged).toEqual([true, false]);
  });

  test('a player without an entry in a later list of all players stays as described after an import that does not list all players', async () => {
    const opened = await memoryDatabase();
    const progress = silentProgress;
    await storeImport(opened, list({ players: [player, canonicalPlayer('blue')] }), { progress });
    const part = canonicalImport([], { players: [canonicalPlayer('blue')] });
    expect(await storeImport(opened, part, { progress })).toMatchObject({ hasChanged: false });
  });
});

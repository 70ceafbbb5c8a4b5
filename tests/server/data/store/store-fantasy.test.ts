import { afterAll, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import { canonicalImport } from '#tests/support/canonical-builders.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const opened = await memoryDatabase();
afterAll(() => opened.close());

const dan = { player: 'dan', price: 84, priceChange: 1, owned: 376, penalties: 1 };
const mia = { player: 'mia', price: 45, priceChange: null, owned: null, penalties: null };
const week = { season: 2026, number: 2, deadline: new Date('2026-08-28T17:30:00Z') };

const store = (players: readonly (typeof dan | typeof mia)[], deadline = week.deadline, but: object = {}) =>
  storeImport(
    opened,
    {
      ...canonicalImport([]),
      listsAllPlayers: true,
      fantasy: { players, gameweeks: [{ ...week, deadline }] },
      ...but,
    },
    { progress: silentProgress },
  );
const prices = async () =>
  (await opened.db.selectFrom('fantasyPlayers').select(['key', 'price', 'owned']).orderBy('key').execute()).map(
    ({ key, price, owned }) => [key, price, owned],
  );

test('an import replaces prices and deadlines, deletes prices of players that it no longer has if it lists all, and does not raise the revision', async () => {
  await store([dan, mia]);
  expect(await prices()).toEqual([
    ['dan', 84, 376],
    ['mia', 45, null],
  ]);
  const revision = await opened.db.selectFrom('worlds').select('revision').where('key', '=', 'real').executeTakeFirst();
  const moved = new Date('2026-08-29T10:00:00Z');
  await store([dan], moved, { listsAllPlayers: undefined });
  expect(await prices()).toHaveLength(2);
  await store([{ ...dan, price: 85 }], moved);
  expect(await prices()).toEqual([['dan', 85, 376]]);
  expect(await opened.db.selectFrom('gameweeks').select(['season', 'number', 'deadline']).execute()).toEqual([
    { ...week, deadline: moved },
  ]);
  expect(await opened.db.selectFrom('worlds').select('revision').where('key', '=', 'real').executeTakeFirst()).toEqual(
    revision,
  );
});

test('prices and deadlines are removed with their source', async () => {
  await store([dan]);
  await removeSource(opened, 'wyscout');
  expect(await prices()).toEqual([]);
  expect(await opened.db.selectFrom('gameweeks').select('number').execute()).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  keepRecents,
  openRecents,
  readRecents,
  rememberSubject,
  withPinToggled,
  withRecent,
} from '#lib/lookup/recent-subjects.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const subject = (id: number) => ({ type: 'player', id, name: `Player ${id}`, detail: null }) as const;
const ids = (recents: readonly { id: number }[]) => recents.map(({ id }) => id);
const after = (...seen: number[]) =>
  seen.reduce((recents, id) => withRecent(recents, subject(id)), [] as Awaited<ReturnType<typeof readRecents>>);

test('the latest subject is first, and each is listed once', () => {
  expect(ids(after(1, 2, 3, 1))).toEqual([1, 3, 2]);
});

test('a player and a team with the same id are two subjects', () => {
  expect(withRecent(after(1), { ...subject(1), type: 'team' })).toHaveLength(2);
});

test('a ninth subject replaces the oldest', () => {
  expect(ids(after(1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
});

test('pinned subjects are first, stay pinned when seen again and do not count among the eight', () => {
  const pinned = withPinToggled(after(1, 2), subject(1));
  expect(ids(pinned)).toEqual([1, 2]);
  const later = [3, 4, 5, 6, 7, 8, 9, 10].reduce((recents, id) => withRecent(recents, subject(id)), pinned);
  expect(ids(later)).toEqual([1, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(withRecent(later, subject(1))[0]).toMatchObject({ id: 1, pinned: true });
});

test('a subject that was never looked up can be pinned and unpinned', () => {
  const pinned = withPinToggled([], subject(5));
  expect(pinned).toEqual([{ ...subject(5), pinned: true }]);
  expect(withPinToggled(pinned, subject(5))).toEqual([{ ...subject(5), pinned: false }]);
});

test('a stored list of recent subjects is read back; a malformed one counts as empty', async () => {
  const preferences = memoryPreferences();
  await keepRecents(preferences, after(1, 2));
  expect(ids(await readRecents(preferences))).toEqual([2, 1]);
  await preferences.set('recentSubjects', [{ type: 'horse' }]);
  expect(await readRecents(preferences)).toEqual([]);
});

test('two subjects that are stored at the same time are both kept, the later first', async () => {
  const preferences = memoryPreferences();
  await Promise.all([rememberSubject(preferences, subject(1)), rememberSubject(preferences, subject(2))]);
  expect(ids(await readRecents(preferences))).toEqual([2, 1]);
});

test('another user who signs in has an own list, and the former user has the former list again', async () => {
  const preferences = memoryPreferences();
  const seenBy = async (userId: number) => {
    await openRecents(preferences, userId);
    return ids(await readRecents(preferences));
  };
  await rememberSubject(preferences, subject(1));
  expect(await seenBy(7)).toEqual([1]);
  expect(await seenBy(8)).toEqual([]);
  await rememberSubject(preferences, subject(2));
  expect([await seenBy(7), await seenBy(7), await seenBy(8)]).toEqual([[1], [1], [2]]);
});

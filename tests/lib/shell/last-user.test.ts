import { expect, it } from 'vitest';
import { LAST_USER, readLastUser, storeLastUser } from '#lib/shell/last-user.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import { aUser } from '#tests/support/user.ts';

it('the last user is stored until it is removed', async () => {
  const preferences = memoryPreferences();
  await storeLastUser(preferences, aUser());
  expect(await readLastUser(preferences)).toEqual(aUser());
  await storeLastUser(preferences, null);
  expect(await readLastUser(preferences)).toBeNull();
});

it('a stored value that is not a user is ignored', async () => {
  expect(await readLastUser(memoryPreferences({ [LAST_USER]: { id: 7 } }))).toBeNull();
});

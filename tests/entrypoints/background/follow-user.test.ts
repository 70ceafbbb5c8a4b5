import { expect, test } from 'vitest';
import { followUser } from '#entrypoints/background/follow-user.ts';
import { me } from '#lib/contract/user.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import { aUser } from '#tests/support/user.ts';

const ME = { method: 'GET', path: me.path, access: 'user' } as const;

test('data of the account stays when the reply for the user has another form, and goes when it is another user', async () => {
  const lastUser = aUser({ id: 7 });
  const preferences = memoryPreferences({ lastUser, watchlist: { userId: 7 } });
  let body: unknown = { status: 'ok' };
  const backend = followUser(fakeBackend({ me: () => ({ ok: true, body }) }), preferences);
  await backend.request(ME);
  expect([await preferences.get('lastUser'), await preferences.get('watchlist')]).toEqual([lastUser, { userId: 7 }]);
  body = aUser({ id: 8 });
  await backend.request(ME);
  expect([await preferences.get('lastUser'), await preferences.get('watchlist')]).toEqual([body, undefined]);
});

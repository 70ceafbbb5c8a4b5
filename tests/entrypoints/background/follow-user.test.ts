import { expect, test } from 'vitest';
import { followUser } from '#entrypoints/background/follow-user.ts';
import { type ApiReply, apiFailure, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { me } from '#lib/contract/user/user.ts';
import { readRecents, rememberSubject } from '#lib/lookup/recent-subjects.ts';
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

test('data of the account stays after a 404 without a message, which a gateway has sent, and goes after one of Tenline', async () => {
  const lastUser = aUser({ id: 7 });
  const preferences = memoryPreferences({ lastUser, watchlist: { userId: 7 } });
  let reply: ApiReply = apiFailure(404, REQUEST_FAILED);
  const backend = followUser(fakeBackend({ me: () => reply }), preferences);
  await backend.request(ME);
  expect([await preferences.get('lastUser'), await preferences.get('watchlist')]).toEqual([lastUser, { userId: 7 }]);
  reply = apiFailure(404, 'Unknown user');
  await backend.request(ME);
  expect([await preferences.get('lastUser'), await preferences.get('watchlist')]).toEqual([undefined, undefined]);
});

test('the recent subjects are those of the signed-in user', async () => {
  const preferences = memoryPreferences();
  let body = aUser({ id: 7 });
  const backend = followUser(fakeBackend({ me: () => ({ ok: true, body }) }), preferences);
  await backend.request(ME);
  await rememberSubject(preferences, { type: 'player', id: 1, name: 'Kane', detail: null });
  body = aUser({ id: 8 });
  await backend.request(ME);
  expect(await readRecents(preferences)).toEqual([]);
  body = aUser({ id: 7 });
  await backend.request(ME);
  expect(await readRecents(preferences)).toMatchObject([{ name: 'Kane' }]);
});

test('a user who signs out while the recent subjects are opened is not stored afterwards', async () => {
  const preferences = memoryPreferences();
  const [opening, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function get(key: string): Promise<unknown> {
    if (key === 'recentSubjectsOwner') {
      opening.resolve();
      await opened.promise;
    }
    return preferences.get(key);
  }
  const inner = fakeBackend({ me: () => ({ ok: true, body: aUser({ id: 7 }) }) });
  const requesting = followUser(inner, { ...preferences, get }).request(ME);
  await opening.promise;
  inner.signOutElsewhere();
  opened.resolve();
  await requesting;
  expect(await preferences.get('lastUser')).toBeUndefined();
});

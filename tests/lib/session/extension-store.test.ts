import { expect, test } from 'vitest';
import { extensionStore } from '#lib/session/extension-session.ts';
import { storageArea } from '#tests/support/storage-area.ts';
import { tokenStoreSuite } from '#tests/support/token-store-suite.ts';

tokenStoreSuite('tokens in the storage of the extension', () => {
  const store = extensionStore(storageArea(), storageArea());
  return () => store;
});

test('the refresh token outlives the browser and the access token does not', async () => {
  const [local, session] = [storageArea(), storageArea()];
  await extensionStore(local, session).write({ accessToken: 'a1', refreshToken: 'r1' });
  expect(Object.fromEntries(local.items)).toEqual({ refreshToken: 'r1' });
  expect(Object.fromEntries(session.items)).toEqual({ accessToken: 'a1' });
});

test('a step that the browser refuses does not block the next one', async () => {
  const local = storageArea();
  const store = extensionStore({ ...local, set: () => Promise.reject(new Error('disk full')) }, storageArea());
  await expect(store.write({ accessToken: 'a1', refreshToken: 'r1' })).rejects.toThrow('disk full');
  expect(await store.read()).toEqual({ accessToken: null, refreshToken: null });
});

import { describe, expect, test } from 'vitest';
import type { Backend } from '#lib/backend/backend.ts';
import { createExtensionSession, extensionStore } from '#lib/session/extension-session.ts';
import { asAda, ME, okWith, REFRESH } from '#tests/support/backend-form.ts';
import { ADA, BEN, backendServer, PASSWORD } from '#tests/support/backend-server.ts';
import { type Lifetime, storageArea } from '#tests/support/storage-area.ts';
import { tokenStoreSuite } from '#tests/support/token-store-suite.ts';

/**
 * A browser with a server; `wake` starts a worker, and `stop` runs work in a worker that ends after a number of writes.
 */
function browser() {
  const server = backendServer();
  const kept = { local: storageArea(), session: storageArea() };
  function wake(lifetime?: Lifetime): Backend {
    const storage = { local: storageArea(kept.local, lifetime), session: storageArea(kept.session, lifetime) };
    return createExtensionSession({ baseUrl: server.baseUrl, fetch: server.fetch, storage });
  }
  /** Resolves when the work is done or its worker is stopped. */
  async function stop(writes: number, work: (worker: Backend) => Promise<unknown>): Promise<void> {
    const { promise, resolve: stopped } = Promise.withResolvers<void>();
    await Promise.race([work(wake({ writes, stopped })), promise]);
  }
  return { server, kept, wake, stop };
}

test('the storage is accessible to the extension’s own pages only', () => {
  const storage = { local: storageArea(), session: storageArea() };
  createExtensionSession({ ...backendServer(), storage });
  expect([storage.local.levels, storage.session.levels]).toEqual([['TRUSTED_CONTEXTS'], ['TRUSTED_CONTEXTS']]);
});

test('a sign-in works in a browser that cannot restrict the access to its storage', async () => {
  const server = backendServer();
  const { setAccessLevel: _local, ...local } = storageArea();
  const { setAccessLevel: _session, ...session } = storageArea();
  const worker = createExtensionSession({ ...server, storage: { local, session } });
  await worker.signIn(asAda);
  expect(await worker.request(ME)).toEqual(okWith(ADA));
});

test('a new worker finds the session of the previous one', async () => {
  const { server, wake } = browser();
  await wake().signIn(asAda);
  expect(await wake().request(ME)).toEqual(okWith(ADA));
  expect(server.requests(REFRESH)).toEqual([]);
});

test('a restarted browser, which has only the refresh token, refreshes before its first call', async () => {
  const { server, kept, wake } = browser();
  await wake().signIn(asAda);
  kept.session.items.clear();
  expect(await wake().request(ME)).toEqual(okWith(ADA));
  expect(server.routes()).toEqual(['POST /login', REFRESH, 'GET /me']);
});

test('an access token without a refresh token is not used', async () => {
  const { server, kept, wake } = browser();
  await wake().signIn(asAda);
  kept.local.items.clear();
  expect(await wake().request(ME)).toEqual({ ok: false, status: 401, message: 'No refresh token available' });
  expect(server.requests('GET /me')).toEqual([]);
});

describe.each([0, 1, 2, 3])('a worker stopped after %d writes', (writes) => {
  test('of a refresh leaves the user signed in', async () => {
    const { server, wake, stop } = browser();
    await wake().signIn(asAda);
    server.expireAccess();
    await stop(writes, (worker) => worker.request(ME));
    expect(await wake().request(ME)).toEqual(okWith(ADA));
  });

  test('of a sign-out leaves no session, except before the first write', async () => {
    const { wake, stop } = browser();
    await wake().signIn(asAda);
    await stop(writes, (worker) => worker.signOut());
    expect(await wake().request(ME)).toMatchObject(writes === 0 ? { ok: true } : { ok: false, status: 401 });
  });
});

test.each([0, 1, 2, 3, 4, 5])(
  'a worker stopped after %d writes of another user’s sign-in never mixes the tokens of two users',
  async (writes) => {
    const { server, wake, stop } = browser();
    await wake().signIn(asAda);
    await stop(writes, (worker) => worker.signIn({ email: BEN.email, password: PASSWORD }));
    const before = await wake().request(ME);
    server.expireAccess();
    const after = await wake().request(ME);
    if (before.ok && after.ok) expect(after.body).toEqual(before.body);
    else expect([before, after]).toMatchObject([{}, { ok: false, status: 401 }]);
  },
);

tokenStoreSuite('tokens in the storage of the extension', () => {
  const store = extensionStore(storageArea(), storageArea());
  return () => store;
});

test('the refresh token is kept when the browser restarts, the access token is not', async () => {
  const [local, session] = [storageArea(), storageArea()];
  await extensionStore(local, session).write({ accessToken: 'a1', refreshToken: 'r1' });
  expect(Object.fromEntries(local.items)).toEqual({ refreshToken: 'r1' });
  expect(Object.fromEntries(session.items)).toEqual({ accessToken: 'a1' });
});

test('a read succeeds after a write that the browser rejected', async () => {
  const local = storageArea();
  const store = extensionStore({ ...local, set: () => Promise.reject(new Error('disk full')) }, storageArea());
  await expect(store.write({ accessToken: 'a1', refreshToken: 'r1' })).rejects.toThrow('disk full');
  expect(await store.read()).toEqual({ accessToken: null, refreshToken: null });
});

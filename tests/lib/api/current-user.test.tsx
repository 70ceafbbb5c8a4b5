// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { followSession, signIn, signOut } from '#lib/api/authentication.ts';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { clearCurrentUser, currentUser, refreshCurrentUser } from '#lib/api/current-user.ts';
import { query } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { BackendContext } from '#lib/backend/backend-context.tsx';
import { groupedNotes } from '#lib/contract/notebook/notes.ts';
import { me } from '#lib/contract/user/user.ts';
import { createSession } from '#lib/session/create-session.ts';
import { asAda } from '#tests/support/backend-form.ts';
import { ADA, BEN, backendServer, PASSWORD } from '#tests/support/backend-server.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

const OLD_ANSWER = { leagues: [] };

/** A window with a real session and a server in memory; `fillCache` puts a reply for the user into its cache. */
function openWindow() {
  const server = backendServer();
  const store = memoryStore();
  const open = () => createSession({ baseUrl: server.baseUrl, fetch: server.fetch, store });
  const backend = open();
  const client = createQueryClient();
  const { queryKey } = query(backend, groupedNotes, { grouped: 'true' });
  return {
    server,
    backend,
    client,
    otherWindow: open,
    fillCache: () => client.setQueryData(queryKey, OLD_ANSWER),
    cached: () => client.getQueryData(queryKey),
    show: () => renderHook(useCurrentUser, { wrapper: providers(backend, client) }),
  };
}

function providers(backend: Backend, client: ReturnType<typeof createQueryClient>) {
  return ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(BackendContext, { value: backend, children }));
}

afterEach(cleanup);

test('the state of the current user is "loading" until the server replies', async () => {
  const { server, backend, show } = openWindow();
  await backend.signIn(asAda);
  const { arrived, release } = server.hold('GET /me');
  const { result } = show();
  await arrived;
  expect(result.current).toEqual({ state: 'loading', user: null });
  release();
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-in', user: ADA }));
});

test('a visitor without a token has the state "signed-out" without a request', async () => {
  const { server, show } = openWindow();
  const { result } = show();
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-out', user: null, sessionEnded: false }));
  expect(server.routes()).toEqual([]);
});

test('a session that the server refuses to refresh at the first fetch of the user is reported as ended', async () => {
  const { server, backend, client, show } = openWindow();
  await backend.signIn(asAda);
  followSession(backend, client);
  server.expireAccess();
  server.endSessions();
  const { result } = show();
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-out', user: null, sessionEnded: true }));
});

test('a session that ended on the server is reported as ended by the next fetch of the user and by later ones', async () => {
  const { server, backend, client, show } = openWindow();
  await signIn(backend, client, asAda);
  followSession(backend, client);
  const { result } = show();
  server.expireAccess();
  server.endSessions();
  await refreshCurrentUser(client);
  await waitFor(() => expect(result.current.state).toBe('signed-out'));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current).toEqual({ state: 'signed-out', user: null, sessionEnded: true });
  await refreshCurrentUser(client);
  expect(client.getQueryData(currentUser(backend).queryKey)).toEqual({ user: null, sessionEnded: true });
});

test('the state of the user is "unknown" after a failed reply, until a retry succeeds', async () => {
  const { server, backend, show } = openWindow();
  await backend.signIn(asAda);
  server.can('GET /me', { status: 429, body: { message: 'Too fast' } });
  const { result } = show();
  await waitFor(() => expect(result.current).toMatchObject({ state: 'unknown', error: { message: 'Too fast' } }));
  server.uncan('GET /me');
  if (result.current.state === 'unknown') result.current.retry();
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-in', user: ADA }));
});

test('the state of the user is "unknown" after a 404 without a message, which a gateway has sent', async () => {
  const { server, backend, show } = openWindow();
  await backend.signIn(asAda);
  server.can('GET /me', { status: 404, body: 'Not found' });
  const { result } = show();
  await waitFor(() => expect(result.current).toMatchObject({ state: 'unknown', error: { status: 404 } }));
});

test('a sign-in makes its user the current one', async () => {
  const { backend, client, show } = openWindow();
  const { result } = show();
  await waitFor(() => expect(result.current.state).toBe('signed-out'));
  await signIn(backend, client, asAda);
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-in', user: ADA }));
});

test('a refused sign-in rejects with an ApiError and leaves the visitor signed out', async () => {
  const { backend, client, show } = openWindow();
  const { result } = show();
  const wrong = { ...asAda, password: 'Wrong!123' };
  await expect(signIn(backend, client, wrong)).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  await waitFor(() => expect(result.current.state).toBe('signed-out'));
});

test('a sign-out removes the user and all cached replies', async () => {
  const { backend, client, show, fillCache, cached } = openWindow();
  await signIn(backend, client, asAda);
  fillCache();
  const { result } = show();
  await signOut(backend, client);
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-out', user: null, sessionEnded: false }));
  expect(cached()).toBeUndefined();
});

test('a sign-out whose call to the server is slow does not sign out the next user', async () => {
  const { server, backend, client, show } = openWindow();
  await signIn(backend, client, asAda);
  const { result } = show();
  const { arrived, release } = server.hold('POST /logout');
  const leaving = signOut(backend, client);
  await arrived;
  await signIn(backend, client, { email: BEN.email, password: PASSWORD });
  release();
  await leaving;
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-in', user: BEN }));
});

test('a sign-out in another window signs this window out', async () => {
  const { backend, client, otherWindow, show, fillCache, cached } = openWindow();
  await signIn(backend, client, asAda);
  followSession(backend, client);
  fillCache();
  const { result } = show();
  await otherWindow().signOut();
  await waitFor(() => expect(result.current.state).toBe('signed-out'));
  expect(cached()).toBeUndefined();
});

test('a sign-in of another user in another window clears the cached replies of the first user', async () => {
  const { backend, client, otherWindow, show, fillCache, cached } = openWindow();
  await signIn(backend, client, asAda);
  followSession(backend, client);
  fillCache();
  const { result } = show();
  await otherWindow().signIn({ email: BEN.email, password: PASSWORD });
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-in', user: BEN }));
  expect(cached()).toBeUndefined();
});

test('session changes are ignored after followSession was stopped', async () => {
  const { backend, client, otherWindow } = openWindow();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const stop = followSession(backend, client);
  await otherWindow().signIn(asAda);
  expect(invalidate).toHaveBeenCalledTimes(1);
  stop();
  await otherWindow().signOut();
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test.each(['signs out', 'was replaced by another one'])('a late reply about a user who %s is dropped', async (what) => {
  const { server, backend, client, show } = openWindow();
  await backend.signIn(asAda);
  const { arrived, release } = server.hold('GET /me');
  const { result } = show();
  await arrived;
  if (what === 'signs out') await signOut(backend, client);
  else await signIn(backend, client, { email: BEN.email, password: PASSWORD });
  const expected = client.getQueryData(['current user']);
  const settled = new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(({ type, query: { state } }) => {
      if (type !== 'updated' || state.fetchStatus !== 'idle') return;
      stop();
      resolve();
    });
  });
  release();
  await settled;
  expect(client.getQueryData(['current user'])).toEqual(expected);
  await waitFor(() => expect(result.current.user).toEqual(what === 'signs out' ? null : BEN));
});

test.each(['query', 'mutation'])(
  'a %s whose session has ended removes the user and the cached replies',
  async (kind) => {
    const { server, backend, client, show, fillCache, cached } = openWindow();
    await signIn(backend, client, asAda);
    const { result } = show();
    fillCache();
    server.expireAccess();
    server.endSessions();
    const call =
      kind === 'query'
        ? client.fetchQuery(query(backend, me, {}))
        : client
            .getMutationCache()
            .build(client, { mutationFn: () => send(backend, me, {}) })
            .execute(undefined);
    await expect(call).rejects.toThrow('Token refresh failed');
    await waitFor(() => expect(result.current).toEqual({ state: 'signed-out', user: null, sessionEnded: true }));
    expect(cached()).toBeUndefined();
  },
);

test('a sign-in clears the report that the previous session ended', async () => {
  const { backend, client, show } = openWindow();
  clearCurrentUser(client, { sessionEnded: true });
  await signIn(backend, client, asAda);
  await signOut(backend, client);
  const { result } = show();
  expect(result.current).toEqual({ state: 'signed-out', user: null, sessionEnded: false });
});

test('a component outside BackendContext throws an error that names the provider', () => {
  const { client } = openWindow();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  expect(() => renderHook(useCurrentUser, { wrapper })).toThrow('useBackend needs a BackendContext above it.');
});

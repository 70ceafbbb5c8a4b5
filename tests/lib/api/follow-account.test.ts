// @vitest-environment happy-dom
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followFocus, signIn, signOut } from '#lib/api/authentication.ts';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { changeCurrentUser, currentUser } from '#lib/api/current-user.ts';
import { followAccount } from '#lib/api/follow-account.ts';
import { query } from '#lib/api/query.ts';
import { subjectDetail } from '#lib/contract/football/search.ts';
import { groupedNotes } from '#lib/contract/notebook/notes.ts';
import type { User } from '#lib/contract/user/user.ts';
import { createSession } from '#lib/session/create-session.ts';
import { asAda } from '#tests/support/backend-form.ts';
import { ADA, BEN, backendServer } from '#tests/support/backend-server.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

const PREMIUM: User = { ...ADA, plan: 'PREMIUM', usage: { ...ADA.usage, limit: null } };
const NOTES = query({ request: vi.fn() }, groupedNotes, { grouped: 'true' }).queryKey;
const detailKey = (id: number) => query({ request: vi.fn() }, subjectDetail, { type: 'team', id }).queryKey;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window in which Ada is signed in, on the FREE plan. */
async function openWindow() {
  const server = backendServer();
  const backend = createSession({ baseUrl: server.baseUrl, fetch: server.fetch, store: memoryStore() });
  const client = createQueryClient();
  await signIn(backend, client, asAda);
  onTestFinished(followFocus(window));
  onTestFinished(followAccount(backend, client));
  const userKey = currentUser(backend).queryKey;
  return {
    server,
    backend,
    client,
    user: () => client.getQueryData(userKey)?.user,
    as: (user: User) => server.can('GET /me', { status: 200, body: user }),
    /** The window gets the focus; settles when the reply has arrived. */
    async focus() {
      window.dispatchEvent(new Event('focus'));
      await vi.advanceTimersByTimeAsync(100);
    },
  };
}

test('a plan that was bought in another window is known when this window gets the focus', async () => {
  const { as, focus, user } = await openWindow();
  as(PREMIUM);
  expect(user()?.plan).toBe('FREE');
  await focus();
  expect(user()).toEqual(PREMIUM);
});

test('the focus of the window fetches the user at most once in ten seconds, and never for a guest', async () => {
  const { server, backend, client, focus } = await openWindow();
  await focus();
  await focus();
  expect(server.requests('GET /me')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await focus();
  expect(server.requests('GET /me')).toHaveLength(2);
  await signOut(backend, client);
  await vi.advanceTimersByTimeAsync(10_000);
  await focus();
  expect(server.requests('GET /me')).toHaveLength(2);
});

test('a guest’s window, and a window that loses the focus, call nothing', async () => {
  const { backend, client, focus } = await openWindow();
  const request = vi.spyOn(backend, 'request');
  onTestFinished(() => focusManager.setFocused(undefined));
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(100);
  await signOut(backend, client);
  focusManager.setFocused(undefined);
  await focus();
  expect(request).not.toHaveBeenCalled();
});

test('a change that this window makes after the reply or before it arrives stays', async () => {
  const { server, as, client, focus, user } = await openWindow();
  const change = (emailMarketing: boolean) => changeCurrentUser(client, () => ({ emailMarketing }));
  await focus();
  change(true);
  await focus();
  expect(user()?.emailMarketing).toBe(true);
  change(false);
  await vi.advanceTimersByTimeAsync(10_000);
  const { arrived, release } = server.hold('GET /me');
  await focus();
  await arrived;
  change(true);
  as({ ...ADA, emailMarketing: true });
  release();
  await vi.advanceTimersByTimeAsync(100);
  expect(user()?.emailMarketing).toBe(true);
  expect(server.requests('GET /me')).toHaveLength(3);
});

test('after an upgrade, shown details are fetched again, other details are removed, and other replies are invalidated', async () => {
  const { as, focus, client } = await openWindow();
  const seen = vi.fn(async () => ({ success: true }));
  const shown = new QueryObserver(client, {
    queryKey: detailKey(1),
    queryFn: seen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  onTestFinished(shown.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(100);
  client.setQueryData(detailKey(2), { success: true } as never);
  client.setQueryData(NOTES, { leagues: [] });
  as(PREMIUM);
  await focus();
  expect(seen).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(detailKey(2))).toBeUndefined();
  expect(client.getQueryState(NOTES)?.isInvalidated).toBe(true);
});

test('after a change to FREE, details stay, because another request would be counted', async () => {
  const { as, focus, client } = await openWindow();
  as(PREMIUM);
  await focus();
  client.setQueryData(detailKey(1), { success: true } as never);
  client.setQueryData(NOTES, { leagues: [] });
  as(ADA);
  await vi.advanceTimersByTimeAsync(10_000);
  await focus();
  expect(client.getQueryState(detailKey(1))?.isInvalidated).toBe(false);
  expect(client.getQueryState(NOTES)?.isInvalidated).toBe(true);
});

test('without a change of the plan cached replies stay, and the number of used requests never falls', async () => {
  const { as, focus, client, user } = await openWindow();
  client.setQueryData(NOTES, { leagues: [] });
  as({ ...ADA, usage: { ...ADA.usage, used: 5 } });
  await focus();
  as({ ...ADA, usage: { ...ADA.usage, used: 4 } });
  await vi.advanceTimersByTimeAsync(10_000);
  await focus();
  expect(user()?.usage.used).toBe(5);
  expect(client.getQueryState(NOTES)?.isInvalidated).toBe(false);
});

test.each([503, 429])('a fetch of the user that fails with status %s keeps the user', async (status) => {
  const { server, focus, user } = await openWindow();
  server.can('GET /me', { status, body: { message: 'Not now' } });
  await focus();
  expect(user()).toEqual(ADA);
});

test('the user is removed when the server has ended the session', async () => {
  const { server, focus, user } = await openWindow();
  server.expireAccess();
  server.endSessions();
  await focus();
  expect(user()).toBeNull();
});

test('a reply about a user who is no longer signed in is dropped', async () => {
  const { server, backend, client, focus, user } = await openWindow();
  const { arrived, release } = server.hold('GET /me');
  await focus();
  await arrived;
  await signIn(backend, client, { ...asAda, email: BEN.email });
  release();
  await vi.advanceTimersByTimeAsync(100);
  expect(user()).toEqual(BEN);
});

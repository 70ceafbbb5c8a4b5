// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followFocus, signIn } from '#lib/api/authentication.ts';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { query, queryKey } from '#lib/api/query.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { BackendProvider } from '#lib/backend/backend-context.tsx';
import { groupedNotes } from '#lib/contract/notes.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { createSession } from '#lib/session/create-session.ts';
import { asAda } from '#tests/support/backend-form.ts';
import { ADA, backendServer } from '#tests/support/backend-server.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

test('a plan that was changed elsewhere is known after the next focus of the window, and replies that depend on it are requested again', async () => {
  const server = backendServer();
  const backend = createSession({ baseUrl: server.baseUrl, fetch: server.fetch, store: memoryStore() });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(BackendProvider, { backend, children }));
  const notes = query(backend, groupedNotes, { grouped: 'true' }).queryKey;
  onTestFinished(followFocus(window));
  onTestFinished(cleanup);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await signIn(backend, client, asAda);
  client.setQueryData(notes, { leagues: [] });
  const details = ['Kane', 'Son'].map((name) => [...queryKey(subjectDetail), name]);
  for (const key of details) client.setQueryData(key, {});
  const { result } = renderHook(useCurrentUser, { wrapper });
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-in', user: ADA }));
  const premium = { ...ADA, plan: 'PREMIUM', usage: { ...ADA.usage, limit: null } };
  server.can('GET /me', { status: 200, body: premium });
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-in', user: premium }));
  expect(server.routes().filter((route) => route === 'GET /me')).toHaveLength(1);
  expect(client.getQueryState(notes)?.isInvalidated).toBe(true);
  expect(details.map((key) => client.getQueryData(key))).toEqual([undefined, undefined]);
  // A lower plan has a limit: its details stay, because another request would be counted.
  for (const key of details) client.setQueryData(key, {});
  server.can('GET /me', { status: 200, body: ADA });
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(result.current).toEqual({ state: 'signed-in', user: ADA }));
  expect(details.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([false, false]);
});

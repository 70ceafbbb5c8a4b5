import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  changeCurrentUser,
  clearCurrentUser,
  currentUser,
  knownUser,
  setCurrentUser,
  updateCurrentUser,
} from '#lib/api/current-user.ts';
import { apiFailure } from '#lib/backend/backend.ts';
import type { User } from '#lib/contract/user/user.ts';
import { okWith } from '#tests/support/backend-form.ts';
import { ADA, BEN } from '#tests/support/backend-server.ts';

/** The cache of a window in which Ada is signed in, with a cached reply and a mutation. */
function adasCache(): QueryClient {
  const client = new QueryClient();
  setCurrentUser(client, ADA);
  client.setQueryData(['notes'], 'of Ada');
  client.getMutationCache().build(client, {});
  return client;
}
const cached = (client: QueryClient) => [client.getQueryData(['notes']), client.getMutationCache().getAll().length];

test('the replies and mutations of a user are removed from the cache when another user signs in', () => {
  const client = adasCache();
  setCurrentUser(client, { ...ADA, plan: 'PREMIUM' });
  expect(cached(client)).toEqual(['of Ada', 1]);
  setCurrentUser(client, BEN);
  expect(cached(client)).toEqual([undefined, 0]);
  expect(knownUser(client)).toEqual(BEN);
});

test('newer data of a user are ignored when another user or none is signed in', () => {
  const client = adasCache();
  updateCurrentUser(client, BEN);
  expect(knownUser(client)).toEqual(ADA);
  const guest = new QueryClient();
  updateCurrentUser(guest, ADA);
  expect(knownUser(guest)).toBeNull();
});

test('a change of the user keeps all other fields, and does nothing for a guest', () => {
  const client = adasCache();
  changeCurrentUser(client, () => ({ emailMarketing: true }));
  expect(knownUser(client)).toEqual({ ...ADA, emailMarketing: true } satisfies User);
  const guest = new QueryClient();
  changeCurrentUser(guest, () => ({ emailMarketing: true }));
  expect(knownUser(guest)).toBeNull();
});

test('a reply that reports another plan of the user invalidates the cached replies', async () => {
  const [client, backend] = [adasCache(), { request: async () => okWith({ ...ADA, plan: 'PREMIUM' }) }];
  await client.fetchQuery({ ...currentUser(backend), staleTime: 0 });
  expect(client.getQueryState(['notes'])?.isInvalidated).toBe(true);
  expect(knownUser(client)?.plan).toBe('PREMIUM');
});

test('a reply that reports the same plan keeps the cached replies', async () => {
  const [client, backend] = [adasCache(), { request: async () => okWith(ADA) }];
  await client.fetchQuery({ ...currentUser(backend), staleTime: 0 });
  expect(client.getQueryState(['notes'])?.isInvalidated).toBe(false);
});

test('an ended session stays reported when the server later refuses the user without its code', async () => {
  const client = new QueryClient();
  clearCurrentUser(client, { sessionEnded: true });
  const refusing = currentUser({ request: async () => apiFailure(401, 'No token') });
  expect(await client.fetchQuery({ ...refusing, staleTime: 0, retry: false })).toEqual({
    user: null,
    sessionEnded: true,
  });
});

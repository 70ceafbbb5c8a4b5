import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { currentUser, knownUser, setCurrentUser } from '#lib/api/current-user.ts';
import { query } from '#lib/api/query.ts';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { search, subjectDetail } from '#lib/contract/football/search.ts';
import { teamDetail } from '#tests/support/detail-builders.ts';
import { recordingBackend } from '#tests/support/recording-backend.ts';
import { aUser } from '#tests/support/user.ts';

const resetsAt = '2030-02-01T00:00:00.000Z';
const before = { used: 11, limit: 30, resetsAt };

async function usageAfter(reply: ApiReply, endpoint: 'detail' | 'search' = 'detail') {
  const { backend, calls } = recordingBackend(() => reply);
  const client = createQueryClient();
  setCurrentUser(client, aUser({ plan: 'FREE', usage: before }));
  if (endpoint === 'search') await client.fetchQuery(query(backend, search, { query: 'ada' })).catch(() => undefined);
  else await client.fetchQuery(query(backend, subjectDetail, { type: 'team', id: 7 })).catch(() => undefined);
  const visitor = client.getQueryData(currentUser(backend).queryKey);
  client.clear();
  return { usage: visitor?.user?.usage, calls: calls.length };
}

const detail = { success: true, data: teamDetail([]) };

test('a detail reply updates the usage without another request', async () => {
  const reported = { used: 12, limit: 30, resetsAt };
  expect(await usageAfter({ ok: true, body: { ...detail, usage: reported } })).toEqual({ usage: reported, calls: 1 });
});

test('a detail reply without usage keeps the stored usage', async () => {
  expect(await usageAfter({ ok: true, body: detail })).toEqual({ usage: before, calls: 1 });
});

test('a refusal with MONTHLY_LIMIT sets the usage to the limit', async () => {
  const refused = apiFailure(429, 'Monthly request limit reached.', { code: 'MONTHLY_LIMIT' });
  expect((await usageAfter(refused)).usage).toEqual({ ...before, used: 30 });
});

test('a detail request that fails with 404 keeps the usage', async () => {
  expect((await usageAfter(apiFailure(404, 'There is no such team.'))).usage).toEqual(before);
});

test('the reply of a search does not change the usage', async () => {
  const body = { players: [], teams: [], counts: { players: 0, teams: 0 }, usage: { used: 99, limit: 30, resetsAt } };
  expect((await usageAfter({ ok: true, body }, 'search')).usage).toEqual(before);
});

test('a refusal with MONTHLY_LIMIT sets the usage to the limit also while a stored reply is shown', async () => {
  const refused = apiFailure(429, 'Monthly request limit reached.', { code: 'MONTHLY_LIMIT' });
  let reply: ApiReply = { ok: true, body: detail, isStored: true };
  const { backend } = recordingBackend(() => reply);
  const client = createQueryClient();
  setCurrentUser(client, aUser({ plan: 'FREE', usage: before }));
  const details = { ...query(backend, subjectDetail, { type: 'team', id: 7 }), staleTime: 0 };
  await client.fetchQuery(details);
  expect(knownUser(client)?.usage).toEqual(before);
  reply = refused;
  await client.fetchQuery(details).catch(() => undefined);
  expect(knownUser(client)?.usage).toEqual({ ...before, used: 30 });
  client.clear();
});

import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { search } from '#lib/contract/football/search.ts';
import { recordingBackend } from '#tests/support/recording-backend.ts';

const FOUND = { players: [], teams: [], counts: { players: 0, teams: 0 } };

test('a successful call resolves to its body', async () => {
  const { backend } = recordingBackend(() => ({ ok: true, body: FOUND }));
  expect(await send(backend, search, { query: 'kane' })).toEqual(FOUND);
});

test('a failed call rejects with an ApiError that has all fields of the failure', async () => {
  const failure = { status: 429, message: 'Wait', code: 'SLOW', issues: [], retryAfter: 7, requestId: 'q1' };
  const { backend } = recordingBackend(() => ({ ok: false, ...failure }));
  const failed = send(backend, search, { query: 'kane' });
  await expect(failed).rejects.toThrow(ApiError);
  await expect(failed).rejects.toMatchObject({ name: 'ApiError', ...failure });
});

test('a body that breaks the contract rejects with an ApiError that names the field', async () => {
  const { backend } = recordingBackend(() => ({ ok: true, body: { ...FOUND, counts: { players: 'many', teams: 0 } } }));
  await expect(send(backend, search, { query: 'kane' })).rejects.toMatchObject({
    message: 'API request failed',
    code: 'INVALID_REPLY',
    issues: [{ path: 'counts.players' }],
  });
});

test('a search for one letter sends no request', async () => {
  const { backend, calls } = recordingBackend();
  await expect(send(backend, search, { query: 'k' })).rejects.toMatchObject({ status: 400 });
  expect(calls).toEqual([]);
});

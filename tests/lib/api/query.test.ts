// @vitest-environment happy-dom
import { focusManager, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { query, queryKey } from '#lib/api/query.ts';
import type { ApiReply } from '#lib/backend/backend.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { recordingBackend } from '#tests/support/recording-backend.ts';

const described = {
  method: 'GET',
  path: '/things',
  access: 'user',
  summary: 'Things',
  input: z.object({ id: z.number() }),
  output: z.object({ name: z.string() }),
} as const;
const things = endpoint(described);
const meteredThings = endpoint({ ...described, metered: true });

const THING: ApiReply = { ok: true, body: { name: 'Line' } };
const DAY = 86_400_000;

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

/** Observes a query as a rendered component does; `close` ends it as an unmount does. */
function open(of: typeof things, backend: ReturnType<typeof recordingBackend>['backend']) {
  const observer = new QueryObserver(client, query(backend, of, { id: 7 }));
  const close = observer.subscribe(() => undefined);
  return { close, result: () => observer.getCurrentResult() };
}

async function lookAwayAndBack(): Promise<void> {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
}

test('a query makes its request and resolves to the body of the reply', async () => {
  const { backend, calls } = recordingBackend(() => THING);
  const { result } = open(things, backend);
  await vi.advanceTimersByTimeAsync(0);
  expect(result().data).toEqual({ name: 'Line' });
  expect(calls).toEqual([{ kind: 'request', what: { method: 'GET', path: '/things?id=7', access: 'user' } }]);
});

test('the key of a query is its endpoint and its input; without an input it is the endpoint alone', () => {
  const { backend } = recordingBackend();
  expect(query(backend, things, { id: 7 }).queryKey).toEqual(['GET /things', { id: 7 }]);
  expect(queryKey(things)).toEqual(['GET /things']);
});

test('a metered call that has succeeded is not repeated, however often it is rendered and however old its reply is', async () => {
  const { backend, calls } = recordingBackend(() => THING);
  for (let time = 0; time < 3; time += 1) {
    const { close, result } = open(meteredThings, backend);
    await lookAwayAndBack();
    expect(result().data).toEqual({ name: 'Line' });
    close();
    await vi.advanceTimersByTimeAsync(40 * DAY);
  }
  expect(calls).toHaveLength(1);
});

test('an unmetered call is repeated when it is rendered with a stale reply', async () => {
  const { backend, calls } = recordingBackend(() => THING);
  open(things, backend).close();
  await vi.advanceTimersByTimeAsync(DAY);
  open(things, backend);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(2);
});

test.each([0, 500, 503])('an unmetered call that fails with status %d is retried twice', async (status) => {
  const { backend, calls } = recordingBackend(() => ({ ok: false, status, message: 'Later' }));
  const { result } = open(things, backend);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(3);
  expect(result().error).toMatchObject({ name: 'ApiError', status, message: 'Later' });
});

test.each([400, 401, 402, 403, 404, 429])('a call that fails with status %d is not retried', async (status) => {
  const { backend, calls } = recordingBackend(() => ({ ok: false, status, message: 'No' }));
  open(things, backend);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test('a call that timed out is not retried', async () => {
  const { backend, calls } = recordingBackend(() => ({ ok: false, status: 0, message: 'Late', code: 'TIMED_OUT' }));
  open(things, backend);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test('a metered call that failed is not repeated when the window has the focus or the network again', async () => {
  const { backend, calls } = recordingBackend(() => ({ ok: false, status: 503, message: 'Later' }));
  open(meteredThings, backend);
  await vi.advanceTimersByTimeAsync(60_000);
  await lookAwayAndBack();
  expect(calls).toHaveLength(1);
});

test('a call is made while the browser is offline, because the server may be on this machine', async () => {
  onlineManager.setOnline(false);
  const { backend } = recordingBackend(() => THING);
  const { result } = open(things, backend);
  await vi.advanceTimersByTimeAsync(0);
  expect(result().data).toEqual({ name: 'Line' });
});

test.each([
  ['an unmetered', things],
  ['a metered', meteredThings],
])('%s call that gets a 503 with a short Retry-After is repeated once after that time', async (_, endpoint) => {
  const replies: ApiReply[] = [{ ok: false, status: 503, message: 'Away', retryAfter: 2 }, THING];
  const { backend, calls } = recordingBackend(() => replies.shift() ?? THING);
  const { result } = open(endpoint, backend);
  await vi.advanceTimersByTimeAsync(1900);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toHaveLength(2);
  expect(result().data).toEqual({ name: 'Line' });
});

test.each([
  ['an unmetered', things],
  ['a metered', meteredThings],
])('%s call fails after two 503 replies with Retry-After', async (_, endpoint) => {
  const { backend, calls } = recordingBackend(() => ({ ok: false, status: 503, message: 'Away', retryAfter: 2 }));
  const { result } = open(endpoint, backend);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(2);
  expect(result().error?.message).toBe('Away');
});

test('an unmetered call that gets a 503 with a Retry-After of more than ten seconds fails at once', async () => {
  const { backend, calls } = recordingBackend(() => ({ ok: false, status: 503, message: 'Away', retryAfter: 600 }));
  const { result } = open(things, backend);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(result().error?.message).toBe('Away');
});

test.each([
  { ok: false, status: 503, message: 'Away' },
  { ok: false, status: 503, message: 'Away', retryAfter: 600 },
  { ok: false, status: 500, message: 'Broken', retryAfter: 2 },
  { ok: false, status: 0, message: 'Unreachable' },
] as const)('a metered call is not repeated after %j', async (failure) => {
  const { backend, calls } = recordingBackend(() => failure);
  open(meteredThings, backend);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

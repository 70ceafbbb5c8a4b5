// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { query } from '#lib/api/query.ts';
import { reportConnection } from '#lib/api/report-connection.ts';
import { type ApiReply, apiFailure, REPEATED_AFTER_MS, TIMED_OUT } from '#lib/backend/backend.ts';
import { subjectDetail } from '#lib/contract/football/search.ts';
import { groupedNotes } from '#lib/contract/notebook/notes.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { reconnect } from '#tests/support/reconnect.ts';

// A call that timed out is not repeated.
const AWAY = apiFailure(0, 'The server cannot be reached.', { code: TIMED_OUT });

/** Two shown queries, one of them metered, with the number of their requests and the reply to them. */
function shown() {
  const client = createQueryClient();
  const server = { reply: AWAY as ApiReply };
  const request = vi.fn(async () => server.reply);
  const backend = reportConnection({ ...fakeBackend(), request });
  client.mount();
  onTestFinished(() => client.unmount());
  const notes = new QueryObserver(client, query(backend, groupedNotes, { grouped: 'true' }));
  const detail = new QueryObserver(client, query(backend, subjectDetail, { type: 'player', id: 1 }));
  onTestFinished(notes.subscribe(() => undefined));
  onTestFinished(detail.subscribe(() => undefined));
  return { server, backend, notes, detail, requests: () => request.mock.calls.length };
}

test('a failed query of a page that was opened offline is requested again when the connection returns', async () => {
  const { notes, server } = shown();
  await vi.waitFor(() => expect(notes.getCurrentResult().isError).toBe(true));
  server.reply = { ok: true, body: { leagues: [] } };
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(notes.getCurrentResult().isSuccess).toBe(true));
});

test('a failed query is requested again when another request gets a reply, though the browser reports no change', async () => {
  const { notes, server, backend } = shown();
  await vi.waitFor(() => expect(notes.getCurrentResult().isError).toBe(true));
  server.reply = { ok: true, body: { leagues: [] } };
  await backend.request({ method: 'GET', path: '/me', access: 'user' });
  await vi.waitFor(() => expect(notes.getCurrentResult().isSuccess).toBe(true));
});

test('a failed query is requested again when the connection returns, a successful or metered one is not', async () => {
  const { server, notes, detail, requests } = shown();
  await vi.waitFor(() => expect([notes, detail].map((one) => one.getCurrentResult().isError)).toEqual([true, true]));
  server.reply = { ok: true, body: { leagues: [] } };
  reconnect();
  await vi.waitFor(() => expect(notes.getCurrentResult().isSuccess).toBe(true));
  expect(detail.getCurrentResult().isError).toBe(true);
  reconnect();
  expect(requests()).toBe(3);
});

test('a failed query is requested again by itself once the server replies again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, notes } = shown();
  await vi.advanceTimersByTimeAsync(REPEATED_AFTER_MS);
  expect(notes.getCurrentResult().isError).toBe(true);
  server.reply = { ok: true, body: { leagues: [] } };
  await vi.advanceTimersByTimeAsync(2 * REPEATED_AFTER_MS);
  expect(notes.getCurrentResult().isSuccess).toBe(true);
});

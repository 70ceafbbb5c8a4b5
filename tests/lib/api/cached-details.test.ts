import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { cachedDetails, noteChanged, restoreDetail } from '#lib/api/cached-details.ts';
import { queryKey } from '#lib/api/query.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { aNote } from '#tests/support/note-builders.ts';

const NOW = Date.UTC(2026, 2, 15);
const KEY = queryKey(subjectDetail, { type: 'player', id: 123 });
const detail = playerDetail(gamesWith('shots', [1, 2]));

test('a restored detail is in the query cache with the time of its reply', () => {
  const client = new QueryClient();
  restoreDetail(client, { seenAt: NOW, detail });
  expect(client.getQueryData(KEY)).toEqual({ success: true, data: detail });
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(NOW);
  expect(cachedDetails(client)).toEqual([{ seenAt: NOW, detail }]);
});

test('a restored detail does not replace a detail of the same or a later time in the query cache', () => {
  const client = new QueryClient();
  const newer = { success: true, data: { ...detail, lastGames: [] } };
  client.setQueryData(KEY, newer, { updatedAt: NOW });
  for (const seenAt of [NOW - 1, NOW]) expect(restoreDetail(client, { seenAt, detail })).toBeNull();
  expect(client.getQueryData(KEY)).toEqual(newer);
});

test('a restored detail replaces an older one in the query cache', () => {
  const client = new QueryClient();
  restoreDetail(client, { seenAt: NOW, detail: { ...detail, lastGames: [] } });
  expect(restoreDetail(client, { seenAt: NOW + 1, detail })).not.toBeNull();
  expect(cachedDetails(client)).toEqual([{ seenAt: NOW + 1, detail }]);
});

test('a restored detail that replaces an older one keeps the user’s notes in the query cache', () => {
  const client = new QueryClient();
  const userNotes = { trackedStats: ['shots' as const] };
  restoreDetail(client, { seenAt: NOW, detail: { ...detail, userNotes } });
  restoreDetail(client, { seenAt: NOW + 1, detail: { ...detail, userNotes: { trackedStats: [] } } });
  expect(cachedDetails(client)[0]?.detail.userNotes).toEqual(userNotes);
});

test('a reply that was requested before a note was saved does not remove the mark of the note', async () => {
  const client = new QueryClient();
  restoreDetail(client, { seenAt: NOW, detail });
  const older = Promise.withResolvers<object>();
  const fetching = client.fetchQuery({ queryKey: KEY, queryFn: () => older.promise });
  noteChanged(client, aNote(), true);
  older.resolve({ success: true, data: detail });
  await fetching;
  await vi.waitFor(() => expect(cachedDetails(client)[0]?.detail.userNotes).toEqual({ trackedStats: ['shots'] }));
});

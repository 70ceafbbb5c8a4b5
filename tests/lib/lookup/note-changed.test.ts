import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { setCurrentUser } from '#lib/api/current-user.ts';
import { queryKey } from '#lib/api/query.ts';
import { subjectDetail } from '#lib/contract/football/search.ts';
import { noteChanged } from '#lib/lookup/note-changed.ts';
import { detailsPath } from '#lib/lookup/quick-look.ts';
import { findReply, storeReply } from '#lib/lookup/reply-store.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { aNote } from '#tests/support/note-builders.ts';
import { aUser } from '#tests/support/user.ts';

const NOW = Date.UTC(2026, 2, 15);
const KANE = { type: 'player', id: 123 } as const;
const KEY = queryKey(subjectDetail, KANE);
const detail = playerDetail(gamesWith('shots', [1, 2]));
const reply = { success: true as const, data: detail };
const MARKED = { data: { userNotes: { trackedStats: ['shots'] } } };

test('a reply that was requested before a note was saved does not remove the mark of the note', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, reply, { updatedAt: NOW });
  const older = Promise.withResolvers<object>();
  const fetching = client.fetchQuery({ queryKey: KEY, queryFn: () => older.promise });
  noteChanged(client, aNote(), true);
  older.resolve(reply);
  await fetching;
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toMatchObject(MARKED));
});

test('a note marks the shown details and the stored reply of its user, and their figures stay as old as they are', async () => {
  const client = new QueryClient();
  const user = aUser();
  setCurrentUser(client, user);
  client.setQueryData(KEY, reply, { updatedAt: NOW });
  const stored = { path: detailsPath(KANE), userId: user.id, seenAt: NOW, until: NOW + 1, body: reply };
  await storeReply(stored);
  noteChanged(client, aNote(), true);
  expect(client.getQueryState(KEY)).toMatchObject({ data: MARKED, dataUpdatedAt: NOW });
  await vi.waitFor(async () => expect((await findReply(user.id, stored.path))?.body).toMatchObject(MARKED));
  expect(await findReply(user.id, stored.path)).toMatchObject({ seenAt: NOW, until: NOW + 1 });
  noteChanged(client, aNote(), false);
  await vi.waitFor(async () => expect((await findReply(user.id, stored.path))?.body).toEqual(reply));
});

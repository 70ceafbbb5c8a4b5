import { expect, test } from 'vitest';
import { syncWatchlist } from '#lib/api/sync-watchlist.ts';
import { type ApiReply, apiFailure, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { NO_ALERTS, shownWatchlist, withChange } from '#lib/domain/watchlist/watch-changes.ts';
import { deviceWatchlist } from '#lib/lookup/device-watchlist.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import { watchServer } from '#tests/support/watch-server.ts';

const choices = { statistic: null, line: null, side: 'over', alerts: NO_ALERTS } as const;
const KANE = { subject: 'player-123', name: 'Harry Kane', choices };
const keys = (entries: readonly { subject: string }[] | null) => entries?.map(({ subject }) => subject);

test('a watchlist that was requested before a change was confirmed does not undo the change', async () => {
  const { answer } = watchServer();
  const requested = Promise.withResolvers<void>();
  const late = Promise.withResolvers<ApiReply>();
  const lists = [late.promise];
  const backend = fakeBackend({
    answer(call) {
      requested.resolve();
      return (call.method === 'GET' && lists.pop()) || answer(call);
    },
  });
  const device = deviceWatchlist(memoryPreferences(), 1, (work) => work());

  const early = syncWatchlist(backend, device);
  await requested.promise;
  await device.update((state) => withChange(state, KANE, new Date('2026-11-24T12:00:00Z')));
  expect(keys((await syncWatchlist(backend, device)).entries)).toEqual([KANE.subject]);
  late.resolve({ ok: true, body: { entries: [] } });
  expect(keys((await early).entries)).toEqual([KANE.subject]);
  const stored = await device.read();
  expect(stored && keys(shownWatchlist(stored))).toEqual([KANE.subject]);
});

test('a change that the server stored is shown even if the watchlist cannot be fetched after it', async () => {
  const { answer } = watchServer();
  let isListed = true;
  const backend = fakeBackend({
    answer: (call) => (call.method === 'GET' && !isListed ? apiFailure(503, 'The server is busy.') : answer(call)),
  });
  const device = deviceWatchlist(memoryPreferences(), 1, (work) => work());
  await syncWatchlist(backend, device);
  isListed = false;
  await device.update((state) => withChange(state, KANE, new Date('2026-11-24T12:00:00Z')));
  expect(keys((await syncWatchlist(backend, device)).entries)).toEqual([KANE.subject]);
  await device.update((state) => withChange(state, { ...KANE, choices: null }, new Date('2026-11-24T12:01:00Z')));
  expect(keys((await syncWatchlist(backend, device)).entries)).toEqual([]);
});

test('a change that a gateway refuses with a 404 without a message is sent again, one that the server refuses is undone', async () => {
  const { answer } = watchServer();
  let message: string | null = REQUEST_FAILED;
  const backend = fakeBackend({
    answer: (call) => (call.method === 'GET' || message === null ? answer(call) : apiFailure(404, message)),
  });
  const device = deviceWatchlist(memoryPreferences(), 1, (work) => work());
  const add = () => device.update((state) => withChange(state, KANE, new Date('2026-11-24T12:00:00Z')));
  await add();
  expect((await syncWatchlist(backend, device)).failure).toMatchObject({ status: 404 });
  message = null;
  expect(keys((await syncWatchlist(backend, device)).entries)).toEqual([KANE.subject]);
  message = 'There is no such player.';
  await device.update((state) => withChange(state, { ...KANE, choices: null }, new Date('2026-11-24T12:01:00Z')));
  const { refused, failure } = await syncWatchlist(backend, device);
  expect([refused?.status, failure]).toEqual([404, null]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { leaveLookup, takeLookup, watchLookups } from '#lib/lookup/side-panel-lookup.ts';

const area = fakeBrowser.storage.session;
const KANE = { subject: 'player-123' } as const;

beforeEach(() => fakeBrowser.reset());

test('a look-up for a window is read once', async () => {
  await leaveLookup(area, 1, KANE);
  expect(await takeLookup(area, 1)).toEqual(KANE);
  expect(await takeLookup(area, 1)).toBeNull();
});

test('a look-up for another window is not read', async () => {
  await leaveLookup(area, 1, KANE);
  expect(await takeLookup(area, 2)).toBeNull();
  expect(await takeLookup(area, 1)).toEqual(KANE);
});

test('an invalid look-up is ignored', async () => {
  await area.set({ 'tenline.pendingLookup': { windowId: 1, lookup: { subject: 'javascript:alert(1)' } } });
  expect(await takeLookup(area, 1)).toBeNull();
});

test('an open panel receives look-ups for its window until it unsubscribes', async () => {
  const found = vi.fn();
  const stop = watchLookups(area, 1, found);
  await leaveLookup(area, 2, KANE);
  await leaveLookup(area, 1, { text: 'kane' });
  await vi.waitFor(() => expect(found.mock.calls).toEqual([[{ text: 'kane' }]]));
  stop();
  await leaveLookup(area, 1, KANE);
  expect(await takeLookup(area, 1)).toEqual(KANE);
  expect(found).toHaveBeenCalledTimes(1);
});

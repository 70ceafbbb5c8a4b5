import { expect, test, vi } from 'vitest';
import { clearWatchlist, deviceWatchlist } from '#lib/lookup/device-watchlist.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

test('a browser that refuses the lock changes the stored watchlist without it', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('The request was denied.', 'SecurityError'));
  const device = deviceWatchlist(memoryPreferences(), 1);
  await device.update((state) => ({ ...state, answered: 3 }));
  expect(await device.read()).toMatchObject({ answered: 3 });
});

test('a watchlist that is removed while a change of it is being stored stays removed', async () => {
  const preferences = memoryPreferences();
  const device = deviceWatchlist(preferences, 1);
  await Promise.all([device.update((state) => state), clearWatchlist(preferences)]);
  expect(await device.read()).toBeNull();
});

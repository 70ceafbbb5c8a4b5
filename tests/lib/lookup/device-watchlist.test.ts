import { expect, test, vi } from 'vitest';
import { deviceWatchlist } from '#lib/lookup/device-watchlist.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

test('a browser that refuses the lock changes the stored watchlist without it', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('The request was denied.', 'SecurityError'));
  const device = deviceWatchlist(memoryPreferences(), 1);
  await device.update((state) => ({ ...state, answered: 3 }));
  expect(await device.read()).toMatchObject({ answered: 3 });
});

import { expect, test } from 'vitest';
import { forgetSeen } from '#entrypoints/background/start.ts';
import { keepDetail, readDetail } from '#lib/lookup/detail-cache.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const NOW = Date.UTC(2026, 2, 15);
const seen = { seenAt: NOW, detail: playerDetail(gamesWith('shots', [1, 2])) };

test('details are handed on for their own subject only', async () => {
  const passing = memoryPreferences();
  await keepDetail(passing, seen);
  expect(await readDetail(passing, 'player-123', NOW)).toEqual(seen);
  expect(await readDetail(passing, 'player-124', NOW)).toBeNull();
});

test('details of yesterday are not handed on', async () => {
  const passing = memoryPreferences();
  await keepDetail(passing, seen);
  expect(await readDetail(passing, 'player-123', NOW + 24 * 3_600_000)).toBeNull();
});

test('they are forgotten with everything else that was seen', async () => {
  const passing = memoryPreferences();
  await keepDetail(passing, seen);
  await forgetSeen(passing);
  expect(await readDetail(passing, 'player-123', NOW)).toBeNull();
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { seedDetail } from '#entrypoints/sidepanel/seed-detail.ts';
import { queryKey } from '#lib/api/query.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { keepDetail } from '#lib/lookup/detail-cache.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const NOW = Date.UTC(2026, 2, 15);
const HOUR = 3_600_000;
const KEY = queryKey(subjectDetail, { type: 'player', id: 123 });
const detail = playerDetail(gamesWith('shots', [1, 2]));

async function seeded(subject: string) {
  const client = new QueryClient();
  const passing = memoryPreferences();
  await keepDetail(passing, { seenAt: NOW, detail });
  await seedDetail(client, passing, { subject }, NOW + HOUR);
  return client;
}

test('what the popup saw of a subject is in the cache, as old as it is', async () => {
  const client = await seeded('player-123');
  expect(client.getQueryData(KEY)).toEqual({ success: true, data: detail });
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(NOW);
});

test('nothing is put in for another subject', async () => {
  expect((await seeded('player-124')).getQueryCache().getAll()).toEqual([]);
});

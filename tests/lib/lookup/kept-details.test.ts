import { describe, expect, it } from 'vitest';
import { forgetDetails, keepDetails, readDetails } from '#lib/lookup/detail-cache.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');
const HOUR = 3_600_000;
const detail = playerDetail(gamesWith('shots', [1, 2]));
const kept = async (seenAt: number, userId = 7) => {
  const preferences = memoryPreferences();
  await keepDetails(preferences, userId, [{ seenAt, detail }]);
  return preferences;
};

describe('kept details', () => {
  it('are there for their user', async () => {
    expect(await readDetails(await kept(NOW), 7, NOW + HOUR)).toEqual([{ seenAt: NOW, detail }]);
  });

  it('are not there for another user', async () => {
    expect(await readDetails(await kept(NOW), 8, NOW)).toEqual([]);
  });

  it('are not there after twelve hours', async () => {
    expect(await readDetails(await kept(NOW), 7, NOW + 12 * HOUR)).toEqual([]);
  });

  it('are not there once the next game has begun', async () => {
    const preferences = memoryPreferences();
    const nextGame = {
      matchDate: '2026-03-14T15:00:00.000Z',
      league: { id: 1, name: 'First League' },
      opponent: { id: 2, name: 'Rovers' },
      isHomeGame: true,
    };
    await keepDetails(preferences, 7, [{ seenAt: NOW, detail: { ...detail, nextGame } }]);
    expect(await readDetails(preferences, 7, NOW + 2 * HOUR)).toHaveLength(1);
    expect(await readDetails(preferences, 7, NOW + 3 * HOUR)).toEqual([]);
  });

  it('are the thirty seen last', async () => {
    const preferences = memoryPreferences();
    const seen = Array.from({ length: 32 }, (_, minute) => ({ seenAt: NOW + minute, detail }));
    await keepDetails(preferences, 7, seen);
    const times = (await readDetails(preferences, 7, NOW + HOUR)).map(({ seenAt }) => seenAt - NOW);
    expect([times.length, Math.max(...times), Math.min(...times)]).toEqual([30, 31, 2]);
  });

  it('are gone when they are forgotten', async () => {
    const preferences = await kept(NOW);
    await forgetDetails(preferences);
    expect(await readDetails(preferences, 7, NOW)).toEqual([]);
  });

  it.each([null, 'x', { userId: 7, seen: [{ seenAt: 'x' }, null] }])('are none where %o was kept', async (rubbish) => {
    expect(await readDetails(memoryPreferences({ keptDetails: rubbish }), 7, NOW)).toEqual([]);
  });
});

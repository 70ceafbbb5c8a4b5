import { describe, expect, it, test } from 'vitest';
import { addDetails, clearDetails, findDetail, isFresh, readDetails, removeDetails } from '#lib/lookup/detail-cache.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');
const HOUR = 3_600_000;
const detail = playerDetail(gamesWith('shots', [1, 2]));
const ofPlayer = (id: number, seenAt = NOW) => ({
  seenAt,
  detail: { ...detail, player: { ...detail.player, id } },
});
const cached = async (seenAt: number, userId = 7) => {
  const preferences = memoryPreferences();
  await addDetails(preferences, userId, [{ seenAt, detail }]);
  return preferences;
};

describe('cached details', () => {
  it('are returned to their user', async () => {
    expect(await readDetails(await cached(NOW), 7, NOW + HOUR)).toEqual([{ seenAt: NOW, detail }]);
  });

  it('are not returned to another user', async () => {
    expect(await readDetails(await cached(NOW), 8, NOW)).toEqual([]);
  });

  it('are replaced by those of another user', async () => {
    const preferences = await cached(NOW);
    await addDetails(preferences, 8, [ofPlayer(9)]);
    expect(await readDetails(preferences, 8, NOW)).toEqual([ofPlayer(9)]);
    expect(await readDetails(preferences, 7, NOW)).toEqual([]);
  });

  it('expire after twelve hours', async () => {
    const preferences = await cached(NOW);
    expect(await readDetails(preferences, 7, NOW + 12 * HOUR)).toEqual([]);
    expect(await findDetail(preferences, 'player-123', NOW + 12 * HOUR)).toBeNull();
  });

  it('expire when the next game starts', async () => {
    const preferences = memoryPreferences();
    const nextGame = {
      matchDate: '2026-03-14T15:00:00.000Z',
      league: { id: 1, name: 'First League' },
      opponent: { id: 2, name: 'Rovers' },
      isHomeGame: true,
    };
    await addDetails(preferences, 7, [{ seenAt: NOW, detail: { ...detail, nextGame } }]);
    expect(await readDetails(preferences, 7, NOW + 2 * HOUR)).toHaveLength(1);
    expect(await readDetails(preferences, 7, NOW + 3 * HOUR)).toEqual([]);
  });

  it('are limited to the latest thirty', async () => {
    const preferences = memoryPreferences();
    await addDetails(
      preferences,
      7,
      Array.from({ length: 32 }, (_, minute) => ofPlayer(minute + 1, NOW + minute)),
    );
    const times = (await readDetails(preferences, 7, NOW + HOUR)).map(({ seenAt }) => seenAt - NOW);
    expect([times.length, Math.max(...times), Math.min(...times)]).toEqual([30, 31, 2]);
  });

  it('are limited to the number that the caller gives', async () => {
    const preferences = await cached(NOW);
    await addDetails(preferences, 7, [ofPlayer(9, NOW + 1)], 1);
    expect(await readDetails(preferences, 7, NOW + HOUR)).toEqual([ofPlayer(9, NOW + 1)]);
  });

  it('of one subject are stored once, with the latest reply', async () => {
    const preferences = await cached(NOW);
    await addDetails(preferences, 7, [ofPlayer(9), { seenAt: NOW + 1, detail }]);
    expect(await readDetails(preferences, 7, NOW + HOUR)).toEqual([{ seenAt: NOW + 1, detail }, ofPlayer(9)]);
  });

  it('of a subject are found by its key', async () => {
    const preferences = await cached(NOW);
    expect(await findDetail(preferences, 'player-123', NOW)).toEqual({ seenAt: NOW, detail });
    expect(await findDetail(preferences, 'player-124', NOW)).toBeNull();
  });

  it('of two replies that arrive together are both stored', async () => {
    const preferences = memoryPreferences();
    await Promise.all([addDetails(preferences, 7, [ofPlayer(8)]), addDetails(preferences, 7, [ofPlayer(9)])]);
    expect(await readDetails(preferences, 7, NOW)).toEqual([ofPlayer(9), ofPlayer(8)]);
  });

  it('are removed by clearDetails, also while they are being stored', async () => {
    const preferences = memoryPreferences();
    await Promise.all([addDetails(preferences, 7, [ofPlayer(8)]), clearDetails(preferences)]);
    expect(await readDetails(preferences, 7, NOW)).toEqual([]);
  });

  it('are removed where a condition is true; others stay, also those that are being stored meanwhile', async () => {
    const preferences = await cached(NOW);
    const kept = { seenAt: NOW, detail: { ...ofPlayer(8).detail, source: { ...detail.source, name: 'Kept' } } };
    await Promise.all([
      addDetails(preferences, 7, [kept]),
      removeDetails(preferences, (seen) => seen.detail.source.name !== 'Kept'),
    ]);
    expect(await readDetails(preferences, 7, NOW)).toEqual([kept]);
  });

  it.each([null, 'x', { userId: 7, seen: [{ seenAt: 'x' }, null] }])(
    'are empty when the stored value is %o',
    async (invalid) => {
      expect(await readDetails(memoryPreferences({ keptDetails: invalid }), 7, NOW)).toEqual([]);
    },
  );
});

describe('isFresh', () => {
  const HOUR = 3_600_000;
  const NOW = Date.UTC(2026, 2, 15, 12);
  const next = (hours: number) => ({ matchDate: new Date(NOW + hours * HOUR).toISOString() });

  test.each([
    ['seen a moment ago are fresh', { seenAt: NOW, nextGame: null }, true],
    ['seen eleven hours ago are fresh', { seenAt: NOW - 11 * HOUR, nextGame: next(1) }, true],
    ['seen twelve hours ago are not fresh', { seenAt: NOW - 12 * HOUR, nextGame: null }, false],
    ['seen before a game that has begun since are not fresh', { seenAt: NOW - HOUR, nextGame: next(-0.5) }, false],
    ['seen in the future, by a clock that was set back, are not fresh', { seenAt: NOW + HOUR, nextGame: null }, false],
  ])('details %s', (_, seen, holds) => {
    expect(isFresh(seen, NOW)).toBe(holds);
  });
});

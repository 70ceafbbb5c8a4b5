import { expect, test } from 'vitest';
import { allowedTone, probabilityTone, rateTone, streakTone } from '#lib/domain/scout/scout-tone.ts';

const allowed = (rank: number, of = 20) => ({ mean: 2, rank, of, shared: 1, games: 10 });

test('a hit rate of seven of ten is good, three of ten poor, and under five games are few', () => {
  const tones = [7, 6, 4, 3].map((hits) => rateTone({ hits, games: 10 }));
  expect(tones).toEqual(['good', null, null, 'poor']);
  const rates = [{ hits: 4, games: 4 }, { hits: 5, games: 5 }, null];
  expect(rates.map(rateTone)).toEqual(['few', 'good', null]);
});

test('a streak and the rank of the opponent are good or poor for the chosen side', () => {
  expect([streakTone(3, 'over'), streakTone(3, 'under'), streakTone(-3, 'under'), streakTone(2, 'over')]).toEqual([
    'good',
    'poor',
    'good',
    null,
  ]);
  expect([1, 5, 10, 16, 20].map((rank) => allowedTone(allowed(rank), 'over'))).toEqual([
    'good',
    'good',
    null,
    'poor',
    'poor',
  ]);
  expect([allowedTone(allowed(1), 'under'), allowedTone(allowed(20), 'under')]).toEqual(['poor', 'good']);
  expect([1, 2, 3, 4].map((rank) => allowedTone(allowed(rank, 4), 'over'))).toEqual(['good', null, null, 'poor']);
  expect([allowedTone(null, 'over'), allowedTone(allowed(1, 3), 'over')]).toEqual([null, null]);
});

test('a probability of 60% or more is good, 40% or less poor', () => {
  expect([0.6, 0.59, 0.41, 0.4, null].map(probabilityTone)).toEqual(['good', null, null, 'poor', null]);
});

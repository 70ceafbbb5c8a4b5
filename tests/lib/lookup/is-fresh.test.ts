import { expect, test } from 'vitest';
import { isFresh } from '#lib/lookup/detail-cache.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 2, 15, 12);
const next = (hours: number) => ({ matchDate: new Date(NOW + hours * HOUR).toISOString() });

test.each([
  ['seen a moment ago', { seenAt: NOW, nextGame: null }, true],
  ['seen eleven hours ago', { seenAt: NOW - 11 * HOUR, nextGame: next(1) }, true],
  ['seen twelve hours ago', { seenAt: NOW - 12 * HOUR, nextGame: null }, false],
  ['seen before a game that has begun since', { seenAt: NOW - HOUR, nextGame: next(-0.5) }, false],
  ['seen in the future, by a clock that was set back', { seenAt: NOW + HOUR, nextGame: null }, false],
])('what was %s', (_, seen, holds) => {
  expect(isFresh(seen, NOW)).toBe(holds);
});

import { expect, test } from 'vitest';
import { kickOffOf, type StatedKickOff } from '#server/data/merge/kick-off.ts';

const stated = (kickOff: string, day: number | null, hasFigures = false): StatedKickOff => ({
  kickOff,
  fixtureAt: day === null ? null : new Date(Date.UTC(2026, 7, day)),
  hasFigures,
});

test('the kick-off of a played match is that of the first source with figures', () => {
  const [old, played, other] = [stated('old', 20), stated('played', 1, true), stated('other', 1, true)];
  expect(kickOffOf([old, played, other])).toBe('played');
});

test('the kick-off of a coming match is that of the first source while it states its fixtures', () => {
  expect(kickOffOf([stated('first', 18), stated('second', 20)])).toBe('first');
  expect(kickOffOf([stated('first', 20), stated('second', 1)])).toBe('first');
});

test('a source whose fixture is more than two days older than that of another source is left out', () => {
  expect(kickOffOf([stated('old', 17), stated('new', 20), stated('newer', 21)])).toBe('new');
  expect(kickOffOf([stated('unknown', null), stated('new', 20)])).toBe('new');
});

test('without any time of a statement the first source counts', () => {
  expect(kickOffOf([stated('first', null), stated('second', null)])).toBe('first');
});

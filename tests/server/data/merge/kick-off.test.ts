import { expect, test } from 'vitest';
import { kickOffOf, type StatedKickOff } from '#server/data/merge/kick-off.ts';

const stated = (
  kickOff: string,
  day: number | null,
  hasFigures = false,
  isDoubted: boolean | null = null,
): StatedKickOff => ({
  kickOff,
  isDoubted,
  fixtureAt: day === null ? null : new Date(Date.UTC(2026, 7, day)),
  hasFigures,
});

test('the kick-off of a played match is that of the best ranked source with figures', () => {
  const [old, played, other] = [stated('old', 20), stated('played', 1, true), stated('other', 1, true)];
  expect(kickOffOf([old, played, other])).toBe('played');
});

test('the kick-off of a coming match is that of the best ranked source while that source states its fixtures', () => {
  expect(kickOffOf([stated('first', 18), stated('second', 20)])).toBe('first');
  expect(kickOffOf([stated('first', 20), stated('second', 1)])).toBe('first');
});

test('a source whose fixture is more than two days older than that of another source is left out', () => {
  expect(kickOffOf([stated('old', 17), stated('new', 20), stated('newer', 21)])).toBe('new');
  expect(kickOffOf([stated('unknown', null), stated('new', 20)])).toBe('new');
});

test('when no source has ever stated the match as a fixture, the kick-off is that of the best ranked source', () => {
  expect(kickOffOf([stated('first', null), stated('second', null)])).toBe('first');
});

test('a day without a kick-off time has the time of the best source that states a time on the same day', () => {
  const noon = '2026-08-22T12:00:00.001Z';
  const [time, later, other] = ['2026-08-22T19:45:00.000Z', '2026-08-22T20:00:00.000Z', '2026-08-23T15:00:00.000Z'];
  expect(kickOffOf([stated(other, 20), stated(time, 20), stated(noon, 20, true)])).toBe(time);
  expect(kickOffOf([stated(time, 20), stated(noon, 20, true), stated(later, 20, true)])).toBe(later);
  expect(kickOffOf([stated(time, 1), stated(noon, 20), stated(later, 20)])).toBe(later);
  expect(kickOffOf([stated(time, 1), stated(noon, 20)])).toBe(time);
  expect(kickOffOf([stated(other, 1), stated(noon, 20)])).toBe(noon);
});

test('a match that kicks off at noon keeps this time', () => {
  const [noon, later] = ['2026-08-22T12:00:00.000Z', '2026-08-22T19:45:00.000Z'];
  expect(kickOffOf([stated(noon, 20), stated(later, 20)])).toBe(noon);
});

test('a stated time is not replaced by the time of another source on the same day', () => {
  const [old, current] = ['2026-08-22T15:00:00.000Z', '2026-08-22T17:30:00.000Z'];
  expect(kickOffOf([stated(old, 1), stated(current, 20)])).toBe(current);
});

test('the kick-off of a played match is that of most sources, where days beside each other agree', () => {
  const [wrong, day, time] = ['2026-01-24T15:00:00.000Z', '2025-08-16T12:00:00.001Z', '2025-08-16T16:30:00.000Z'];
  expect(kickOffOf([stated(wrong, 1, true), stated(day, 1, true), stated(time, 1, true)])).toBe(time);
  expect(kickOffOf([stated(wrong, 1, true), stated(time, 1, true)])).toBe(wrong);
});

test('a doubted kick-off is used only if no other source with figures states one', () => {
  const [wrong, right] = ['2026-01-24T15:00:00.000Z', '2025-08-16T16:30:00.000Z'];
  expect(kickOffOf([stated(wrong, 1, true, true), stated(right, 1, true)])).toBe(right);
  expect(kickOffOf([stated(wrong, 1, true, true), stated(right, 1)])).toBe(wrong);
});

import { expect, test } from 'vitest';
import { decideSides, type OnPitch } from '#server/sources/parts/decide-sides.ts';

const player = (isHome: boolean | null, minutes = 90, started: boolean | null = true): OnPitch => ({
  isHome,
  minutes,
  started,
});
const players = (count: number, isHome: boolean) => Array.from({ length: count }, () => player(isHome));

test('an unknown starter has the side that lacks one', () => {
  expect(decideSides([player(null), ...players(10, true), ...players(11, false)])[0]).toBe(true);
  expect(decideSides([player(null), ...players(11, true), ...players(10, false)])[0]).toBe(false);
});

test('the minutes decide between substitutes, also where starts are unknown', () => {
  const replaced = (started: boolean | null) => [
    player(null, 30, started === null ? null : false),
    player(true, 60, started),
    ...players(10, true),
    ...players(11, false),
  ];
  expect(decideSides(replaced(true))[0]).toBe(true);
  expect(decideSides(replaced(null))[0]).toBe(true);
});

test('a side stays unknown when two divisions fit, or none', () => {
  expect(decideSides([player(null), player(null), ...players(10, true), ...players(10, false)]).slice(0, 2)).toEqual([
    null,
    null,
  ]);
  const sentOff = player(true, 40);
  expect(decideSides([player(null), sentOff, ...players(9, true), ...players(11, false)])[0]).toBeNull();
});

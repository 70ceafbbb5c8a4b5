import { expect, it } from 'vitest';
import { readSquadNumber } from '#lib/domain/fantasy/squad-number.ts';

it.each([
  ['1234567', 1_234_567],
  [' 42 ', 42],
  ['https://fantasy.premierleague.com/entry/1234567/event/5', 1_234_567],
  ['fantasy.premierleague.com/entry/7', 7],
  ['', null],
  ['0', null],
  ['123456789', null],
  ['-5', null],
  ['1.5', null],
  ['my team', null],
  ['https://example.org/entry/12a/', null],
])('the squad number in "%s" is %s', (text, number) => {
  expect(readSquadNumber(text)).toBe(number);
});

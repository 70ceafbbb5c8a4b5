import { expect, it } from 'vitest';
import { parseLine } from '#lib/domain/reference-lines.ts';

it.each([
  ['0.5', 0.5],
  ['112.5', 112.5],
])('reads %s', (text, line) => {
  expect(parseLine(text)).toBe(line);
});

it.each(['', '2', '2.50', '-0.5', '1e1.5', '1000.5', ' 2.5', '.5'])('takes "%s" for no line', (text) => {
  expect(parseLine(text)).toBeNull();
});

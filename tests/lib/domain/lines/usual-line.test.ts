import { expect, test } from 'vitest';
import { listedLines, usualLine } from '#lib/domain/lines/usual-line.ts';

const LINES = Array.from({ length: 900 }, (_, index) => index + 0.5);

test.each([
  [[6, 0, 0, 2, 0, 4, 3, 5, 4, 3], 2.5],
  [[7, 8, null], 7.5],
  [[3], 2.5],
  [[0, 0], 0.5],
  [[null], null],
])('the usual line of %j is %s', (values, line) => {
  expect(usualLine(values, LINES)).toBe(line);
});

test('a list of up to 40 lines is not thinned', () => {
  expect(listedLines(LINES.slice(0, 40), [])).toHaveLength(40);
});

test.each([60, 120, 400, 900])(
  'a list of %i lines is thinned to at most 27, with the current line and both ends',
  (count) => {
    const listed = listedLines(LINES.slice(0, count), [33.5]);
    expect(listed.length).toBeLessThanOrEqual(27);
    expect(listed).toEqual(expect.arrayContaining([0.5, 33.5, count - 0.5]));
  },
);

test('a thinned list that starts high has round steps between its ends', () => {
  const listed = listedLines(
    LINES.filter((line) => line > 403 && line < 560),
    [],
  );
  expect(listed.slice(0, 3)).toEqual([403.5, 410.5, 420.5]);
  expect(listed.at(-1)).toBe(559.5);
});

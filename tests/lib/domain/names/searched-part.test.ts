import { expect, test } from 'vitest';
import { searchedPart } from '#lib/domain/names/searched-part.ts';

const NAMES =
  'Bukayo Saka,Declan Rice,Martin Odegaard,William Saliba,Gabriel Martinelli,Kai Havertz,Gabriel Jesus'.split(',');

test.each(['\n', ', ', ' / '])('a long list with the separator %j is cut after a whole name', (separator) => {
  const part = searchedPart(NAMES.join(separator));
  expect(part.length).toBeLessThanOrEqual(100);
  const names = part.split(separator.trim() || separator).map((name) => name.trim());
  expect(names.length).toBeGreaterThan(4);
  expect(names).toEqual(NAMES.slice(0, names.length));
});

test('a long sentence is cut after a whole word, also with a comma near its start', () => {
  const part = searchedPart(`Kane, ${'the captain of England '.repeat(8)}`);
  expect(part.length).toBeGreaterThan(90);
  expect(part).toMatch(/ (the|captain|of|England)$/);
});

test('a text of up to 100 characters is unchanged, and a longer word is cut to 100', () => {
  expect(searchedPart('x'.repeat(100))).toHaveLength(100);
  expect(searchedPart('x'.repeat(400))).toHaveLength(100);
});

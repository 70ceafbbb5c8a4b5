import { expect, test } from 'vitest';
import { inLatin } from '#server/data/names/other-scripts.ts';

test.each([
  ['Сака', 'saka'],
  ['Бен Йохан Щука', 'ben iohan shchuka'],
  ['Манчестер Сити - Бавария', 'manchester city - bayern'],
  ['محمد صلاح', 'mohamed salah'],
  ['بالا', 'bala'],
  ['Haaland und Холанд', 'Haaland und haaland'],
])('%j is %j in Latin letters', (text, latin) => {
  expect(inLatin(text)).toBe(latin);
});

test('a text in Latin letters needs no other spelling', () => {
  expect(inLatin('Ødegaard')).toBeNull();
});

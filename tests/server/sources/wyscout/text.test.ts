import { expect, test } from 'vitest';
import { decodeText } from '#server/sources/wyscout/text.ts';

test('an escape written as twelve plain characters is the letters it means', () => {
  expect(decodeText('Bucure\\u015fti')).toBe('Bucureşti');
});

test('a pair of escapes makes one character', () => {
  expect(decodeText('\\ud83d\\ude00')).toBe('😀');
});

test('soft hyphens and stray spaces are no part of a name', () => {
  expect(decodeText('Johann ')).toBe('Johann');
  expect(decodeText('Gu\\u00f0munds\\u00adson')).toBe('Guðmundsson');
});

test('a backslash that starts no escape stays', () => {
  expect(decodeText('a\\b')).toBe('a\\b');
});

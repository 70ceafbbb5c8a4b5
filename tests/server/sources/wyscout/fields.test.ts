import { expect, test } from 'vitest';
import { decodeText } from '#server/sources/wyscout/fields.ts';

test('a Unicode escape that is written as plain characters is decoded', () => {
  expect(decodeText('Bucure\\u015fti')).toBe('Bucureşti');
});

test('a surrogate pair of escapes is one character', () => {
  expect(decodeText('\\ud83d\\ude00')).toBe('😀');
});

test('soft hyphens and surrounding spaces are removed', () => {
  expect(decodeText('Johann ')).toBe('Johann');
  expect(decodeText('Gu\\u00f0munds\\u00adson')).toBe('Guðmundsson');
});

test('a backslash that does not start an escape is kept', () => {
  expect(decodeText('a\\b')).toBe('a\\b');
});

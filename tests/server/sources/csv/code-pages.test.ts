import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decode } from '#server/sources/csv/decode.ts';
import { worldCase } from '#tests/support/world-cases.ts';

/** The bytes of a table with one name, in which each character is one byte. */
const bytesOf = (name: string) => Buffer.from(`Date;Home;Subject\r\n31.08.2025;Town;${name}\r\n`, 'latin1');

test.each([
  ['Polish', '\xa3ukasz', '£ukasz'],
  ['Russian', '\xc7\xe5\xed\xe8\xf2', 'Çåíèò'],
  ['Turkish', 'Be\xfeikta\xfe', 'Beþiktaþ'],
  ['Japanese', '\x89Y\x98a', '‰Y˜a'],
  ['Korean', '\xbf\xef\xbb\xea', '¿ï»ê'],
  ['Macintosh', 'M\x9fller', 'MŸller'],
])('a %s table that is not in UTF-8 is refused with its odd names', (_language, bytes, shown) => {
  expect(decode(bytesOf(bytes))).toEqual({
    problem: `is not in UTF-8, and would have names such as "${shown}": save it as CSV UTF-8`,
  });
});

test.each([
  'Thomas Müller',
  'João Félix',
  'Íþróttabandalag',
  'Ýmir Þórsson',
  'São Tomé, 1º',
  'Éder',
  "N'Golo Kanté",
  'Paral·lel',
])('a table that is not in UTF-8 is read with the name "%s"', (name) => {
  const decoded = decode(bytesOf(name));
  expect('text' in decoded && decoded.text).toContain(name);
});

const FILES = ['cp1250-polish', 'cp1251-russian', 'cp1254-turkish', 'cp932-japanese', 'cp949-korean'];

describe.each([...FILES.map((file) => `12-${file}-excel.csv`), '12-mac-roman.csv'])('%s', (file) => {
  const path = worldCase(file);
  test.runIf(path !== null)('is refused', () => {
    expect(decode(readFileSync(path ?? ''))).toMatchObject({
      problem: expect.stringContaining('save it as CSV UTF-8'),
    });
  });
});

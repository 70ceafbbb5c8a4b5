import { expect, it } from 'vitest';
import { csv } from '#lib/domain/chart-csv.ts';

it('writes rows with commas between the cells and CRLF behind each', () => {
  expect(
    csv([
      ['Opponent', 'Shots'],
      ['Chelsea', 4],
      ['Arsenal', null],
    ]),
  ).toBe('Opponent,Shots\r\nChelsea,4\r\nArsenal,\r\n');
});

it('quotes commas, quotes and line breaks', () => {
  expect(csv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|x'])('keeps a spreadsheet from running "%s"', (text) => {
  expect(csv([[text]])).toBe(`'${text}\r\n`);
});

it('leaves a number alone, also a negative one', () => {
  expect(csv([[-3]])).toBe('-3\r\n');
});

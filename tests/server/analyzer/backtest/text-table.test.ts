import { expect, test } from 'vitest';
import { textTable } from '#server/analyzer/backtest/text-table.ts';

test('a table has its first column to the left and its numbers to the right', () => {
  expect(
    textTable([
      ['', 'n', 'base'],
      ['shots', '12', '0.5'],
    ]),
  ).toEqual(['        n  base', 'shots  12   0.5']);
});

import { expect, test } from 'vitest';
import { textTable } from '#server/analyzer/backtest/backtest-report.ts';

test('a table has its first column left-aligned and the others right-aligned', () => {
  expect(
    textTable([
      ['', 'n', 'base'],
      ['shots', '12', '0.5'],
    ]),
  ).toEqual(['        n  base', 'shots  12   0.5']);
});

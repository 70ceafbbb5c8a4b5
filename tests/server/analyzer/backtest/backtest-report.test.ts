import { expect, test } from 'vitest';
import { speedLine, textTable } from '#server/analyzer/backtest/backtest-report.ts';

test('a table of the report has its first column left-aligned and the others right-aligned', () => {
  expect(
    textTable([
      ['', 'n', 'base'],
      ['shots', '12', '0.5'],
    ]),
  ).toEqual(['        n  base', 'shots  12   0.5']);
});

test('the speed of predictions that took no measurable time is not stated', () => {
  expect(speedLine({ predictions: 80, seconds: 0 })).toBe('Speed: too few predictions to measure (80).');
  expect(speedLine({ predictions: 1000, seconds: 0.5 })).toMatch(/^Speed: 2,000 predictions .* \(1,000 in 0.50 s\)\.$/);
});

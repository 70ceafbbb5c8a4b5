import { expect, it } from 'vitest';
import { lineLadder } from '#lib/domain/hit-rate.ts';

const written = (values: readonly (number | null)[], side: 'over' | 'under' = 'over') =>
  lineLadder(values, side).map(({ line, rate }) => `${line} ${rate.hits}/${rate.games}`);

it('has a rung at every line from half below the smallest to half above the greatest value', () => {
  expect(written([6, 4, null])).toEqual(['3.5 2/2', '4.5 1/2', '5.5 1/2', '6.5 0/2']);
});

it('begins at 0.5 where a value is 0', () => {
  expect(written([0, 1])).toEqual(['0.5 1/2', '1.5 0/2']);
});

it('counts the values below a line for under', () => {
  expect(written([0, 1], 'under')).toEqual(['0.5 1/2', '1.5 2/2']);
});

it('is empty where nothing is known', () => {
  expect(lineLadder([null], 'over')).toEqual([]);
});

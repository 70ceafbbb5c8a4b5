import { expect, test } from 'vitest';
import { columnsFor, sortOptions } from '#components/scout/rows/scout-columns.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

const has = (id: string, ...choices: StatisticChoice[]) => columnsFor(choices).some((column) => column.id === id);

test('the table of a single statistic has no column for its name, that of several has one', () => {
  expect([has('statistic', 'shots'), has('statistic', 'shots', 'goals')]).toEqual([false, true]);
});

test('the table has a column for the referee only with fouls or cards', () => {
  expect([has('referee', 'shots'), has('referee', 'shots', 'yellowCards'), has('referee', 'foulsWon')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a list can be sorted by each column except the statistic', () => {
  const columns = columnsFor(['shots', 'goals']).filter(({ id }) => id !== 'statistic');
  const options = sortOptions(['shots', 'goals']);
  expect(options.map(({ value }) => value)).toEqual(columns.map(({ id }) => id));
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual(['Name', 'Kick-off', 'Line']);
});

import { expect, test } from 'vitest';
import { formatDay } from '#components/ui/format-day.ts';

test('a day is written as MMM dd, yyyy', () => {
  expect(formatDay('2018-05-03T15:00:00Z')).toBe('May 03, 2018');
});

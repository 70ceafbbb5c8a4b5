import { expect, test } from 'vitest';
import { readDay, slashOrder } from '#server/sources/csv/dates.ts';

test.each([
  '2025-08-31',
  '2025/08/31',
  '2025.8.31',
  '31.08.2025',
  '31. 8. 2025',
  '31/08/2025',
  '31-08-2025',
  '2025-08-31 15:00',
  '2025-08-31T15:00:00Z',
  '31/08/2025 15:00',
])('"%s" is 31 August 2025', (text) => {
  expect(readDay(text, slashOrder([text]))).toEqual({ day: '2025-08-31' });
});

test('a column of dates with hyphens has one order', () => {
  expect(readDay('03-04-2025', slashOrder(['03-04-2025', '31-08-2025']))).toEqual({ day: '2025-04-03' });
  expect(readDay('03-04-2025', slashOrder(['03-04-2025', '08-31-2025']))).toEqual({ day: '2025-03-04' });
});

import { expect, test } from 'vitest';
import { seasonStarts } from '#server/sources/wyscout/match.ts';

const match = (seasonId: number, day: string) => ({ seasonId, kickOff: new Date(`${day}T15:00:00Z`) });

test('a season starts in the year of its first kick-off', () => {
  const startOf = seasonStarts([match(1, '2018-05-13'), match(1, '2017-08-11'), match(2, '2018-06-14')]);
  expect([startOf(1), startOf(2)]).toEqual([2017, 2018]);
});

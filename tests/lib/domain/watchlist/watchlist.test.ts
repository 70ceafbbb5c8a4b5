import { expect, test } from 'vitest';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import type { WatchSubject } from '#lib/domain/watchlist/watched-key.ts';
import { hasAlerts, watchFault } from '#lib/domain/watchlist/watchlist.ts';

const NONE = { before: false, after: false, streak: null };
const AT_STREAK = { ...NONE, streak: 3 };

test.each<[WatchSubject['type'], Watched['statistic'], number | null, typeof NONE | typeof AT_STREAK, string | null]>([
  ['player', null, null, NONE, null],
  ['player', null, 2.5, NONE, 'A line needs a statistic.'],
  ['player', null, null, AT_STREAK, 'An alert at a streak needs a statistic.'],
  ['player', 'shots', null, NONE, null],
  ['player', 'shots', 2.5, AT_STREAK, null],
  ['player', 'shots', 2.25, NONE, 'This statistic has no such line.'],
  ['player', 'shots', null, AT_STREAK, 'An alert at a streak needs a line.'],
  ['player', 'saves', 2.5, NONE, null],
  ['player', 'expectedGoals', 0.25, NONE, null],
  ['team', 'total-shots', 20.5, NONE, null],
  ['team', 'total-passes', 1050.5, NONE, null],
  ['referee', 'passes', 2.5, NONE, 'A referee has no such statistic.'],
  ['player', 'headers' as Watched['statistic'], 2.5, NONE, 'There is no such statistic.'],
])('a watched %s with the statistic %s, the line %s and the alerts %o has the fault %s', (...entry) => {
  const [type, statistic, line, alerts, fault] = entry;
  expect(watchFault(type, { statistic, line, alerts })).toBe(fault);
});

test('an entry has alerts when one of the three is on', () => {
  const entries = [NONE, { ...NONE, before: true }, { ...NONE, after: true }, AT_STREAK];
  expect(entries.map(hasAlerts)).toEqual([false, true, true, true]);
});

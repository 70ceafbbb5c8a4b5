import { expect, test } from 'vitest';
import { readScoutSettings } from '#lib/domain/scout/scout-settings.ts';
import { daysLabel, setScoutFilters } from '#lib/domain/scout/set-scout-filters.ts';

const names = { leagues: [{ id: 7, name: 'League' }], teams: [{ id: 4, name: 'Homeham' }] };
const labels = (query: string) =>
  setScoutFilters(readScoutSettings(new URLSearchParams(query)), names).map(({ label }) => label);

test('statistic, side, order and default settings do not count as filters of Scout', () => {
  expect(labels('statistic=goals&side=under&sort=name&order=down&availability=expected&line=usual')).toEqual([]);
});

test('each filter of Scout has a label', () => {
  const query =
    'days=8&league=7&team=4&subject=player&position=FW&line=2.5&minLast5=4&minLast10=7&minGames=5&minStarts=3&maxRank=5&availability=fit&referee=named&few=hidden&subjects=player-1,player-2';
  expect(labels(query)).toEqual([
    'Next 8 days',
    'League',
    'Homeham',
    '2 chosen subjects',
    'Players',
    'Forwards',
    'Line 2.5',
    '4+ of last 5',
    '7+ of last 10',
    '5+ games',
    '3+ starts',
    'Opponent allows: top 5',
    'No doubts',
    'Referee named',
    'Rows under five games are hidden',
  ]);
  expect(labels('days=1&from=2026-11-28')).toEqual(['Nov 28, 2026']);
});

test('the filter for rows under five games says how many it hides', () => {
  const hidden = (few: number) => setScoutFilters({ few: 'hidden' }, { ...names, few }).map(({ label }) => label);
  expect([12, 1].flatMap(hidden)).toEqual(['12 rows under five games are hidden', '1 row under five games is hidden']);
});

test('a filter without a known name, for one subject or with the Fantasy line has its own label', () => {
  expect(labels('league=8&team=5&subjects=player-1&statistic=tackles&line=fantasy')).toEqual([
    'One league',
    'One team',
    '1 chosen subject',
    'Fantasy line',
  ]);
});

test.each([
  [{}, 'Next 3 days'],
  [{ days: 1 }, 'Today'],
  [{ days: 8 }, 'Next 8 days'],
  [{ from: '2026-11-28' }, '3 days from Nov 28, 2026'],
  [{ from: '2026-11-28', days: 1 }, 'Nov 28, 2026'],
])('the days %j have the label "%s"', (days, label) => {
  expect(daysLabel(days)).toBe(label);
});

test('the removal of the days also resets the first day, and each of the two alone is a filter', () => {
  const first = (query: string) => setScoutFilters(readScoutSettings(new URLSearchParams(query)), names)[0];
  expect(first('from=2026-11-28')).toEqual({ id: 'days', label: '3 days from Nov 28, 2026', reset: ['days', 'from'] });
  expect(first('days=1')).toEqual({ id: 'days', label: 'Today', reset: ['days', 'from'] });
  expect(first('league=7')?.reset).toEqual(['league']);
});

import { expect, test } from 'vitest';
import { emptyPanel, type Panel, withFilter, withSubject } from '#lib/domain/panels/panel.ts';
import { scopeOf, setFilters } from '#lib/domain/panels/set-filters.ts';

const names = { leagues: [{ id: 3, name: 'First League' }], opponent: 'Chelsea', team: 'Tottenham Hotspur' };
const kane = withSubject(emptyPanel('PREMIUM', 0), { type: 'player', id: 123 });

test('the scope of a saved image names the team, the league and the filters, but not a number of games', () => {
  const filtered = withFilter(kane, { league: 3, place: 'home', startsOnly: true, games: 5 });
  expect(scopeOf({ ...filtered, opponent: { id: 101 } }, names)).toEqual([
    'Tottenham Hotspur',
    'First League',
    'v Chelsea',
    'starts only',
    'home games',
  ]);
});

test('the scope of a saved image leaves out the season, which its title states', () => {
  expect(scopeOf(withFilter(kane, { games: 'season' }), names)).toEqual(['Tottenham Hotspur', 'All competitions']);
});

test('without filters, the scope names the team and all competitions', () => {
  expect(scopeOf(kane, names)).toEqual(['Tottenham Hotspur', 'All competitions']);
});

test('each filter of a panel has a label, and its removal restores the default', () => {
  const set = { league: 3, startsOnly: true, minMinutes: 60, games: 20 } as const;
  const filtered = { ...withFilter(kane, set), opponent: { id: 101, name: 'Arsenal' } };
  const filters = setFilters(filtered, { leagues: [], opponent: null });
  expect(filters.map(({ label }) => label)).toEqual([
    'One league',
    'v Arsenal',
    'Starts only',
    '60+ minutes',
    'Last 20',
  ]);
  expect(filters.reduce<Panel>((panel, { remove }) => remove(panel), filtered)).toEqual(kane);
});

test('filters for starts and minutes do not apply to a team', () => {
  const city = withSubject(emptyPanel('PREMIUM', 0), { type: 'team', id: 45 });
  expect(setFilters(withFilter(city, { startsOnly: true, minMinutes: 60 }), names)).toEqual([]);
});

import { expect, test } from 'vitest';
import { emptyPanel, withFilter, withSubject } from '#lib/domain/panel.ts';
import { scopeOf } from '#lib/domain/set-filters.ts';

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

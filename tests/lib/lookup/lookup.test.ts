import { expect, test } from 'vitest';
import { lookupSchema, textLookup } from '#lib/lookup/lookup.ts';
import { lookupRoute, routeLookup } from '#lib/lookup/lookup-route.ts';

test('a subject opens the Stats page with the chosen statistic and line', () => {
  expect(lookupRoute({ subject: 'player-123' })).toBe('/app/stats?subject=player-123');
  expect(lookupRoute({ subject: 'team-4', stat: 'cornersWon', line: 6.5 })).toBe(
    '/app/stats?subject=team-4&stat=cornersWon&line=6.5',
  );
});

test('the route of a looked-up subject is read back as the same look-up', () => {
  const lookup = { subject: 'team-4', stat: 'total-cornersWon', line: 6.5, side: 'under' } as const;
  expect(routeLookup(lookupRoute(lookup))).toEqual(lookup);
  expect(routeLookup('/app/stats?subject=player-123')).toEqual({ subject: 'player-123' });
});

test.each(['/app/scout/watchlist', '/app/stats?referee=referee-7', '/app/stats?subject=player-1&line=x'])(
  '%s is not a look-up of a subject',
  (route) => {
    expect(routeLookup(route)).toBeNull();
  },
);

test('the look-up of the plans opens the settings with the plans', () => {
  expect(lookupRoute({ page: 'plans' })).toBe('/app/settings?plan=true');
});

test('the look-up of a tab opens the list of the names on its page', () => {
  expect(lookupRoute({ read: 12 })).toBe('/app/names?read=12');
});

test('a text opens the Stats page with a search for it, and one that is too long for a search the list of its names', () => {
  const names = Array.from({ length: 12 }, () => 'Harry Kane').join('\n');
  expect(lookupRoute({ text: names })).toBe(`/app/names?${new URLSearchParams({ text: names })}`);
  const small = lookupRoute({ text: names.toLowerCase() });
  expect(small).toBe(`/app/names?${new URLSearchParams({ text: names })}`);
  expect(lookupRoute({ text: 'Özil & co=1#x' })).toBe('/app/stats?find=%C3%96zil+%26+co%3D1%23x');
});

test('a selected text keeps its line breaks and has at most six thousand characters', () => {
  expect(textLookup('  Harry\u00a0 Kane\n\n Spurs ')).toEqual({ text: 'Harry Kane\nSpurs' });
  expect(textLookup('Kane\n \nSon')).toEqual({ text: 'Kane\nSon' });
  expect(textLookup(`${'x'.repeat(5999)}\nSon`)).toEqual({ text: 'x'.repeat(5999) });
  expect(textLookup('x'.repeat(7000))).toEqual({ text: 'x'.repeat(6000) });
});

test.each([{ subject: 'referee-0' }, { subject: 'player-0' }, {}, 'kane'])('%j is not a look-up', (value) => {
  expect(lookupSchema.safeParse(value).success).toBe(false);
});

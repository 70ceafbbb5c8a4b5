import { expect, test } from 'vitest';
import { competitionName } from '#server/sources/wyscout/entities.ts';

test('a competition of the public data set has its common name', () => {
  expect(competitionName('364', 'English first division', 'England')).toEqual({
    name: 'Premier League',
    slug: 'premier-league',
  });
});

test('a competition without a common name has the name that the folder lists', () => {
  expect(competitionName('999', 'Eredivisie', 'Netherlands')).toEqual({ name: 'Eredivisie' });
});

test('an unlisted competition is named after its files', () => {
  expect(competitionName('999', undefined, 'Asian_Cup')).toEqual({ name: 'Asian Cup' });
});

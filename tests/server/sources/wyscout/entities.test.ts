import { expect, test } from 'vitest';
import { competitionName } from '#server/sources/wyscout/entities.ts';

test('a competition of the public data set has its common name', () => {
  expect(competitionName('364', 'English first division', 'England')).toBe('Premier League');
});

test('a competition without a common name has the name that the folder lists', () => {
  expect(competitionName('999', 'Eredivisie', 'Netherlands')).toBe('Eredivisie');
});

test('an unlisted competition is named after its files', () => {
  expect(competitionName('999', undefined, 'Asian_Cup')).toBe('Asian Cup');
});

import { expect, test } from 'vitest';
import { competitionName } from '#server/sources/wyscout/competition-names.ts';

test('a competition of the public set has its proper name', () => {
  expect(competitionName('364', 'English first division', 'England')).toBe('Premier League');
});

test('another has the name that the folder lists', () => {
  expect(competitionName('999', 'Eredivisie', 'Netherlands')).toBe('Eredivisie');
});

test('one that is listed nowhere is named after its files', () => {
  expect(competitionName('999', undefined, 'Asian_Cup')).toBe('Asian Cup');
});

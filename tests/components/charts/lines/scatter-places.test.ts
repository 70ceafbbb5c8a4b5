import { expect, test } from 'vitest';
import { labelOf, shortName } from '#components/charts/lines/scatter-places.ts';

test.each([
  ['Virgil van Dijk', 'van Dijk'],
  ['Kevin De Bruyne', 'De Bruyne'],
  ['Matthijs de la Cruz', 'de la Cruz'],
  ['De Gea', 'De Gea'],
  ['Mohamed Salah', 'Salah'],
  ['Ivan Toney', 'Toney'],
  ['Rodri', 'Rodri'],
])('a dot of %s is labelled %s', (name, label) => {
  expect(shortName(name)).toBe(label);
});

test('the label of a team is its whole name, because names of teams can end with the same word', () => {
  const labels = ['Manchester United', 'Newcastle United'].map((name) => labelOf({ name, team: null }));
  expect(labels).toEqual(['Manchester United', 'Newcastle United']);
  expect(labelOf({ name: 'Bukayo Saka', team: 'Arsenal' })).toBe('Saka');
});

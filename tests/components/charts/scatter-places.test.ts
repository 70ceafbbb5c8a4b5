import { expect, test } from 'vitest';
import { shortName } from '#components/charts/scatter-places.ts';

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

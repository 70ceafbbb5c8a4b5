import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { personSearchNames } from '#server/data/names/person-search-names.ts';
import { searchText } from '#server/data/names/search-text.ts';
import { footballOf } from '#tests/support/csv-table.ts';
import { worldCase } from '#tests/support/world-cases.ts';

const namesOf = (firstName: string | null, lastName: string, birthDate = '1990-01-01') =>
  searchText(
    personSearchNames({ firstName, lastName }, [{ lastName, birthDate, ...(firstName === null ? {} : { firstName }) }]),
  );

test.each([
  ['Harry', 'Kane', ['harry kane', 'kane', 'h kane', 'henry kane']],
  ['Kevin', 'De Bruyne', ['de bruyne', 'debruyne', 'kdb']],
  ['Mesut', 'Özil', ['ozil', 'oezil']],
  ['Heung-Min', 'Son', ['heung min son', 'heungmin son', 'h son', 'h m son']],
  ["N'Golo", 'Kanté', ['ngolo kante', 'n golo kante']],
  ['Filip', 'Đuričić', ['duricic', 'djuricic']],
  ['Semih', 'Kılıçsoy', ['semih kilicsoy', 'kilicsoy']],
  ['Jón Þór', 'Ægisson', ['jon thor aegisson', 'aegisson']],
  ['Rayan', 'Aït-Nouri', ['rayan ait nouri', 'aitnouri']],
  [null, 'Isco', ['isco']],
])('%s %s is found by each of the spellings %j', (firstName, lastName, expected) => {
  const text = namesOf(firstName, lastName);
  for (const name of expected) expect(text).toContain(`| ${name} |`);
});

test('a first name that is also the name on the shirt is treated as the family name', () => {
  const described = { firstName: 'Mitoma', lastName: 'Kaoru', knownAs: 'Mitoma' };
  expect(searchText(personSearchNames(described, [described]))).toContain('| k mitoma |');
});

test('a nickname from the list of known people applies only to the player with the listed year of birth', () => {
  expect(namesOf('Cristiano', 'Ronaldo', '1985-02-05')).toContain('| cr7 |');
  expect(namesOf('Cristiano', 'Ronaldo', '2004-02-05')).not.toContain('cr7');
});

const NAMES = worldCase('10-names.csv');

test.skipIf(NAMES === null)(
  'the names of the shared table whose search is hard are found by what people type',
  async () => {
    const { players } = footballOf(await readFile(NAMES ?? ''));
    const texts = players.map(({ firstName, lastName }) => namesOf(firstName, lastName)).join('\n');
    for (const typed of [
      'semih kilicsoy',
      'irfan can kahveci',
      'djordje petrovic',
      'lukasz fabianski',
      'sesko',
      'mueller',
      'weisser',
      'odegaard',
      'son heung min',
      'ngolo kante',
      'matt oriley',
      'virgil van dijk',
      'андреи аршавин',
      '孫興慜',
      'stefan tarnovanu',
      'olafur gudmundsson',
      'jon thor aegisson',
    ]) {
      expect(texts).toContain(`| ${typed} |`);
    }
  },
);

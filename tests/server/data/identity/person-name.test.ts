import { describe, expect, test } from 'vitest';
import { contains, givenAgree, personName, sharedFamily } from '#server/data/identity/person-name.ts';

const name = (firstName: string | null, lastName: string, knownAs: string | null = null) =>
  personName({ firstName, lastName, knownAs });

describe('the name of a player', () => {
  test('the name of a player has no particles, unless it has nothing else', () => {
    expect(name('Kevin', 'De Bruyne').family).toEqual(['bruyne']);
    expect(name('Kevin', 'De').family).toEqual(['de']);
  });

  test('the name of a player has the initial apart from the given names', () => {
    expect(name('M.', 'Odegaard')).toMatchObject({ initial: 'm', given: [] });
    expect(name(null, 'Odegaard').initial).toBeNull();
  });

  test('the name of a player has as full names each given name with the family name, and the common name of several words', () => {
    const { full } = name('João Pedro', 'da Silva', 'Pedro João');
    expect(full).toEqual(['joao pedro silva', 'joao silva', 'pedro silva', 'joao pedro']);
    expect(name('Ana', 'Maria Silva', 'Nena').full).toEqual(['ana maria silva']);
  });

  test('the name of a player has the family name as full name only without a given name and with several words', () => {
    expect(name(null, 'Roberto Firmino').full).toEqual(['firmino roberto']);
    expect(name(null, 'Silva').full).toEqual([]);
  });
});

test('two names share the words that are a family name or only a common name in one of them', () => {
  expect(sharedFamily(name('Gabriel', 'Paulista'), name('Gabriel', 'Silva', 'Gabriel'))).toEqual([]);
  expect(sharedFamily(name('Gabriel', 'Paulista'), name(null, 'Magalhães', 'Gabriel'))).toEqual(['gabriel']);
  expect(sharedFamily(name(null, 'Magalhães', 'Gabriel'), name('Gabriel', 'Paulista'))).toEqual(['gabriel']);
});

test('an unknown given name agrees unless the initials differ, and of several given names one must agree', () => {
  expect(givenAgree(name('J.', 'Murphy'), name('Jacob', 'Murphy'))).toBe(true);
  expect(givenAgree(name('Jacob', 'Murphy'), name('K.', 'Murphy'))).toBe(false);
  expect(givenAgree(name('Jacob', 'Murphy'), name(null, 'Murphy'))).toBe(true);
  expect(givenAgree(name('Jacob Kai', 'Murphy'), name('Kai Oto', 'Murphy'))).toBe(true);
});

test('a name contains another one of at least two words', () => {
  const long = name('Mohamed', 'Salah Ghaly');
  for (const [short, expected] of [
    [name('Mohamed', 'Salah'), true],
    [name(null, 'Salah'), false],
  ] as const) {
    expect(contains(short, long)).toBe(expected);
    expect(contains(long, short)).toBe(expected);
  }
  expect(contains(name('Omar', 'Salah'), long)).toBe(false);
});

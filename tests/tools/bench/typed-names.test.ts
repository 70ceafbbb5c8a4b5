import { expect, test } from 'vitest';
import { crowd } from '#tests/bench/crowd.ts';
import { typedNames } from '#tests/bench/typed-names.ts';

const KANE = [{ firstName: 'Harry', lastName: 'Kané' }];
const typedBy = (habit: string) =>
  new Set(
    typedNames(KANE, 200)
      .filter((typed) => typed.habit === habit)
      .map(({ text }) => text),
  );

test('the searches contain starts of names, full names in both orders and names without accents', () => {
  expect(typedBy('two letters')).toEqual(new Set(['Ka']));
  expect(typedBy('full name')).toEqual(new Set(['Harry Kané']));
  expect(typedBy('full name, surname first')).toEqual(new Set(['Kané Harry']));
  expect(typedBy('surname without accents')).toEqual(new Set(['Kane']));
});

test('a misspelt search lacks one letter or has two swapped', () => {
  const slips = typedBy('surname with a slip');
  expect(slips).toEqual(new Set(['Kné', 'Kaé', 'Knaé', 'Kaén']));
});

test('typedNames returns the requested number of searches, the same every time', () => {
  expect(typedNames(KANE, 200)).toHaveLength(200);
  expect(typedNames(KANE, 200)).toEqual(typedNames(KANE, 200));
});

test('the generated crowd has 30,000 players with unique names', () => {
  const names = crowd().players.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(new Set(names).size).toBe(30_000);
});

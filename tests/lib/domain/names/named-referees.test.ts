import { expect, test } from 'vitest';
import { mentionsReferee, namedReferees } from '#lib/domain/names/named-referees.ts';

const found = (...names: string[]) => names.map((name) => ({ name }));
const namesIn = (text: string, names: string[], subject: string | null = null) => {
  const { referees, isMeant } = namedReferees(text, found(...names), subject);
  return [...referees.map(({ name }) => name), isMeant];
};

test.each([
  ['Mike Dean', ['M Dean', 'C Deane'], ['M Dean', true]],
  ['Referee: A. Taylor', ['A Taylor', 'B Taylor'], ['A Taylor', true]],
  ['Dean Mike', ['M Dean'], ['M Dean', true]],
  ['Taylor', ['A Taylor', 'B Taylor'], ['A Taylor', 'B Taylor', true]],
  ['Dean Mike and Taylor', ['M Dean', 'C Dean'], ['M Dean', true]],
  ['Clattenburg Mike Dean', ['M Dean', 'C Dean'], ['M Dean', true]],
  ['Adam Dean', ['M Dean', 'B Dean'], ['M Dean', 'B Dean', true]],
  ['Dean', ['Dean', 'M Dean'], ['Dean', 'M Dean', true]],
  ['OL', ['M Oliver'], [true]],
])('the referees that %j names among %j, and whether it means a referee, are %j', (text, names, expected) => {
  expect(namesIn(text, names)).toEqual(expected);
});

test('a full name means the referee of this name rather than a subject with another family name', () => {
  expect(namesIn('Craig Pawson', ['C Pawson'], 'Craig Dawson')).toEqual(['C Pawson', true]);
  expect(namesIn('Craig Pawson', ['C Pawson'], 'Chris Pawson')).toEqual(['C Pawson', false]);
  expect(namesIn('Pawson', ['C Pawson'], 'Craig Dawson')).toEqual(['C Pawson', false]);
});

test('a similar spelling of the family name after the right given name is not exact', () => {
  expect(namedReferees('sam barrot', found('S Barrott', 'S Bartolomeo'), null)).toEqual({
    referees: found('S Barrott'),
    isMeant: true,
    isExact: false,
  });
  expect(namedReferees('tim barrot', found('S Barrott'), null).referees).toEqual([]);
});

test('a word for a referee in a text is recognised as a whole word', () => {
  expect(['Referee: Oliver', 'Árbitro Gil', 'refs'].map(mentionsReferee)).toEqual([true, true, true]);
  expect(['Refik Kadric', 'Oliver'].map(mentionsReferee)).toEqual([false, false]);
});

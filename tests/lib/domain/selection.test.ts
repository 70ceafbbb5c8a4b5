import { describe, expect, test } from 'vitest';
import { readSelection } from '#lib/domain/selection.ts';

const textsOf = (text: string) => readSelection(text).parts.map((part) => part.text);
const jointsOf = (text: string) => readSelection(text).parts.map(({ joint }) => joint);

describe('a selection is read without', () => {
  test.each([
    ['minutes', "Kane 23', 67'", ['Kane']],
    ['added time', 'Agüero 45+1 (pen)', ['Agüero']],
    ['places in a list', '1. Lionel Messi', ['Lionel Messi']],
    ['prices', 'Kane TOT £12.5', ['Kane TOT']],
    ['marks of captains', 'Kane (c)', ['Kane']],
    ['pictures', '⚽ Kane', ['Kane']],
    ['a possessive', 'Kane’s', ['Kane']],
    ['quotation marks', '“Griezmann”', ['Griezmann']],
    ['a nickname inside a name', "Hirving 'Chucky' Lozano 35'", ['Hirving Lozano']],
    ['competitions', 'Premier League | Kane', ['Kane']],
    ['full stops of abbreviations', 'A.C. Milan', ['AC Milan']],
  ])('%s', (_, text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });
});

describe('the parts of a selection', () => {
  test.each([
    ['Harry Kane (Tottenham)', ['Harry Kane', 'Tottenham'], ['entry', 'aside']],
    ['Real Madrid - Barcelona', ['Real Madrid', 'Barcelona'], ['entry', 'link']],
    ['Arsenal v Chelsea', ['Arsenal', 'Chelsea'], ['entry', 'versus']],
    ['Arsenal 2-1 Chelsea', ['Arsenal', 'Chelsea'], ['entry', 'versus']],
    ['Alderweireld → Sánchez', ['Alderweireld', 'Sánchez'], ['entry', 'entry']],
    ['Kane, Son, Eriksen', ['Kane', 'Son', 'Eriksen'], ['entry', 'link', 'link']],
    ['Republic of Ireland', ['Republic', 'Ireland'], ['entry', 'link']],
    ['Lukaku, R.', ['Lukaku R.'], ['entry']],
    ['(Kane)', ['Kane'], ['entry']],
  ])('of "%s" are %j with the joints %j', (text, texts, joints) => {
    expect(textsOf(text)).toEqual(texts);
    expect(jointsOf(text)).toEqual(joints);
  });
});

test.each([
  ['Kane\nTottenham\nFWD', 'FW'],
  ['Spurs striker Harry Kane', 'FW'],
  ['De Gea GK', 'GK'],
  ['Antonio Rüdiger, Verteidiger', 'DF'],
  ['Kane am St. Pauli', null],
])('the position in the selection %j is %s', (text, position) => {
  expect(readSelection(text).position).toBe(position);
});

test('the words of a part that are written like a name are its proper words', () => {
  expect(readSelection('Kane scores twice').parts[0]).toMatchObject({ text: 'Kane twice', proper: 'Kane' });
  expect(readSelection('virgil van dijk').parts[0]?.proper).toBe('virgil van dijk');
});

test('a text of figures only is kept as it is; a text of signs only has no parts', () => {
  expect(textsOf('90+2')).toEqual(['90+2']);
  expect(textsOf(' -- ')).toEqual([]);
});

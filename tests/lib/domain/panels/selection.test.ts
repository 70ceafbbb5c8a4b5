import { describe, expect, test } from 'vitest';
import { readSelection } from '#lib/domain/panels/selection.ts';

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
    ['lines of bets', 'Over 2.5 Kane', ['Kane']],
    ['results of the last matches', 'Napoli WWDLW', ['Napoli']],
    ['words between entries', 'Both teams to score: Everton', ['Everton']],
    ['letters of captains', 'C Kane, VC Son', ['Kane', 'Son']],
    ['full-width letters and invisible signs', 'Ｋａｎｅ\u2060', ['Kane']],
    ['terms with a word that can be a name', 'Man of the match: Kane', ['Kane']],
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
    ["Icardi trascina l'Inter", ['Icardi trascina', 'Inter'], ['entry', 'link']],
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
  expect(readSelection(text).parts[0]?.position).toBe(position);
});

test.each([
  ['GK: Lloris, MID: Alli', ['GK', 'MF']],
  ['Lloris GK, Alli MID', ['GK', 'MF']],
  ['GK\nLloris\nDEF\nRose\nTrippier', ['GK', 'DF', 'DF']],
  ['Lloris | GK | Alli | MID', ['GK', 'MF']],
  ['Kane, Son FWD', ['FW', 'FW']],
])('of several positions in %j, each applies to its own entry', (text, positions) => {
  expect(readSelection(text).parts.map(({ position }) => position)).toEqual(positions);
});

test('a hashtag is an entry of its own, and does not make a typed text a written one', () => {
  const { parts, form } = readSelection('#FantasyLeague kane #ManUtd');
  expect(parts.map(({ text, isTag }) => [text, isTag])).toEqual([
    ['Fantasy League', true],
    ['kane', false],
    ['Man Utd', true],
  ]);
  expect(form).toBe('typed');
  expect(readSelection('#ManUtd').form).toBe('written');
});

test.each([
  ['Kane scores twice', ['Kane']],
  ['Ramos on Salah', ['Ramos', 'Salah']],
  ['Griezmann offre la victoire à la France', ['Griezmann', 'la France']],
  ['Virgil van Dijk verlässt Liverpool', ['Virgil van Dijk', 'Liverpool']],
  ['virgil van dijk', ['virgil van dijk']],
])('the names in %j are in the runs %j', (text, runs) => {
  expect(readSelection(text).parts[0]?.runs).toEqual(runs);
});

test.each([
  ['Kane', 'written'],
  ['kane', 'typed'],
  ['goals', 'ordinary'],
  ['Premier League', 'ordinary'],
])('the form of %j is %s', (text, form) => {
  expect(readSelection(text).form).toBe(form);
});

test('a text of figures only is kept as it is; a text of signs only has no parts', () => {
  expect(textsOf('90+2')).toEqual(['90+2']);
  expect(textsOf(' -- ')).toEqual([]);
});

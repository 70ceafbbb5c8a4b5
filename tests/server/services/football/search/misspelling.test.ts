import { expect, test } from 'vitest';
import { isMisspelling } from '#server/services/football/search/misspelling.ts';

test.each([
  ['sallah', 'mohamed salah | salah'],
  ['kaen harry', 'harry kane | kane'],
  ['robert lewandowsky', 'robert lewandowski | lewandowski'],
  ['aguerro', 'sergio aguero | aguero'],
  ['juventis', 'juventus | juve'],
  ['ibrahimovich', 'zlatan ibrahimovic | ibrahimovic'],
  ['rahim sterling', 'raheem sterling | sterling'],
  ['christian ronaldo', 'cristiano ronaldo | ronaldo'],
])('%s is a slip of %s', (text, names) => {
  expect(isMisspelling(text.split(' '), names)).toBe(true);
});

test.each([
  ['another letter in a short name', 'pedri', 'pedro | pedro rodriguez'],
  ['another first letter', 'baggio', 'christian maggio | maggio'],
  ['a letter more at the end', 'adriano', 'adrian stoian | adrian'],
  ['two mistakes in a short name', 'maldini', 'gianluca mancini | mancini'],
  ['a missing family name', 'yamal', 'jamal lascelles | lascelles'],
  ['another letter in a short given name', 'nico williams', 'neco williams | williams'],
  ['another letter before a final "ch"', 'match', 'solly march | march'],
  ['a letter more at the start', 'award', 'stephen ward | ward'],
  ['a letter less at the end', 'saka', 'hiroki sakai | sakai'],
])('%s makes another name: "%s" is not a slip of "%s"', (_, text, names) => {
  expect(isMisspelling(text.split(' '), names)).toBe(false);
});

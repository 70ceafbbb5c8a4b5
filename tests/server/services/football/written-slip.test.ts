import { expect, test } from 'vitest';
import { isWrittenSlip } from '#server/services/football/written-slip.ts';

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
  expect(isWrittenSlip(text.split(' '), names)).toBe(true);
});

test.each([
  ['another letter in a short name', 'pedri', 'pedro | pedro rodriguez'],
  ['another first letter', 'baggio', 'christian maggio | maggio'],
  ['another end', 'adriano', 'adrian stoian | adrian'],
  ['two mistakes in a short name', 'maldini', 'gianluca mancini | mancini'],
  ['a given name alone', 'yamal', 'jamal lascelles | lascelles'],
  ['another short given name', 'nico williams', 'neco williams | williams'],
  ['a final "ch"', 'match', 'solly march | march'],
  ['a letter before it', 'award', 'stephen ward | ward'],
  ['a name that goes on', 'saka', 'hiroki sakai | sakai'],
])('a name with %s is that of another subject: %s', (_, text, names) => {
  expect(isWrittenSlip(text.split(' '), names)).toBe(false);
});

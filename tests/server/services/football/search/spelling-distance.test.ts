import { expect, test } from 'vitest';
import { spellingDistance } from '#server/services/football/search/spelling-distance.ts';

test.each([
  ['salah', 'mohamed salah | salah | m salah', 0],
  ['sallah', 'mohamed salah | salah | m salah', 1],
  ['haalnad', 'erling haaland | haaland', 1],
  ['grizman', 'antoine griezmann | griezmann', 1.5],
  ['kaen harry', 'harry kane | kane', 1],
  ['debruine', 'kevin de bruyne | de bruyne | debruyne', 1],
  ['lewendow', 'robert lewandowski | lewandowski', 1.5],
  ['barcelna', 'barcelona', 1],
  ['barcelna', 'espanyol de barcelona', 1.25],
])('"%s" differs from the names "%s" by %d mistakes', (text, names, mistakes) => {
  expect(spellingDistance(text.split(' '), names)).toBe(mistakes);
});

test.each([
  ['bellingham', 'nottingham forest | nott m forest | forest'],
  ['sallah', 'abdallah described | described'],
  ['free transfer', 'freddie potts | potts'],
  ['borussia mgladbach', 'russia'],
  ['a taylor', 'jack taylor | taylor'],
  ['mike dean', 'mike van der hoorn | van der hoorn | m van der hoorn'],
  ['james rodriguez', 'jay rodriguez | rodriguez | j rodriguez'],
])('"%s" is too different from the names "%s"', (text, names) => {
  expect(spellingDistance(text.split(' '), names)).toBe(Number.POSITIVE_INFINITY);
});

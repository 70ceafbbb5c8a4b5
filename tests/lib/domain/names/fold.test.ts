import { expect, test } from 'vitest';
import { fold } from '#lib/domain/names/fold.ts';

test.each([
  ['Ødegaard', 'odegaard'],
  ['Özil', 'ozil'],
  ['FC Bayern München', 'fc bayern munchen'],
  ["N'Golo Kanté", 'ngolo kante'],
  ['Thomas  Delaney-Łukasz', 'thomas delaney lukasz'],
  ['Großkreutz', 'grosskreutz'],
  ['İlkay Gündoğan', 'ilkay gundogan'],
  ['  Æthelred & Þór ', 'aethelred thor'],
  ['Ирина', 'ирина'],
  ['!?', ''],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding twice is the same as folding once', () => {
  for (const text of ['Ødegaard', 'São Paulo', 'Dvořák 2']) expect(fold(fold(text))).toBe(fold(text));
});

import { expect, test } from 'vitest';
import { PAGE_LIMITS } from '#lib/contract/football/page-names.ts';
import { pageFragments } from '#lib/domain/page/fragments.ts';
import type { PageBlock } from '#lib/domain/page/page-text.ts';

const block = (kind: PageBlock['kind'], ...lines: readonly (readonly string[])[]): PageBlock => ({
  kind,
  heading: null,
  lines: lines.map((cells) => ({ cells })),
});
const fragments = (...blocks: readonly PageBlock[]) => pageFragments({ blocks });

const MAIL = [
  'Dear Ms Quill, the amount of 1,284.50 EUR to DE00 1234 5678 9012 3456 00 is due on 14 December.',
  'Contact: Accounts.Payable@Company.example, Office@company.example, +49 30 0000000 or https://Pay.company.example/Invoice.',
  'Your order weighs 12 Kilos. My new address is 12 Sample Street, 10115 Berlin; or Musterstraße 7, 2nd floor. The code is 4711.',
  'Shall we watch Homeham at my place? I think Rivers starts. Please do not tell anybody about the surprise.',
];

test('the fragments of a mail have no address, amount, account, number or sentence', () => {
  const sent = fragments(block('text', ...MAIL.map((line) => [line])));
  expect(sent).toEqual(['Homeham', 'Quill', 'Rivers']);
});

test('the fragments of a page are distinct, short, sorted and at most 500', () => {
  const lines = Array.from({ length: 900 }, (_, at) => [
    `Name${'abcdefghij'.charAt(at % 10)}${'klmnopqrst'.charAt((at / 10) % 10)}${'uvwxyz'.charAt((at / 100) % 10)} Longfamily Verylongsecondname Andanother More`,
  ]);
  const sent = fragments(block('text', ...lines, ...lines));
  expect(sent).toHaveLength(PAGE_LIMITS.fragments);
  expect(sent).toEqual([...new Set(sent)].sort());
  expect(sent.every((text) => text.length <= PAGE_LIMITS.characters && text.split(' ').length <= 4)).toBe(true);
});

test('a run of more than four words is cut so that each name of up to four words is in one fragment', () => {
  const sent = fragments(block('text', ['Alpha Bravo Charlie Delta Echo Foxtrot']));
  expect(sent).toEqual(['Alpha Bravo Charlie Delta', 'Bravo Charlie Delta Echo', 'Charlie Delta Echo Foxtrot']);
});

test.each([
  ['a shirt number and a mark of the captain are left away', ['10 Rivers C'], ['Rivers']],
  [
    'an initial without a space and a particle stay in a name',
    ['B.Rivers, Jan van den Berg'],
    ['B. Rivers', 'Jan van den Berg'],
  ],
  ['a possessive form ends a name', ["Homeham's Karl Rivers"], ['Homeham', 'Karl Rivers']],
  ['a sentence in a script without capitals is not sent', ['これは 長い 文 です から 送られ ない'], []],
  ['a short text in a script without capitals is sent', ['三笘薫'], ['三笘薫']],
])('in the fragments of a page %s', (_, cells, sent) => {
  expect(fragments(block('entries', cells))).toEqual(sent);
});

test('in a row of a table a name is sent with the code of the club beside it', () => {
  expect(fragments(block('table', ['1', 'E. Rivers', 'HOM', 'FWD', '£4.5m']))).toContain('E. Rivers HOM');
});

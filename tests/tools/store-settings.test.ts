import { expect, test } from 'vitest';
import { storeFaults } from '#tests/tools/store-settings.ts';
import { OPERATOR } from '#web/content/operator.ts';

const RIGHT = { email: 'help@tenline.club', privacyUrl: 'https://tenline.club/privacy-policy' };

test('a store accepts an operator with a public privacy policy and a mail address', () => {
  expect(storeFaults(RIGHT)).toEqual([]);
});

test('the sample entries of the repository are refused, each with a sentence', () => {
  expect(storeFaults(OPERATOR)).toHaveLength(2);
});

test.each(['http://tenline.club/privacy-policy', 'https://localhost/privacy-policy', '/privacy-policy'])(
  'the privacy policy %s is refused',
  (privacyUrl) => {
    expect(storeFaults({ ...RIGHT, privacyUrl })).toHaveLength(1);
  },
);

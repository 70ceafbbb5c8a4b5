import { expect, test } from 'vitest';
import { isOwnPage } from '#lib/backend/serve-backend.ts';

const URL = 'chrome-extension://tenline/';

test.each([
  ['the popup', { id: 'tenline', url: `${URL}popup.html`, origin: 'chrome-extension://tenline' }],
  ['the side panel on a route', { id: 'tenline', url: `${URL}sidepanel.html#/app/stats` }],
])('%s is a page of the extension', (_, sender) => {
  expect(isOwnPage(sender, 'tenline', URL)).toBe(true);
});

test.each([
  ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }],
  ['another extension that names our page', { id: 'other', url: `${URL}popup.html` }],
  ['a script of ours inside a web page', { id: 'tenline', url: 'https://example.com/' }],
  ['an extension whose id begins like ours', { id: 'tenline', url: 'chrome-extension://tenline2/popup.html' }],
  ['a page of another origin', { id: 'tenline', url: `${URL}popup.html`, origin: 'https://example.com' }],
  ['a sender without a page', { id: 'tenline' }],
  ['an unknown sender', {}],
])('%s is not a page of the extension', (_, sender) => {
  expect(isOwnPage(sender, 'tenline', URL)).toBe(false);
});

test('isOwnPage has the same result when the base address of the extension lacks its last slash', () => {
  expect(isOwnPage({ id: 'tenline', url: `${URL}popup.html` }, 'tenline', 'chrome-extension://tenline')).toBe(true);
  expect(
    isOwnPage({ id: 'tenline', url: 'chrome-extension://tenline2/' }, 'tenline', 'chrome-extension://tenline'),
  ).toBe(false);
});

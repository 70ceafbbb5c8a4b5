import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { watchTyping } from '#web/pwa/half-typed.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function field(html: string): HTMLElement {
  document.body.innerHTML = html;
  const found = document.querySelector<HTMLElement>('textarea, input');
  if (found === null) throw new Error('There is no field.');
  return found;
}

it.each([
  ['a note', '<textarea></textarea>'],
  ['an e-mail address', '<input type="email">'],
  ['a password', '<input type="password">'],
  ['a text', '<input>'],
])('watchTyping reports %s as unsaved until the field is emptied again or removed', async (_what, html) => {
  const isHalfTyped = watchTyping(document);
  const typed = field(html);
  await userEvent.click(typed);
  expect(isHalfTyped()).toBe(false);
  await userEvent.type(typed, 'ab');
  expect(isHalfTyped()).toBe(true);
  await userEvent.clear(typed);
  expect(isHalfTyped()).toBe(false);
  await userEvent.type(typed, 'ab');
  typed.remove();
  expect(isHalfTyped()).toBe(false);
});

it('watchTyping reports a note as unsaved when its text is deleted', async () => {
  const isHalfTyped = watchTyping(document);
  await userEvent.clear(field('<textarea>A note</textarea>'));
  expect(isHalfTyped()).toBe(true);
});

it('watchTyping ignores search fields', async () => {
  const isHalfTyped = watchTyping(document);
  await userEvent.type(field('<input role="combobox">'), 'kane');
  await userEvent.type(field('<input type="search">'), 'kane');
  expect(isHalfTyped()).toBe(false);
});

it('watchTyping reports a chosen file until its preview is closed', () => {
  const isHalfTyped = watchTyping(document);
  document.body.innerHTML = '<section data-unsaved></section>';
  expect(isHalfTyped()).toBe(true);
  document.body.innerHTML = '';
  expect(isHalfTyped()).toBe(false);
});

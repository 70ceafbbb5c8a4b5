import { expect, it } from 'vitest';
import { clearViews, popupViews, storeView, type ViewNode, viewNode } from '#lib/shell/last-view.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

it('the stored view of an element has the chosen option, without the elements that a filter rejects', () => {
  document.body.innerHTML = '<p><select><option>1<option>2</select><s>far</s></p>';
  const select = document.querySelector('select');
  if (!select) throw new Error('The page was not parsed.');
  select.value = '2';
  expect(viewNode(document.body, ({ localName }) => localName !== 's')).toEqual([
    'body',
    {},
    ['p', {}, ['select', {}, ['option', {}, '1'], ['option', { selected: '' }, '2']]],
  ]);
});

/** The values and texts in the stored view of a field into which a text was typed. */
function storedTexts(markup: string): unknown[] {
  document.body.innerHTML = markup;
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!field) throw new Error('The page was not parsed.');
  field.value = 'typed';
  // React stores the text of a text area as its default value too.
  if (field instanceof HTMLTextAreaElement) field.defaultValue = 'typed';
  const [, { value }, ...children] = viewNode(field) as Exclude<ViewNode, string>;
  return value === undefined ? children : [value, ...children];
}

it.each(['<input type="search">', '<input role="combobox">'])('the stored view has the text of %s', (markup) => {
  expect(storedTexts(markup)).toEqual(['typed']);
});

it.each([
  '<input type="password">',
  '<input type="text">',
  '<input value="old">',
  '<input type="email">',
  '<textarea>old</textarea>',
])('the stored view has no text of %s', (markup) => {
  expect(storedTexts(markup)).toEqual([]);
});

it('the views of all pages are removed together', async () => {
  const preferences = memoryPreferences();
  const view = { userId: 7, of: '', until: 0, styles: [], nodes: ['Kane'] };
  await storeView(popupViews, 'popup', view);
  await storeView(preferences, 'panel', view);
  expect(await preferences.get('lastView2.panel')).toEqual(view);
  await clearViews(preferences);
  expect(await popupViews.get('lastView2.popup')).toBeUndefined();
  expect(await preferences.get('lastView2.panel')).toBeUndefined();
});

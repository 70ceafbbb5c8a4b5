import { expect, it } from 'vitest';
import { forgetViews, popupViews, storeView, viewNode } from '#lib/shell/last-view.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

it('the stored view of an element has the chosen option and the typed text, without the elements that a filter rejects', () => {
  document.body.innerHTML = '<p><select><option>1<option>2</select><input><s>far</s></p>';
  const [select, input] = [document.querySelector('select'), document.querySelector('input')];
  if (!select || !input) throw new Error('The page was not parsed.');
  select.value = '2';
  input.value = 'kane';
  const paragraph = document.querySelector('p');
  expect(paragraph && viewNode(paragraph, ({ localName }) => localName !== 's')).toEqual([
    'p',
    {},
    ['select', {}, ['option', {}, '1'], ['option', { selected: '' }, '2']],
    ['input', { value: 'kane' }],
  ]);
});

it('the views of all pages are removed together', async () => {
  const preferences = memoryPreferences();
  const view = { userId: 7, of: '', until: 0, styles: [], nodes: ['Kane'] };
  await storeView(popupViews, 'popup', view);
  await storeView(preferences, 'panel', view);
  expect(await preferences.get('lastView.panel')).toEqual(view);
  await forgetViews(preferences);
  expect(await popupViews.get('lastView.popup')).toBeUndefined();
  expect(await preferences.get('lastView.panel')).toBeUndefined();
});

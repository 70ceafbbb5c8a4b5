import { expect, it } from 'vitest';
import { focusBeside } from '#components/notebook/note-actions.tsx';

function results(ids: readonly number[]): HTMLElement {
  const all = document.createElement('section');
  all.tabIndex = -1;
  for (const id of ids) {
    const card = document.createElement('article');
    card.tabIndex = -1;
    card.dataset['note'] = String(id);
    all.append(card);
  }
  document.body.replaceChildren(all);
  return all;
}

it.each([
  ['the next card', [1, 2, 3], 2, '3'],
  ['the card before the last', [1, 2, 3], 3, '2'],
  ['the whole where it was alone', [1], 1, undefined],
  ['the whole where it is not shown', [1], 7, undefined],
])('focuses %s', (_what, ids, leaving, focused) => {
  const all = results(ids);
  focusBeside(all, leaving);
  expect(all.contains(document.activeElement)).toBe(true);
  expect((document.activeElement as HTMLElement).dataset['note']).toBe(focused);
});

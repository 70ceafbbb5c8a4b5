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
  ['the previous card when the last card is removed', [1, 2, 3], 3, '2'],
  ['the container when the only card is removed', [1], 1, undefined],
  ['the container when the removed card is not rendered', [1], 7, undefined],
])('focusBeside moves the focus to %s', (_what, ids, removed, focused) => {
  const all = results(ids);
  focusBeside(all, removed);
  expect(all.contains(document.activeElement)).toBe(true);
  expect((document.activeElement as HTMLElement).dataset['note']).toBe(focused);
});

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import { openQuickSearch } from '#tests/support/quick-search-scene.tsx';
import { watchServer } from '#tests/support/watch-server.ts';

const box = () => screen.getByRole('combobox', { name: 'Search player or team' });
const star = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).querySelector('[aria-label^=Watch]');
const isReady = () => waitFor(() => expect(star('Harry Kane')?.getAttribute('aria-disabled')).toBeNull());
async function openFound() {
  const watched = watchServer();
  const scene = await openQuickSearch({ watched });
  await userEvent.type(box(), 'ka');
  await screen.findByText('2 players, 1 team found');
  await isReady();
  return { ...scene, watched };
}

test('Shift+Enter puts the subject of the active row on the watchlist without a look-up', async () => {
  const { watched, requestedPaths } = await openFound();
  await userEvent.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(star("N'Golo")?.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(watched.entries.get('player-13')).toMatchObject({ statistic: null, line: null }));
  expect(requestedPaths()).toEqual(['/search?query=ka']);
});

test('the right arrow key moves from the end of the typed text to the star and then the pin of the row, the left arrow key back', async () => {
  await openFound();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Watch Harry Kane');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pin Harry Kane');
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe("Watch N'Golo Kanté");
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Kanté');
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(box());
});

test('the star of a row and the star of its look change together', async () => {
  await openFound();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('over 0.5');
  const stars = () => screen.getAllByRole('button', { name: 'Watch Harry Kane' });
  expect(stars()).toHaveLength(2);
  await userEvent.click(stars()[1] ?? box());
  await waitFor(() => expect(stars().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true']));
});

test('a star that the server refuses is unset again, and the popup shows the reason', async () => {
  const { watched } = await openFound();
  watched.failure = apiFailure(409, 'The watchlist holds 500 subjects. Remove one to add another.');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect((await screen.findByRole('alert')).textContent).toContain('holds 500 subjects');
  expect(star('Harry Kane')?.getAttribute('aria-pressed')).toBe('false');
});

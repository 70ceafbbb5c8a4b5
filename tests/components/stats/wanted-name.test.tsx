import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStats } from '#tests/support/stats-scene.tsx';

const firstPanel = async () => within(await screen.findByRole('region', { name: 'Panel 1' }));
const box = async () => (await firstPanel()).findByRole('combobox', { name: /^Player or team/ });

test('a name in the address fills the first search, which shows its results', async () => {
  const { where } = renderStats({ search: '?find=kane' });
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'kane'));
  expect(await screen.findByRole('option', { name: /Harry Kane/ })).toBeTruthy();
  expect(document.activeElement).toBe(await box());
  await waitFor(() => expect(where()).toBe('/app/stats?panels=2'));
});

test('an empty name focuses the first search and does nothing else', async () => {
  const { requestedPaths } = renderStats({ search: '?find=' });
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  expect(requestedPaths()).toEqual([]);
});

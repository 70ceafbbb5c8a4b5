import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStats } from '#tests/support/stats-scene.tsx';

const firstPanel = async () => within(await screen.findByRole('region', { name: 'Panel 1' }));
const box = async () => (await firstPanel()).findByRole('combobox', { name: /^Player or team/ });

test('a name in the address stands in the first search, which shows what it finds', async () => {
  const { where } = renderStats({ search: '?find=kane' });
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'kane'));
  expect(await screen.findByRole('option', { name: /Harry Kane/ })).toBeTruthy();
  expect(document.activeElement).toBe(await box());
  await waitFor(() => expect(where()).toBe('/app/stats?panels=2'));
});

test('an empty name puts the focus on the first search and nothing else', async () => {
  const { asked } = renderStats({ search: '?find=' });
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  expect(asked()).toEqual([]);
});

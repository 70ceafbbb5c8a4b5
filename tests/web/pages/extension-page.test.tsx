import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ExtensionOffers } from '#lib/contract/account/extension.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { ExtensionPage } from '#web/pages/setup/extension-page.tsx';

const STORE = 'https://store.example/tenline';

function page(offers: Partial<ExtensionOffers>) {
  const none = { store: null, isBuilt: false };
  const body = { address: 'https://tenline.example', chrome: none, firefox: none, ...offers };
  const backend = fakeBackend({
    user: null,
    answer: ({ path }) => (path === '/extension' ? { ok: true, body } : undefined),
  });
  renderApp(<ExtensionPage />, { backend, at: '/extension' });
}

it('offers a built extension with the address of its server and four steps with pictures', async () => {
  page({ chrome: { store: null, isBuilt: true } });
  const download = await screen.findByRole('link', { name: 'Download for Chrome' });
  expect(download.getAttribute('href')).toBe('/api/app/extension/tenline-chrome.zip');
  expect(screen.getByText(/It uses the server at https:\/\/tenline.example/)).toBeTruthy();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('svg') !== null)).toEqual([true, true, true, true]);
});

it('says that Firefox removes the extension when it restarts', async () => {
  page({ firefox: { store: null, isBuilt: true } });
  await userEvent.click(await screen.findByRole('tab', { name: 'Firefox' }));
  expect(await screen.findByText(/^Firefox removes it when it restarts/)).toBeTruthy();
});

it('links to the store where one is configured, without a download', async () => {
  page({ chrome: { store: STORE, isBuilt: true } });
  expect((await screen.findByRole('link', { name: 'Add to Chrome' })).getAttribute('href')).toBe(STORE);
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
});

it('says how an operator makes an extension that is not built', async () => {
  page({});
  expect(await screen.findByText('This server has no extension for Chrome yet')).toBeTruthy();
  expect(screen.getByText('npm run build')).toBeTruthy();
});

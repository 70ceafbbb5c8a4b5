import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AppProviders } from '#components/app/app-providers.tsx';
import { Header, type SiteFrame } from '#components/app/header.tsx';
import { PAGES } from '#components/app/pages.tsx';
import type { CurrentUser } from '#lib/api/use-current-user.ts';
import { noBotCheck } from '#lib/bot-check/bot-check.tsx';
import { noTracking } from '#lib/shell/tracking.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const page = (visitor: CurrentUser, site?: SiteFrame, path = '/') => (
  <AppProviders backend={fakeBackend({ user: null })} shell={memoryShell()} botCheck={noBotCheck} track={noTracking}>
    <MemoryRouter initialEntries={[path]}>
      <Header visitor={visitor} links={{ signUp: '/sign-up' }} site={site} />
    </MemoryRouter>
  </AppProviders>
);

test('the header hydrates the markup of the loading state for a signed-in user without an error', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(page({ state: 'loading', user: null }));
  const faults: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(place, page({ state: 'signed-in', user: aUser({ email: 'member@tenline.example' }) }), {
      onRecoverableError: (fault) => faults.push(fault),
    }),
  );
  expect(faults).toEqual([]);
  expect(place.textContent).toContain('member@tenline.example');
  await act(() => root.unmount());
});

test('the section links of prerendered markup stay until the user is known', async () => {
  const place = document.createElement('div');
  const guest = page({ state: 'loading', user: null }, { sections: [{ name: 'Pricing', to: '/#pricing' }] });
  place.innerHTML = renderToString(guest);
  const link = place.querySelector('a[href="/#pricing"]');
  const root = await act(() => hydrateRoot(place, guest));
  expect(place.querySelector('a[href="/#pricing"]')).toBe(link);
  await act(() => root.unmount());
});

test.each([
  ['hovered', (link: HTMLElement) => fireEvent.pointerEnter(link)],
  ['focused', (link: HTMLElement) => link.focus()],
])('the code of a page is fetched when its link is %s', (_what, reach) => {
  const prefetch = vi.spyOn(PAGES[1], 'prefetch').mockImplementation(() => undefined);
  render(page({ state: 'signed-in', user: aUser() }));
  expect(prefetch).not.toHaveBeenCalled();
  reach(screen.getByRole('link', { name: 'Scout' }));
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test.each(['/app/stats', '/app/compare'])('the header marks Stats on %s', (path) => {
  render(page({ state: 'signed-in', user: aUser() }, undefined, path));
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Stats']);
});

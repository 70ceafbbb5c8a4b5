import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentScene } from '#tests/support/consent-scene.tsx';
import { aUser } from '#tests/support/user.ts';
import { CookieBanner } from '#web/consent/cookie-banner.tsx';

beforeEach(() => localStorage.clear());

const KEY = 'marketingCookies';
const banner = () => screen.findByRole('region', { name: 'Cookies' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull());

describe('the cookie banner', () => {
  it('the cookie banner offers a guest three choices and does not block the page', async () => {
    consentScene(<CookieBanner />);
    expect((await banner()).getAttribute('aria-modal')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Customize',
      'Reject All',
      'Accept All',
    ]);
  });

  it('the cookie banner stores an acceptance and reloads the page', async () => {
    const scene = consentScene(<CookieBanner />);
    await press('Accept All');
    expect(localStorage.getItem(KEY)).toBe('accepted');
    expect(scene.reloads).toBe(1);
  });

  it('the cookie banner does not reload the page after an acceptance while the page has unsaved text', async () => {
    const scene = consentScene(<CookieBanner />, { halfTyped: true });
    await press('Accept All');
    await gone();
    expect(scene.reloads).toBe(0);
  });

  it('the cookie banner stores a rejection and disappears', async () => {
    const scene = consentScene(<CookieBanner />);
    await press('Reject All');
    await gone();
    expect(localStorage.getItem(KEY)).toBe('rejected');
    expect(scene.reloads).toBe(0);
  });

  it('the cookie banner has a switch for marketing cookies under "Customize", which is on at first', async () => {
    consentScene(<CookieBanner />);
    await press('Customize');
    expect(document.activeElement).toBe(await banner());
    expect(screen.getByText('Essential & Analytics')).toBeTruthy();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    await userEvent.click(screen.getByRole('switch', { name: 'Marketing Cookies', checked: true }));
    await press('Save Preferences');
    await gone();
    expect(localStorage.getItem(KEY)).toBe('rejected');
  });

  it('the cookie banner stores an acceptance on "Save Preferences" when the switch was not changed', async () => {
    consentScene(<CookieBanner />);
    await press('Customize');
    await press('Save Preferences');
    expect(localStorage.getItem(KEY)).toBe('accepted');
  });

  it('the cookie banner stores nothing on "Back"', async () => {
    consentScene(<CookieBanner />);
    await press('Customize');
    await press('Back');
    await screen.findByRole('button', { name: 'Accept All' });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['a guest who accepted', null, 'accepted'],
    ['a guest whose stored value is "true", which an earlier version wrote', null, 'true'],
    ['a guest who rejected', null, 'rejected'],
    ['a signed-in user', aUser(), null],
  ])('the cookie banner is not shown to %s', async (_who, user, kept) => {
    if (kept !== null) localStorage.setItem(KEY, kept);
    consentScene(
      <>
        <CookieBanner />
        <p>the page</p>
      </>,
      { user },
    );
    await screen.findByText('the page');
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull());
  });
});

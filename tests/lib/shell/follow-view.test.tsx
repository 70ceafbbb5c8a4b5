import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followView, replaceView } from '#lib/shell/follow-view.ts';
import { storeLastUser } from '#lib/shell/last-user.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import { aUser } from '#tests/support/user.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page(): HTMLElement {
  document.body.innerHTML = '<div id="last-view"><main>Kane</main></div><div id="root"></div>';
  return document.querySelector('#root') as HTMLElement;
}
const hasView = () => document.getElementById('last-view') !== null;
/** Lets observers and frames run. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(50));

describe('the last view of a page', () => {
  it('the last view of a page stays while the page loads and is removed when the page is drawn', async () => {
    const root = page();
    replaceView(root, window);
    root.innerHTML = '<main><p aria-busy="true">…</p></main>';
    await settle();
    expect(hasView()).toBe(true);
    root.innerHTML = '<main><p>Kane</p></main>';
    await settle();
    expect(hasView()).toBe(false);
  });

  it('the last view of a page is removed at the first press, or after five seconds while the page still loads', async () => {
    replaceView(page(), window);
    window.dispatchEvent(new Event('pointerdown'));
    expect(hasView()).toBe(false);

    replaceView(page(), window);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(hasView()).toBe(false);
  });
});

describe('a drawn page', () => {
  async function stored(
    markup: string,
    { user = aUser(), shownTo = 7, address = '#/app/stats' as string | null } = {},
  ) {
    const preferences = memoryPreferences();
    await storeLastUser(preferences, user);
    const root = page();
    const parts = { address: () => address, userId: () => shownTo, now: () => 1_000 };
    const stop = followView(root, { page: 'panel', preferences, window, ...parts });
    root.innerHTML = markup;
    await vi.advanceTimersByTimeAsync(600);
    stop();
    return preferences.get('lastView2.panel');
  }

  it('a drawn page is stored with its account and its address', async () => {
    expect(await stored('<main><p>Kane</p></main>')).toEqual({
      userId: 7,
      of: '#/app/stats',
      until: 604_801_000,
      styles: [],
      nodes: [['main', {}, ['p', {}, 'Kane']]],
    });
  });

  it.each([
    ['that still loads', '<main><p aria-busy="true">…</p></main>', {}],
    ['behind a dialog', '<main inert><p>Kane</p></main>', {}],
    ['of no account', '<main><p>Kane</p></main>', { address: null }],
    [
      'of the former user while another one is already signed in',
      '<main><p>Kane</p></main>',
      { user: aUser({ id: 8 }) },
    ],
  ])('a drawn page is not stored when it is a page %s', async (_which, markup, parts) => {
    expect(await stored(markup, parts)).toBeUndefined();
  });

  it('a drawn page is stored once while it looks the same, and not while it changes or when its view is too large', async () => {
    const preferences = memoryPreferences();
    await storeLastUser(preferences, aUser());
    const [set, root] = [vi.spyOn(preferences, 'set'), page()];
    const parts = {
      page: 'panel',
      preferences,
      window,
      address: () => '/',
      userId: () => 7,
      now: () => 1_000,
    } as const;
    const stop = followView(root, parts);
    const stores = () => set.mock.calls.filter(([key]) => key === 'lastView2.panel').length;
    const draw = async (text: string) => {
      root.innerHTML = `<main><p>${text}</p></main>`;
      await vi.advanceTimersByTimeAsync(600);
      return stores();
    };
    expect([await draw('Kane'), await draw('Kane'), await draw('Son')]).toEqual([1, 1, 2]);
    expect(await draw('x'.repeat(300_000))).toBe(2);
    root.innerHTML = '<main><p>Kane</p></main>';
    await vi.advanceTimersByTimeAsync(300);
    root.innerHTML = '<main><p>Saka</p></main>';
    await vi.advanceTimersByTimeAsync(300);
    stop();
    await vi.advanceTimersByTimeAsync(600);
    expect(stores()).toBe(2);
  });

  it('a drawn page removes the view that an earlier version stored, because it can contain a password', async () => {
    const preferences = memoryPreferences({ 'lastView.web': { nodes: ['secret'] } });
    const stop = followView(page(), {
      page: 'web',
      preferences,
      window,
      address: () => null,
      userId: () => null,
      now: () => 1_000,
    });
    stop();
    expect(await preferences.get('lastView.web')).toBeUndefined();
  });
});

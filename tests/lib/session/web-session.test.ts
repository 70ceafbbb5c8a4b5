import { expect, test, vi } from 'vitest';
import { createWebSession, siteStorage, webStore } from '#lib/session/web-session.ts';
import { backendSuite } from '#tests/support/backend-suite.ts';
import { browserTabs } from '#tests/support/browser-tabs.ts';
import { tokenStoreSuite } from '#tests/support/token-store-suite.ts';

backendSuite('the session of a tab', (options) => {
  const tabs = browserTabs();
  return {
    open: () => createWebSession({ ...options, window: tabs.open() }),
    restart: tabs.closeAll,
  };
});

function openIn(tabs: ReturnType<typeof browserTabs>) {
  const tab = tabs.open();
  return webStore(tab.localStorage, tab);
}

tokenStoreSuite('tokens in localStorage', () => {
  const tabs = browserTabs();
  return () => openIn(tabs);
});

test('the tokens are in localStorage as accessToken and refreshToken', async () => {
  const tabs = browserTabs();
  await openIn(tabs).write({ accessToken: 'a1', refreshToken: 'r1' });
  expect(Object.fromEntries(tabs.items)).toEqual({ accessToken: 'a1', refreshToken: 'r1' });
});

test('clearing the site’s storage is reported as a session change', async () => {
  const tabs = browserTabs();
  const changed = vi.fn();
  openIn(tabs).watch(changed);
  await openIn(tabs).write({ accessToken: 'a1', refreshToken: 'r1' });
  tabs.clear();
  expect(changed).toHaveBeenCalledTimes(2);
});

test('a change of an unrelated storage key is not a session change', () => {
  const tabs = browserTabs();
  const changed = vi.fn();
  openIn(tabs).watch(changed);
  tabs.open().localStorage.setItem('marketingCookies', 'accepted');
  expect(changed).not.toHaveBeenCalled();
});

test('another tab finds both tokens when a session starts, and no token when it ends', async () => {
  const tabs = browserTabs();
  const seen: unknown[] = [];
  openIn(tabs).watch(() => seen.push(Object.fromEntries(tabs.items)));
  const store = openIn(tabs);
  await store.write({ accessToken: 'a1', refreshToken: 'r1' });
  await store.write({ accessToken: null, refreshToken: null });
  expect(seen).toEqual([{ accessToken: 'a1', refreshToken: 'r1' }, {}]);
});

test('where the browser forbids the site to store anything, the session lasts as long as the page', async () => {
  const page = {
    ...browserTabs().open(),
    get localStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  const store = webStore(siteStorage(page), page);
  await store.write({ accessToken: 'a1', refreshToken: 'r1' });
  expect(await store.read()).toEqual({ accessToken: 'a1', refreshToken: 'r1' });
  expect(siteStorage(page).getItem('refreshToken')).toBeNull();
});

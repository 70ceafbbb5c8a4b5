import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepPopupAddress } from '#entrypoints/background/popup-address.ts';
import { extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';
import { aUser } from '#tests/support/user.ts';

beforeEach(() => fakeBrowser.reset());

test('the URL of the popup contains the id of the stored user until the user is removed', async () => {
  const wake = () => {
    const browser = extensionBrowser(fakeRuntime().context('background.js'));
    keepPopupAddress(browser, true);
    return browser.action.setPopup.mock;
  };
  const user = aUser();
  const first = wake();
  await vi.waitFor(() => expect(first.lastCall).toEqual([{ popup: 'popup.html' }]));
  await fakeBrowser.storage.local.set({ 'tenline.lastUser': user });
  const ofUser = [{ popup: `popup.html?user=${user.id}` }];
  await vi.waitFor(() => expect(first.lastCall).toEqual(ofUser));
  const later = wake();
  await vi.waitFor(() => expect(later.calls).toEqual([ofUser]));
  await fakeBrowser.storage.local.remove('tenline.lastUser');
  await vi.waitFor(() => expect(later.lastCall).toEqual([{ popup: 'popup.html' }]));
});

test('a build that names no server has no popup until the user has chosen one, so that a press on the icon is a click event', async () => {
  const browser = extensionBrowser(fakeRuntime().context('background.js'));
  keepPopupAddress(browser, false);
  const { mock } = browser.action.setPopup;
  await vi.waitFor(() => expect(mock.lastCall).toEqual([{ popup: '' }]));
  await fakeBrowser.storage.local.set({ 'tenline.server': 'https://tenline.example' });
  await vi.waitFor(() => expect(mock.lastCall).toEqual([{ popup: 'popup.html' }]));
});

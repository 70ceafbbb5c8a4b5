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
    keepPopupAddress(browser);
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

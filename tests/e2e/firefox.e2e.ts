import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountPair } from '#tests/support/e2e-accounts.ts';
import { type E2eServer, footballServer, newAccounts } from '#tests/support/e2e-server.ts';
import { type Firefox, type FirefoxProfile, findFirefox, firefoxProfile } from '#tests/support/firefox.ts';
import { builtExtension, firefoxView } from '#tests/support/firefox-extension.ts';
import { pressKey, sidebarEntry } from '#tests/support/firefox-window.ts';

const isHere = findFirefox() !== undefined;
if (!isHere) process.stdout.write('skipped: no Firefox, the extension is tested in Chromium alone\n');

/** The width to which a user can make the sidebar. */
const NARROW = 240;

// One browser for all tests, which are the steps of one user in this order.
describe.skipIf(!isHere)('the built extension in Firefox', () => {
  let server: E2eServer;
  let accounts: AccountPair;
  let profile: FirefoxProfile;
  let firefox: Firefox;
  const sidebar = firefoxView(() => firefox, 'sidebar');

  beforeAll(async () => {
    const extension = builtExtension();
    [server, accounts, profile] = await Promise.all([footballServer(), newAccounts(), extension.then(firefoxProfile)]);
    firefox = await profile.start();
  });
  afterAll(async () => {
    await firefox?.quit();
    await profile?.remove();
    await server?.close();
  });

  const isOpen = async () => (await sidebarEntry(firefox)).isOpen;
  const overflow = () => sidebar.run(() => document.documentElement.scrollWidth - innerWidth);

  test('a shortcut opens and closes the sidebar, which has an icon and all shortcuts', async () => {
    expect(await sidebarEntry(firefox)).toMatchObject({
      title: 'Tenline',
      iconUrl: expect.stringMatching(/icon\/16\.png$/),
    });
    await pressKey(firefox, 'j', 'Alt', 'Shift');
    await sidebar.shows('Welcome back');
    const assigned = await sidebar.run(async () =>
      (await chrome.commands.getAll()).map(({ name, shortcut }) => `${name} ${shortcut}`),
    );
    expect(assigned).toEqual(['_execute_action Alt+Shift+K', 'toggle-panel Alt+Shift+J', 'look-up Alt+Shift+L']);
    await pressKey(firefox, 'j', 'Alt', 'Shift');
    await expect.poll(isOpen).toBe(false);
  });

  test('a user signs in in the sidebar of 240 pixels, and each page fits', async () => {
    await pressKey(firefox, 'l', 'Alt', 'Shift');
    await sidebar.shows('Welcome back');
    await firefox.chrome('SidebarController._box.style.width = args[0] + "px"', NARROW);
    await sidebar.run((address) => chrome.storage.local.set({ 'tenline.server': address }), server.address);
    await sidebar.shows(`Server: ${new URL(server.address).host}`);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await sidebar.type('Email', accounts.PREMIUM.email);
    await sidebar.type('Password', accounts.PREMIUM.password);
    await sidebar.press('button', 'Login');
    const pages = { notebook: 'Notebook', data: 'Data', settings: 'Settings', stats: 'Statistics' };
    await sidebar.shows(pages.stats);
    for (const [page, heading] of Object.entries(pages)) {
      await sidebar.run((hash) => location.assign(hash), `#/app/${page}`);
      await sidebar.shows(heading);
      await expect.poll(overflow, { message: page }).toBeLessThanOrEqual(0);
    }
    expect(await sidebar.run(() => innerWidth)).toBeLessThanOrEqual(NARROW);
  });
});
